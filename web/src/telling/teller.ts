// Tells what happened, step by step: while it does, the board shows what has been told. It never
// keeps anybody from answering.
import type { Line } from "../board/scene";
import { Emitter } from "../emitter";
import { keep } from "../keep";
import type { GameEvent, Unit } from "../protocol";
import type { News, Table } from "../table";
import { Ledger } from "./ledger";
import { ALL_MS, pace } from "./pace";
import { Speaker } from "./speaker";
import { Stage } from "./stage";
import { didHit, type Tray, TrayBook } from "./trays";

export interface Wreck {
  unit: Unit;
  cell: string;
  line: string; // what killed it
}

export interface Loss {
  number: number;
  name: string;
  line: string;
}

// An event to be told, or, when a push has been told, the units as they are since.
type Item = { event: GameEvent } | { settled: Unit[] };

const CAPTIONS = new Set(["turn", "phase", "initiative", "left", "end"]);
// What comes then is to be seen on the board.
const ENDS_FIGHT = new Set(["move", "phase", "turn"]);
const PACE = { normal: 1, fast: 0.5, off: 0 };
// A hand moved that recently: the answer was a person's, not a policy's.
const BY_HAND_MS = 1500;
const LINGER_MS = 3000;
const BANNER_MS = 15_000;

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Teller extends Emitter {
  telling = false;
  away = 0; // how many events of those being told happened while nobody was here
  caption: GameEvent | null = null;
  live: Tray | null = null; // being told, or just told
  lines: Line[] = []; // shots being told
  losses: Loss[] = []; // of this sitting, until dismissed
  readonly ledger: Ledger;
  private readonly stage: Stage;
  private readonly book = new TrayBook();
  private readonly speaker: Speaker;
  private queue: Item[] = [];
  private times: number[] = []; // of the queue's items
  private deadline = 0;
  private timer = 0;
  private toldTo = 0;
  private asked = 0;
  private lastInput = -Infinity;
  private leaving: (() => void)[] = [];

  constructor(readonly table: Table) {
    super();
    this.stage = new Stage((name) => table.units.get(name));
    this.speaker = new Speaker(table);
    this.ledger = new Ledger(table);
    this.asked = table.question?.number ?? 0;
    this.open();
    this.leaving = [table.onNews((news) => this.enqueue(news)), table.subscribe(() => this.watch())];
    this.on(document, "visibilitychange", () => !document.hidden && this.telling && this.proceed());
    this.on(window, "pointerdown", () => (this.lastInput = performance.now()));
    this.on(window, "keydown", () => (this.lastInput = performance.now()));
  }

  get units(): Unit[] {
    return this.stage.units;
  }

  get wrecks(): Wreck[] {
    return this.stage.wrecks;
  }

  get trays(): Tray[] {
    return this.book.trays;
  }

  // Of the table's events, those told so far.
  get told(): GameEvent[] {
    const { events } = this.table;
    return (events.at(-1)?.number ?? 0) <= this.toldTo ? events : events.filter(({ number }) => number <= this.toldTo);
  }

  // Jumps to the present.
  skip(): void {
    if (!this.telling) return this.rest();
    for (const item of this.queue.splice(0)) this.take(item);
    this.end();
  }

  dismiss(losses: Loss[]): void {
    this.losses = this.losses.filter((loss) => !losses.includes(loss));
    this.changed();
  }

  close(): void {
    clearTimeout(this.timer);
    for (const leave of this.leaving) leave();
    this.speaker.close();
    this.ledger.close();
  }

  // ---- hearing

  private on(target: EventTarget, kind: string, run: () => void): void {
    target.addEventListener(kind, run, { capture: true });
    this.leaving.push(() => target.removeEventListener(kind, run, { capture: true }));
  }

  // What was told in an earlier sitting is taken as read; the rest is what happened meanwhile.
  private open(): void {
    const { table } = this;
    const heard = keep.battle(table.match)?.heard[table.seat] ?? (table.view.turn > 1 ? Infinity : 0);
    const known = table.events.filter(({ number }) => number <= heard);
    const missed = table.events.filter(({ number }) => number > heard);
    for (const event of known) this.learn(event);
    this.stage.settle(table.units.values());
    this.stage.rewind(known, missed);
    this.losses = [];
    if (known.length) this.away = missed.filter(({ step }) => step).length;
    this.enqueue({ events: missed, units: [...table.units.values()] });
    this.speaker.question();
  }

  // Whoever answers wants to see the present.
  private watch(): void {
    const number = this.table.question?.number ?? 0;
    if (number === this.asked) return;
    const answered = this.asked > 0;
    this.asked = number;
    if (answered && this.telling && performance.now() - this.lastInput < BY_HAND_MS) this.skip();
    if (number) this.speaker.question();
    if (!this.telling) this.speaker.speak();
  }

  // ---- telling

  private enqueue({ events, units }: News): void {
    const now = performance.now();
    const begins = !this.telling;
    if (begins || document.hidden) this.deadline = now + ALL_MS;
    if (begins && events.some(({ step }) => step)) this.ledger.dismiss();
    this.queue.push(...events.map((event) => ({ event })));
    if (units.length) this.queue.push({ settled: units });
    this.retime(Math.max(0, this.deadline - now));
    this.telling = true;
    if (begins) this.proceed();
  }

  private retime(left: number): void {
    const told = this.queue.map((item) => ("event" in item ? item.event : null));
    const speed = calm() ? 0 : PACE[keep.settings.speed];
    const times = pace(told.filter((event): event is GameEvent => event !== null), left);
    let next = 0;
    this.times = told.map((event) => (event ? times[next++] * speed : 0));
  }

  // Tells up to the next event that is to be looked at.
  private proceed(): void {
    clearTimeout(this.timer);
    if (document.hidden && this.times.some((time) => time > 0)) return;
    let pause = 0;
    while (this.queue.length && !pause) {
      this.take(this.queue.shift()!);
      pause = this.times.shift()!;
    }
    if (!this.queue.length && !pause) return this.end();
    keep.heard(this.table.match, this.table.seat, this.toldTo);
    this.timer = window.setTimeout(() => this.proceed(), pause);
    this.changed();
  }

  private take(item: Item): void {
    if ("settled" in item) return this.stage.settle(item.settled);
    const { event } = item;
    const tray = this.learn(event);
    if (tray) this.speaker.saw(tray);
    this.speaker.hear(event);
    this.ledger.hear(event);
    if (CAPTIONS.has(event.step ?? "")) this.caption = event;
    else if (event.step === "attack") this.caption = null;
  }

  // What the event changes on the board and in the trays.
  private learn(event: GameEvent): Tray | null {
    const tray = this.book.add(event);
    const blow = event.step === "destroyed" && event.unit ? this.book.lastBlow(event.unit) : null;
    const line = blow ? `${event.text} ${blow.text}` : event.text;
    this.stage.tell(event, line);
    this.toldTo = event.number;
    if (tray) this.show(tray);
    else if (ENDS_FIGHT.has(event.step ?? "")) this.show(null);
    if (event.step === "destroyed" && event.unit) this.mourn({ number: event.number, name: event.unit, line });
    return tray;
  }

  private mourn(loss: Loss): void {
    this.losses = [...this.losses, loss];
    setTimeout(() => this.dismiss([loss]), BANNER_MS);
  }

  private show(tray: Tray | null): void {
    this.live = tray;
    const hit = tray && didHit(tray);
    const style = hit === null ? "declared" : hit ? "hit" : "miss";
    this.lines = tray?.target ? tray.attackers.map((from) => ({ from, to: tray.target!, style })) : [];
  }

  private end(): void {
    clearTimeout(this.timer);
    this.telling = false;
    this.times = [];
    this.away = 0;
    this.lines = [];
    keep.heard(this.table.match, this.table.seat, this.toldTo);
    this.ledger.pause();
    this.speaker.speak();
    this.timer = window.setTimeout(() => this.rest(), LINGER_MS);
    this.changed();
  }

  // The last dice and words stay for a moment.
  private rest(): void {
    if (this.telling) return;
    this.live = null;
    this.caption = null;
    this.changed();
  }
}
