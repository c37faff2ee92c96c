// Over the board: what is being told, what was lost, and each turn in short.
import type { Desk } from "../battle/desk";
import type { Table } from "../table";
import { plural } from "../words";
import { TurnReport } from "./report";
import { Sentence, UnitName } from "./sentence";
import type { Teller } from "./teller";
import { TrayView } from "./tray";

interface Props {
  table: Table;
  desk: Desk;
  teller: Teller;
}

const BANNERS_MAX = 3;

function Losses({ table, desk, teller }: Props) {
  return (
    <>
      {teller.losses.slice(-BANNERS_MAX).map((loss) => (
        <section key={loss.number} class="loss-banner" aria-label={`${loss.name} is lost`}>
          <h2>
            <UnitName table={table} desk={desk} name={loss.name} marked /> is lost
          </h2>
          <p>
            <Sentence table={table} desk={desk} text={loss.line} />
          </p>
          <button type="button" class="plain" aria-label={`Dismiss: ${loss.name} is lost`} onClick={() => teller.dismiss(loss)}>
            ✕
          </button>
        </section>
      ))}
    </>
  );
}

export function Overlay({ table, desk, teller }: Props) {
  const { telling, caption, live, away } = teller;
  return (
    <div class="telling">
      <div class="above">
        {caption && <p key={caption.number} class={`caption ${caption.step}`}>{caption.text}</p>}
        <Losses table={table} desk={desk} teller={teller} />
      </div>
      <div class="below">
        {live?.target && <TrayView table={table} desk={desk} tray={live} rolling={telling} />}
        <TurnReport table={table} desk={desk} teller={teller} />
        {telling && (
          <p class="skip">
            {away > 0 && <span>While you were away: {plural(away, "event")}</span>}
            <button type="button" onClick={() => teller.skip()}>
              Skip <kbd>Space</kbd>
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
