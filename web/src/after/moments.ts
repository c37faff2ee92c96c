// What a timeline marks: where turns begin, who is lost, the end.
import type { GameEvent, Side } from "../protocol";
import type { Film } from "./film";

export interface Moment {
  at: number; // when this has just happened
  kind: "turn" | "loss" | "left" | "end";
  side: Side | null;
  event: GameEvent;
}

const KINDS: Record<string, Moment["kind"]> = { turn: "turn", destroyed: "loss", left: "left", end: "end" };

// An event's step of the rules is over with the event that says what it changed.
function settledAt(events: GameEvent[], i: number): number {
  const { record } = events[i];
  for (let at = i; at < events.length && events[at].record === record; at++) if (events[at].effects) return at + 1;
  return i + 1;
}

export function momentsOf(film: Film): Moment[] {
  const sides = new Map(film.told.known.map(({ name, side }) => [name, side]));
  return film.events.flatMap((event, i) => {
    const kind = KINDS[event.step ?? ""];
    if (!kind) return [];
    const was = event.effects?.find(({ unit, side }) => unit === event.unit && side)?.side?.[0];
    return {
      at: settledAt(film.events, i),
      kind,
      side: (was ?? sides.get(event.unit ?? "") ?? null) as Side | null,
      event,
    };
  });
}
