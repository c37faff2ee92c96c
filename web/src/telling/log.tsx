// The story in sentences, by turn and phase, the newest at the bottom.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Desk } from "../battle/desk";
import type { GameEvent } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { DiceInline } from "./dice";
import { RuleOf, Sentence } from "./sentence";
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
      found.push({ key: event.number, title: event.step === "turn" ? event.text : event.number > 1 ? "Earlier" : "Before the first turn", events: [] });
    found.at(-1)!.events.push(event);
  }
  return found;
}

function LogLine({ table, desk, event }: { table: Table; desk: Desk; event: GameEvent }) {
  const dice = freshDice(event);
  if (event.step === "turn") return null;
  if (event.step === "phase") return <li class="phase">{event.text}</li>;
  return (
    <li class={`line ${event.step ?? "aside"}`}>
      <Sentence table={table} desk={desk} text={event.text} /> {dice && <DiceInline dice={dice} />} <RuleOf table={table} event={event} />
    </li>
  );
}

// Lines never change once they are written, so they are drawn once.
function Lines({ table, desk, events }: { table: Table; desk: Desk; events: GameEvent[] }) {
  const first = events[0]?.number;
  return useMemo(
    () => (
      <ol>
        {events.map((event) => (
          <LogLine key={event.number} table={table} desk={desk} event={event} />
        ))}
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
function useFollowing(last: number | undefined) {
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
  const told = teller.told;
  const found = chapters(told);
  const box = useFollowing(told.at(-1)?.number);
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
    </div>
  );
}
