// The bar: turn and phase, score, who is there and who has sealed their orders, and the clock.
import { useEffect, useRef, useState } from "preact/hooks";
import { wire } from "../house";
import { keep } from "../keep";
import type { Peek, SeatInfo } from "../protocol";
import type { Table } from "../table";
import { phaseWord, playerWord, scoreWord } from "../words";
import { SideMark } from "./side";

const SECOND_MS = 1000;
const HURRY_S = 30;

// The server says how long a turn may take, not what is left of it: that is reckoned here from the
// moment the seat was asked.
function useClock(table: Table): { limit: number; left: number | null } {
  const [limit, setLimit] = useState(0);
  const [, tick] = useState(0);
  const since = useRef<{ turn: number; at: number } | null>(null);
  const came = useRef(table.question !== null); // asked before we came: nobody knows for how long
  const { turn } = table.view;
  const asked = table.question !== null;
  useEffect(() => {
    const token = keep.battle(table.match)?.seats[table.seat];
    if (token) wire.request<Peek>("peek", { token }).then(({ clock }) => setLimit(clock ?? 0), () => undefined);
  }, [table]);
  useEffect(() => {
    if (!asked) {
      since.current = null;
      came.current = false;
    } else if (since.current?.turn !== turn) {
      if (!came.current || since.current) since.current = { turn, at: Date.now() };
    }
  }, [asked, turn]);
  useEffect(() => {
    if (!limit || !asked) return;
    const timer = setInterval(() => tick((n) => n + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [limit, asked]);
  const left = asked && since.current ? Math.max(0, limit - (Date.now() - since.current.at) / SECOND_MS) : null;
  return { limit, left };
}

const two = (number: number): string => String(number).padStart(2, "0");

function span(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  if (days) return `${days} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  const hours = Math.floor(seconds / 3600);
  const rest = `${hours ? two(Math.floor((seconds % 3600) / 60)) : Math.floor(seconds / 60)}:${two(Math.floor(seconds % 60))}`;
  return hours ? `${hours}:${rest}` : rest;
}

function Clock({ table }: { table: Table }) {
  const { limit, left } = useClock(table);
  if (!limit) return null;
  return (
    <span class={left !== null && left < HURRY_S ? "clock hurry" : "clock"} role="timer">
      {left === null ? `${span(limit)} a turn` : `about ${span(left)} of ${span(limit)} left`}
    </span>
  );
}

function SeatState({ table, seat }: { table: Table; seat: SeatInfo }) {
  const { view } = table;
  const mine = seat.seat === table.seat;
  const committed = view.committed.includes(seat.seat);
  const name = mine ? "you" : playerWord(seat);
  const state = committed ? "orders sealed" : seat.asked || (mine && table.question) ? "to move" : seat.present ? "" : "away";
  return (
    <li class={seat.present || mine ? "seat" : "seat absent"}>
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
        Turn <b>{turn}</b> · {over ? "over" : phaseWord(phase)}
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
