// A strip above the board: what is being told, and what must not be missed, in a sentence. Nothing
// is written over the board itself, where ships are.
import type { Desk } from "../battle/desk";
import { useEmitter } from "../emitter";
import type { Table } from "../table";
import { Note, voice } from "../ui/say";
import { plural } from "../words";
import { partsOf, Sentence } from "./sentence";
import type { Headline, Teller } from "./teller";

interface Props {
  table: Table;
  desk: Desk;
  teller: Teller;
}

const SHOWN_MAX = 2; // sentences; the log has all of them

function Headlines({ table, desk, headlines }: Omit<Props, "teller"> & { headlines: Headline[] }) {
  const losses = headlines.filter(({ tone }) => tone === "loss");
  const shown = [...losses, ...headlines.filter((one) => !losses.includes(one))].slice(0, SHOWN_MAX);
  const more = headlines.length - shown.length;
  return (
    <>
      {shown.map(({ number, tone, parts }) => (
        <p key={number} class={`headline ${tone}`}>
          {tone === "loss" && <span aria-hidden="true">✖ </span>}
          <Sentence table={table} desk={desk} parts={parts} />
        </p>
      ))}
      {more > 0 && <p class="headline muted">{plural(more, "more")} in the log</p>}
    </>
  );
}

export function Ticker({ table, desk, teller }: Props) {
  const { note } = useEmitter(voice);
  const { caption, headlines, telling } = teller;
  // while more is told the latest, then all of it
  const said = telling ? headlines.slice(-1) : headlines;
  return (
    <div class="ticker">
      {note ? (
        <Note />
      ) : (
        <>
          <Headlines table={table} desk={desk} headlines={said} />
          {caption && !said.length && (
            <p key={caption.number} class={`caption ${caption.step}`}>
              <Sentence table={table} desk={desk} parts={partsOf(caption)} />
            </p>
          )}
        </>
      )}
    </div>
  );
}
