// Over the board: what is being told, what was lost, and each turn in short.
import type { Desk } from "../battle/desk";
import { useEmitter } from "../emitter";
import type { Table } from "../table";
import { plural } from "../words";
import type { ShipAccount } from "./ledger";
import { Sentence, UnitName } from "./sentence";
import type { Teller } from "./teller";
import { TrayView } from "./tray";

interface Props {
  table: Table;
  desk: Desk;
  teller: Teller;
}

function Account({ table, desk, ship }: { table: Table; desk: Desk; ship: ShipAccount }) {
  const { unit, changes, hits, lost } = ship;
  return (
    <li class={lost ? "lost" : ""}>
      <UnitName table={table} desk={desk} name={unit.name} marked />
      <span class="facts">
        {lost && <b class="bad">✖ lost</b>}
        {changes.map(({ name, from, to }) => (
          <span key={name} class={to < from ? "worse" : "better"}>
            {name} {from}
            <span aria-label="to"> → </span>
            {to}
          </span>
        ))}
        {hits > 0 && <span class="scored">{plural(hits, "hit")} scored</span>}
      </span>
    </li>
  );
}

export function TurnReport({ table, desk, teller }: Props) {
  const ledger = useEmitter(teller.ledger);
  const { report } = ledger;
  if (!report || !ledger.shown || teller.telling) return null;
  return (
    <section class="report paper" aria-label={report.title}>
      <header>
        <h2>{report.title}</h2>
        <button type="button" class="plain" aria-label={`Close: ${report.title}`} onClick={() => ledger.dismiss()}>
          ✕
        </button>
      </header>
      <ul>
        {report.ships.map((ship) => (
          <Account key={ship.unit.id} table={table} desk={desk} ship={ship} />
        ))}
      </ul>
    </section>
  );
}

function Losses({ table, desk, teller }: Props) {
  return (
    <>
      {teller.losses.slice(-3).map((loss) => (
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

// `traysElsewhere`: the trays are on the screen already.
export function Overlay({ table, desk, teller, traysElsewhere }: Props & { traysElsewhere: boolean }) {
  const { telling, caption, live, away } = teller;
  return (
    <div class="telling">
      <div class="above">
        {caption && <p key={caption.number} class={`caption ${caption.step}`}>{caption.text}</p>}
        <Losses table={table} desk={desk} teller={teller} />
      </div>
      <div class="below">
        {live && live.target && !traysElsewhere && <TrayView table={table} desk={desk} tray={live} rolling={telling} />}
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
