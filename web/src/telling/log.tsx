// The story in sentences, by turn and phase, the newest at the bottom.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Desk } from "../battle/desk";
import { still } from "../board/still";
import { useEmitter } from "../emitter";
import type { GameEvent } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { DiceInline } from "./dice";
import { partsOf, RuleOf, Sentence } from "./sentence";
import { TurnReport } from "./report";
import type { Teller } from "./teller";
import { freshDice } from "./trays";

interface Props {
  table: Table;
  desk: Desk;
  teller: Teller;
}

interface Chapter {
  key: number; // of its first event
  title: string;
  events: GameEvent[];
}

// How near to the end one has to be for the log to follow what is told, in pixels.
const FOLLOWS_PX = 48;
// Turns that are unfolded without being asked for.
const OPEN_TURNS = 2;

function chapters(events: GameEvent[]): Chapter[] {
  const found: Chapter[] = [];
  for (const event of events) {
    if (event.step === "turn" || !found.length)
      found.push({
        key: event.number,
        title: event.step === "turn" ? event.text : event.number > 1 ? "Earlier" : "Before the first turn",
        events: [],
      });
    found.at(-1)!.events.push(event);
  }
  return found;
}

interface LineProps {
  table: Table;
  desk: Desk;
  event: GameEvent;
  known: number; // units: a name may become a link
}

const LogLine = still(({ table, desk, event }: LineProps) => {
  const dice = freshDice(event);
  if (event.step === "turn") return null;
  if (event.step === "phase")
    return (
      <li class="phase" data-event={event.number}>
        {event.text}
      </li>
    );
  return (
    <li class={`line ${event.step ?? "aside"}`} data-event={event.number}>
      <Sentence table={table} desk={desk} parts={partsOf(event)} /> {dice && <DiceInline dice={dice} />}{" "}
      <RuleOf table={table} event={event} />
    </li>
  );
});

// What was answered by itself: the questions had one answer only.
const isAutomatic = ({ kind }: GameEvent): boolean => kind === "only-answer";

// Events one after the other that are of one sort.
function runsOf(events: GameEvent[]): GameEvent[][] {
  const runs: GameEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && isAutomatic(event) && isAutomatic(last[0])) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

// All of them in one grey line.
function Automatic({ events, ...place }: { table: Table; desk: Desk; events: GameEvent[] }) {
  return (
    <li class="line aside">
      <details class="automatic">
        <summary>
          {events.length > 1 ? `${events.length} answers given by themselves` : "An answer given by itself"}
        </summary>
        <ol>
          {events.map((event) => (
            <LogLine key={event.number} {...place} event={event} known={place.table.units.size} />
          ))}
        </ol>
      </details>
    </li>
  );
}

// Lines never change once they are written, so they are drawn once.
function Lines({ table, desk, events }: { table: Table; desk: Desk; events: GameEvent[] }) {
  const first = events[0]?.number;
  return useMemo(
    () => (
      <ol>
        {runsOf(events).map((run) =>
          isAutomatic(run[0]) ? (
            <Automatic key={run[0].number} table={table} desk={desk} events={run} />
          ) : (
            <LogLine key={run[0].number} table={table} desk={desk} event={run[0]} known={table.units.size} />
          ),
        )}
      </ol>
    ),
    [first, events.length, table.units.size],
  );
}

function Turn({ table, desk, chapter, recent }: { table: Table; desk: Desk; chapter: Chapter; recent: boolean }) {
  const [open, setOpen] = useState<boolean | null>(null);
  const shown = open ?? recent;
  return (
    <details open={shown} onToggle={({ currentTarget }) => currentTarget.open !== shown && setOpen(currentTarget.open)}>
      <summary>{chapter.title}</summary>
      {shown && <Lines table={table} desk={desk} events={chapter.events} />}
    </details>
  );
}

const HANDS = ["wheel", "touchmove", "pointerdown", "keydown"];
const BY_HAND_MS = 400;

// Keeps the end in view while it grows, unless somebody has scrolled up to read.
function useFollowing(last: string) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    const scroller = box.current?.parentElement;
    if (!scroller) return;
    let touched = -Infinity;
    const touch = (): void => void (touched = performance.now());
    const look = (): void => {
      const away = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight > FOLLOWS_PX;
      if (!away || performance.now() - touched < BY_HAND_MS) follows.current = !away;
    };
    for (const kind of HANDS) scroller.addEventListener(kind, touch, { passive: true });
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      for (const kind of HANDS) scroller.removeEventListener(kind, touch);
      scroller.removeEventListener("scroll", look);
    };
  }, []);
  useLayoutEffect(() => {
    const scroller = box.current?.parentElement;
    if (scroller && follows.current) scroller.scrollTop = scroller.scrollHeight;
  }, [last]);
  return box;
}

export function Log({ table, desk, teller }: Props) {
  const told = table.events;
  const found = chapters(told);
  const { report, shown } = useEmitter(teller.ledger);
  const box = useFollowing(`${told.at(-1)?.number} ${shown && report?.title}`);
  return (
    <div class="log" role="log" aria-live="off" aria-label="What happened" ref={box}>
      {(told[0]?.number ?? 1) > 1 && (
        <button type="button" onClick={() => table.earlier().catch((error) => voice.complain(error))}>
          Earlier …
        </button>
      )}
      {found.map((chapter, i) => (
        <Turn key={chapter.key} table={table} desk={desk} chapter={chapter} recent={i >= found.length - OPEN_TURNS} />
      ))}
      <TurnReport table={table} desk={desk} teller={teller} />
    </div>
  );
}
