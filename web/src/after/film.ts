// A record as it can be gone through forwards and backwards: every event with what it changed. Any moment is worked
// out from the nearest one that is kept, so that it is the same whichever way one has come.
import { Emitter } from "../emitter";
import type { GameEvent, Mark, Moment, Told, Unit } from "../protocol";
import { BACK, go, ON, type Sight } from "../sight";
import { askReplay } from "./asking";

const KEPT_EVERY = 64; // events

// Where to go in a film, as soon as it is there: until then null.
export type Goal = (film: Film) => number | null;
export const toMoment =
  (at: number): Goal =>
  ({ events, last }) =>
    at <= events.length || events.length >= last ? Math.min(at, events.length) : null;
// To what had happened by the end of a record: another seat has heard of other events.
export const pastRecord =
  (record: number): Goal =>
  (film) => {
    const at = film.eventOf(record + 1);
    return at < film.events.length || at >= film.last ? at : null;
  };
const EYES = ["everything", "red", "blue", "spectator"] as const;
export type Eyes = string;
export const EVERYTHING: Eyes = EYES[0];

interface Ground {
  event: number;
  marks: Mark[];
}

type Beginning = Required<
  Pick<Told, "seats" | "board" | "options" | "start" | "units" | "known" | "grounds" | "turns">
>;

export class Film extends Emitter {
  events: GameEvent[] = [];
  wrong = ""; // why the rest did not come
  private closed = false;
  private readonly known: Map<string, Unit>;
  private readonly kept: Sight[] = []; // after the start, and so many events further on each
  private readonly grounds: Ground[] = [];

  private constructor(
    readonly name: string,
    readonly eyes: Eyes,
    readonly told: Told & Beginning & Moment,
  ) {
    super();
    this.events = told.events;
    this.known = new Map(told.known.map((unit) => [unit.name, unit]));
    const { turn, phase, active, score } = told;
    const units = new Map(told.units.map((unit) => [unit.name, unit]));
    this.kept.push({ clock: { turn, phase, active, score }, units });
    for (const { event, keep, marks } of told.grounds)
      this.grounds.push({ event, marks: [...(this.grounds.at(-1)?.marks ?? []).slice(0, keep), ...marks] });
  }

  static async open(name: string, eyes: Eyes): Promise<Film> {
    const told = await askReplay<Told>("story", { replay: name, eyes: eyes === EVERYTHING ? undefined : eyes });
    return new Film(name, eyes, told as Told & Beginning & Moment);
  }

  close(): void {
    this.closed = true;
  }

  get last(): number {
    return this.told.last;
  }

  // The rest, a portion after the other; what is there can be looked at meanwhile.
  async load(): Promise<void> {
    const { name, eyes } = this;
    try {
      while (!this.closed && this.events.length < this.last) {
        const since = this.events.length;
        const fields = { replay: name, since, eyes: eyes === EVERYTHING ? undefined : eyes };
        const { events } = await askReplay<Told>("story", fields);
        if (!events.length) break;
        this.events = [...this.events, ...events];
        this.changed();
      }
    } catch (error) {
      this.wrong = (error as Error).message;
      this.changed();
    }
  }

  // How it stood after so many events.
  sightAt(count: number): Sight {
    const { start } = this.told;
    const known = (name: string): Unit | undefined => this.known.get(name);
    if (count <= start)
      return this.events
        .slice(count, start)
        .reduceRight((sight, { effects }) => (effects ? go(sight, effects, BACK, known) : sight), this.kept[0]);
    while (this.kept.length <= (count - start) / KEPT_EVERY)
      this.kept.push(this.follow(this.kept.length - 1, KEPT_EVERY));
    const near = Math.floor((count - start) / KEPT_EVERY);
    return this.follow(near, count - start - near * KEPT_EVERY);
  }

  private follow(near: number, count: number): Sight {
    const from = this.told.start + near * KEPT_EVERY;
    const known = (name: string): Unit | undefined => this.known.get(name);
    return this.events
      .slice(from, from + count)
      .reduce((sight, { effects }) => (effects ? go(sight, effects, ON, known) : sight), this.kept[near]);
  }

  go(sight: Sight, { effects }: GameEvent): Sight {
    return effects ? go(sight, effects, ON, (name) => this.known.get(name)) : sight;
  }

  groundAt(count: number): Mark[] {
    const laid = this.grounds.filter(({ event }) => event <= count).at(-1) ?? this.grounds[0];
    return laid?.marks ?? [];
  }

  // The last record that was over by then: from there one can play on.
  recordAt(count: number): number {
    const next = this.events[count];
    const last = this.events[count - 1]?.record ?? 0;
    if (!next) return count >= this.last ? this.told.at : last;
    return next.record === last && count > 0 ? Math.max(0, last - 1) : last;
  }

  // The first event a record has set off; the last one there is behind the end.
  eventOf(record: number): number {
    const found = this.events.findIndex((event) => (event.record ?? 0) >= record);
    return found < 0 ? this.events.length : found;
  }
}
