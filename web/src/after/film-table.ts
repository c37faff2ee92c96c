// A record as a table: what shows a battle shows a record, too. The moment is wherever one goes; the story clock
// tells on from there as far as it is let.
import { wire } from "../house";
import type { GameEvent, Mark, Moment, Unit, View } from "../protocol";
import type { Sight } from "../sight";
import type { Present, Telling } from "../story";
import { Table } from "../table";
import { askReplay } from "./asking";
import { EVERYTHING, type Film } from "./film";

const AHEAD_MAX = 40; // events of what comes next, as many as an attack may have
const REST_MS = 250; // nobody goes on so soon who wants to read a card

// The facts of a view that do not change, of a battle nobody sits at.
function viewOf(film: Film): View {
  const { told, name, eyes } = film;
  const seats = told.seats.map((seat) => ({ ...seat, player: "human" as const, present: true, taken: true }));
  return {
    ...(told as unknown as View),
    match: name,
    seat: eyes === EVERYTHING ? "spectator" : eyes,
    seats,
    over: false,
    winner: null,
    offer: null,
    rematch: null,
    waiting: null,
    committed: [],
    time: null,
    question: null,
    draft: [],
    event: told.last,
  };
}

export class Reel implements Telling {
  question = null;
  draft = [];
  events: GameEvent[] = [];
  arrivals = 0;
  at = 0; // so many events have been told
  limit = 0; // no more than these are to be
  private sight: Sight;
  private readonly base: View;

  constructor(private readonly film: Film) {
    this.base = viewOf(film);
    this.sight = film.sightAt(film.told.start);
  }

  get view(): View {
    const ended = this.at >= this.film.last && this.film.told.over;
    const { clock } = this.sight;
    return { ...this.base, ...clock, over: ended, winner: ended ? this.film.told.winner : null };
  }

  get units(): Map<string, Unit> {
    return this.sight.units;
  }

  get ground(): Mark[] {
    return this.film.groundAt(this.at);
  }

  get present(): Present {
    return { clock: this.sight.clock, question: null };
  }

  get behind(): boolean {
    return this.at < this.end;
  }

  get untold(): GameEvent[] {
    return this.film.events.slice(this.at, this.end);
  }

  get ahead(): GameEvent[] {
    return this.film.events.slice(this.at, this.at + AHEAD_MAX);
  }

  get heard(): number {
    return this.end;
  }

  private get end(): number {
    return Math.min(this.limit, this.film.events.length);
  }

  seek(at: number): void {
    this.at = this.limit = Math.max(0, Math.min(at, this.film.events.length));
    this.sight = this.film.sightAt(this.at);
    this.events = this.film.events.slice(0, this.at);
  }

  // What the server says of this moment: words on cards, and what changed without an event.
  rest(clock: Moment, units: Unit[]): void {
    const { turn, phase, active, score } = clock;
    this.sight = { clock: { turn, phase, active, score }, units: new Map(units.map((unit) => [unit.name, unit])) };
  }

  advance(): GameEvent | null {
    if (!this.behind) return null;
    const event = this.film.events[this.at++];
    this.sight = this.film.go(this.sight, event);
    this.events.push(event);
    if (!this.behind) this.arrivals++;
    return event;
  }

  hideAnswered(): void {}
  hear(): void {}
  catchUp(): void {}
  learn(): void {}
  lay(): void {}
  stop(): void {}
}

interface Position extends Moment {
  units: Unit[];
}

export class FilmTable extends Table {
  cuts = 0; // how often the story went on somewhere else
  private readonly reel: Reel;
  private timer = 0;

  constructor(readonly film: Film) {
    super(wire, film.name, film.eyes === EVERYTHING ? "spectator" : film.eyes, [""]);
    this.reel = new Reel(film);
    this.story = this.reel;
  }

  // Nobody sits here: there is nothing to leave.
  override close(): void {
    clearTimeout(this.timer);
    this.film.close();
  }

  override get live(): boolean {
    return false;
  }

  get place(): number {
    return this.reel.at;
  }

  // The last that was over by then.
  get lastRecord(): number {
    return this.film.recordAt(this.place);
  }

  override turnBegan(): Map<string, Unit> {
    let began = this.place;
    while (began > 0 && this.film.events[began - 1].step !== "turn") began--;
    return this.film.sightAt(began).units;
  }

  override async earlier(): Promise<void> {}

  seek(at: number): void {
    clearTimeout(this.timer);
    this.reel.seek(at);
    this.cuts++;
    this.changed();
  }

  // On from here, up to so many events.
  run(limit: number): void {
    clearTimeout(this.timer);
    this.reel.limit = limit;
    if (this.behind) this.tell();
  }

  halt(): void {
    this.reel.limit = this.reel.at;
  }

  // When somebody stays at a moment that a record ended with, all of it is asked for.
  rest(): void {
    clearTimeout(this.timer);
    const { film, place: at } = this;
    const record = film.recordAt(at);
    const whole = film.events[at]?.record !== film.events[at - 1]?.record;
    if (!whole || at > film.events.length) return;
    const eyes = film.eyes === EVERYTHING ? undefined : film.eyes;
    const look = async (): Promise<void> => {
      const found = await askReplay<Position>("replay", { replay: film.name, at: record, cards: true, eyes });
      if (this.place !== at || this.behind) return;
      this.reel.rest(found, found.units);
      this.changed();
    };
    this.timer = window.setTimeout(() => void look().catch(() => undefined), REST_MS);
  }
}
