// Runs a film: plays and halts, goes on phase by phase so that the story clock has breath, and goes to any moment.
import { Emitter } from "../emitter";
import { Teller } from "../telling/teller";
import type { Goal } from "./film";
import type { FilmTable } from "./film-table";
import { momentsOf } from "./moments";

const BREATH_MS = 900; // between phases
const SCENE_MAX = 200; // events told in one go

const ENDS_SCENE = new Set(["turn", "phase", "end"]);

export class Projector extends Emitter {
  playing = false;
  noted = 0; // the moment the address tells
  teller: Teller;
  private timer = 0;
  private goal: Goal | null = null; // not loaded yet
  private leave: () => void;
  private readonly leaveFilm: () => void;

  constructor(readonly table: FilmTable) {
    super();
    this.teller = new Teller(table);
    this.leave = this.teller.subscribe(() => this.watch());
    this.leaveFilm = table.film.subscribe(() => this.watch());
  }

  close(): void {
    clearTimeout(this.timer);
    this.leave();
    this.leaveFilm();
    this.teller.close();
    this.table.close();
  }

  get last(): number {
    return this.table.film.last;
  }

  // Events that can be gone to by now.
  get loaded(): number {
    return this.table.film.events.length;
  }

  // Whether one is on the way to a moment that has not been loaded.
  get awaiting(): boolean {
    return this.goal !== null;
  }

  // There as soon as it is loaded, unless somebody goes elsewhere before.
  reach(goal: Goal): void {
    const at = goal(this.table.film);
    if (at !== null) return this.seek(at);
    this.goal = goal;
    this.changed();
  }

  seek(at: number): void {
    const playing = this.playing;
    this.cut();
    this.table.seek(at);
    this.leave();
    this.teller.close();
    this.teller = new Teller(this.table);
    this.leave = this.teller.subscribe(() => this.watch());
    this.table.rest();
    if (playing && at < this.last) this.play();
    else this.changed();
  }

  // One event on, told as it is when the battle is played; or back.
  step(by: 1 | -1): void {
    const { place: at } = this.table;
    if (by < 0) return this.seek(at - 1);
    this.cut();
    if (at >= this.loaded) return this.changed();
    this.table.run(at + 1);
    this.changed();
  }

  turn(by: 1 | -1): void {
    const { place: at, film } = this.table;
    const begins = momentsOf(film).flatMap((moment) => (moment.kind === "turn" ? moment.at : []));
    const next = by > 0 ? begins.find((one) => one > at) : begins.filter((one) => one < at).at(-1);
    this.seek(next ?? (by > 0 ? this.loaded : 0));
  }

  toggle(): void {
    if (this.playing) this.halt();
    else this.play();
  }

  play(): void {
    this.goal = null;
    if (this.table.place >= this.last) this.seek(0);
    this.playing = true;
    this.changed();
    this.scene();
  }

  halt(): void {
    this.cut();
    this.table.rest();
    this.changed();
  }

  private cut(): void {
    clearTimeout(this.timer);
    this.goal = null;
    this.playing = false;
    this.table.halt();
    this.teller.skip();
  }

  // Up to where the phase ends.
  private scene(): void {
    const { place: at, film } = this.table;
    const most = Math.min(at + SCENE_MAX, film.events.length);
    let to = at + 1;
    while (to < most && !ENDS_SCENE.has(film.events[to].step ?? "")) to++;
    this.table.run(to);
  }

  // The story has got to where it was let.
  private watch(): void {
    clearTimeout(this.timer);
    if (this.goal && this.goal(this.table.film) !== null) return this.reach(this.goal);
    if (!this.teller.telling && this.playing) {
      if (this.table.place >= this.last) this.playing = false;
      else if (this.table.place < this.loaded) this.timer = window.setTimeout(() => this.scene(), BREATH_MS);
    }
    if (!this.teller.telling && !this.playing) this.table.rest();
    this.changed();
  }
}
