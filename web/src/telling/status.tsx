// The bar: turn and phase, score, who is there and who has sealed their orders, and the clock.
import { keep } from "../keep";
import type { SeatInfo } from "../protocol";
import type { Table } from "../table";
import { phaseWord, playerWord, scoreWord } from "../words";
import { Clock } from "./clock";
import { SideMark } from "./side";

const presence = (here: boolean, { taken }: SeatInfo): string => (here ? "" : taken ? "away" : "not here yet");

function SeatState({ table, seat }: { table: Table; seat: SeatInfo }) {
  const { view } = table;
  const mine = table.live && seat.seat === table.seat;
  const committed = view.committed.includes(seat.seat);
  const name = mine ? "you" : playerWord(seat);
  const here = mine || seat.present || seat.seat in (keep.battle(table.match)?.seats ?? {}); // on the same chair
  const state = view.over
    ? ""
    : committed
      ? "orders sealed"
      : mine && table.question
        ? "to answer"
        : presence(here, seat);
  return (
    <li class={here ? "seat" : "seat absent"}>
      <SideMark side={seat.side} />
      <span>{name}</span>
      {state && <span class={committed ? "state sealed" : "state"}>{committed ? `✓ ${state}` : state}</span>}
    </li>
  );
}

function Score({ table }: { table: Table }) {
  const { score } = table.view;
  if (!score.red && !score.blue) return null;
  const [red, blue] = [scoreWord(score, "red"), scoreWord(score, "blue")];
  return (
    <span class="score" role="img" aria-label={`Score: red ${red}, blue ${blue}`}>
      <SideMark side="red" /> {red} : {blue} <SideMark side="blue" />
    </span>
  );
}

export function StatusBar({ table }: { table: Table }) {
  const { turn, phase, seats, over } = table.view;
  return (
    <div class="status">
      <span class="moment">
        {turn ? (
          <>
            Turn <b>{turn}</b>
          </>
        ) : (
          "Before the first turn"
        )}{" "}
        · {over ? "The battle is over" : phaseWord(phase)}
      </span>
      <Score table={table} />
      <ul class="seats" aria-label="Who is at the table">
        {seats.map((seat) => (
          <SeatState key={seat.seat} table={table} seat={seat} />
        ))}
      </ul>
      {!over && <Clock table={table} />}
    </div>
  );
}
