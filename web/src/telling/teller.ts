// The story clock: tells what has happened, piece by piece, so that all of the page shows the moment
// that has been reached. The next question opens when there is nothing left to tell.
import type { Line, Shot } from "../board/scene";
import { Emitter } from "../emitter";
import { keep } from "../keep";
import type { GameEvent, Part, Unit } from "../protocol";
import type { Table } from "../table";
import { Ledger } from "./ledger";
import { ALL_MS, PACE, pace, type Speed, stops } from "./pace";
import { partsOf } from "./sentence";
import { shotOf } from "./shots";
import { Speaker } from "./speaker";
import { didHit, type Tray, TrayBook } from "./trays";
import { isGone, type Wreck, Wrecks } from "./wrecks";

// A sentence that must not be missed: a loss, a phase that passed by itself.
export interface Headline {
  number: number;
  tone: "loss" | "plain";
  parts: Part[];
}

const CAPTIONS = new Set(["turn", "phase", "initiative", "left", "end"]);
// Phases nobody could do anything in.
const PASSED = new Set(["phase-passed", "passed"]);
// What comes then is to be seen on the board.
const ENDS_FIGHT = new Set(["move", "phase", "turn"]);
const LINGER_MS = 3000;
const FRAME_MS = 16; // what is told within one is drawn at once
const WAITS = Number.POSITIVE_INFINITY; // for a key

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Whoever wants no motion sees results at once, unless each is asked for by a key.
const speedNow = (): Speed => {
  const { speed } = keep.settings;
  return calm() && speed !== "step" ? "instant" : speed;
};

export class Teller extends Emitter {
  telling = false;
  held = false; // until a key is pressed
  away = 0; // how many events of those being told happened while nobody was here
  caption: GameEvent | null = null;
  live: Tray | null = null; // being told, or just told
  lines: Line[] = []; // who is being aimed at
  shots: Shot[] = []; // fire being told
  headlines: Headline[] = []; // since the last answer
  readonly ledger: Ledger;
  private readonly wreckage = new Wrecks();
  private readonly book = new TrayBook();
  private readonly speaker: Speaker;
  private times: number[] = []; // of the events that are to be told
  private spent = 0; // of the time that may pass until the next question, at normal speed
  private timer = 0;
  private asked = 0;
  private fresh = false; // nothing has been told since the last answer
  private leaving: (() => void)[] = [];

  constructor(readonly table: Table) {
    super();
    this.speaker = new Speaker(table);
    this.ledger = new Ledger(table);
    this.open();
    this.leaving = [
      table.onNews(() => this.hear()),
      table.subscribe(() => this.watch()),
      keep.subscribe(() => this.retime()),
    ];
    const look = (): void => void (!document.hidden && this.telling && !this.held && this.proceed());
    document.addEventListener("visibilitychange", look);
    this.leaving.push(() => document.removeEventListener("visibilitychange", look));
  }

  get units(): Unit[] {
    return [...this.table.units.values()].filter((unit) => !isGone(unit));
  }

  get wrecks(): Wreck[] {
    return this.wreckage.among(this.table.units);
  }

  get trays(): Tray[] {
    return this.book.trays;
  }

  // Jumps to the present.
  skip(): void {
    if (!this.telling) return this.rest();
    while (this.table.behind) this.take();
    this.end();
  }

  // Whoever goes step by step wants to see the next attack.
  next(): void {
    if (this.held) this.proceed();
  }

  // … or the next event, and nothing more until another key.
  nextLine(): void {
    if (!this.telling) return;
    clearTimeout(this.timer);
    while (this.table.behind && !this.take());
    this.times.shift();
    if (!this.table.behind) return this.end();
    this.pause(WAITS);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const leave of this.leaving) leave();
    this.speaker.close();
  }

  // ---- hearing

  // What was told in an earlier sitting is taken as read; the rest is what happened meanwhile.
  private open(): void {
    const { table } = this;
    const turns = table.events.flatMap(({ step }, i) => (step === "turn" ? i : []));
    const recent = turns.at(-2) ?? 0; // trays are of this turn, or of the last one
    for (const event of table.events.slice(0, recent)) this.wreckage.hear(event, table.units);
    for (const event of table.events.slice(recent)) this.learn(event);
    this.headlines = [];
    this.asked = table.question?.number ?? 0;
    if (table.events.length) this.away = table.untold.filter(({ step }) => step).length;
    this.hear();
    this.speaker.question();
  }

  private watch(): void {
    const number = this.table.question?.number ?? 0;
    if (number === this.asked) return;
    this.asked = number;
    this.fresh = true;
    if (number) this.speaker.question();
    if (!this.telling) this.speaker.speak();
  }

  private hear(): void {
    const begins = !this.telling;
    this.telling = true;
    this.retime();
    if (begins && !this.held) this.proceed();
  }

  // Other events are to be told, or they are to be told at another speed.
  private retime(): void {
    if (!this.telling) return;
    const events = this.table.untold;
    const speed = speedNow();
    const ends = speed === "step" ? stops(events) : [];
    const times = pace(events, Math.max(0, ALL_MS - this.spent));
    this.times = times.map((time, i) => (ends[i] ? WAITS : time * PACE[speed]));
    if (this.held && speed !== "step") this.proceed();
  }

  // ---- telling

  // Tells up to the next event that is to be looked at.
  private proceed(): void {
    clearTimeout(this.timer);
    if (document.hidden && this.times.some((time) => time > 0)) return;
    let pause = 0;
    while (this.table.behind && pause < FRAME_MS) pause += this.take() ? (this.times.shift() ?? 0) : 0;
    if (!this.table.behind && !pause) return this.end();
    this.pause(pause);
  }

  private pause(time: number): void {
    this.held = time === WAITS;
    if (!this.held) {
      this.spent += time / (PACE[speedNow()] || 1);
      this.timer = window.setTimeout(() => this.proceed(), time);
    }
    keep.heard(this.table.match, this.table.seat, this.reached);
    this.table.show(true);
    this.changed();
  }

  private get reached(): number {
    return this.table.events.at(-1)?.number ?? 0;
  }

  // The next thing. The event, if it was one.
  private take(): GameEvent | null {
    const { table } = this;
    const units = table.units;
    const event = table.advance();
    if (!event) return null;
    if (this.fresh && event.step) this.turnPage();
    const tray = this.learn(event, units);
    if (tray) this.speaker.saw(tray);
    this.speaker.hear(event);
    this.ledger.hear(event);
    return event;
  }

  // What was said since the last answer has been read.
  private turnPage(): void {
    this.fresh = false;
    this.headlines = [];
    this.caption = null;
    this.ledger.dismiss();
  }

  // What the event changes on the board and in the trays. `units` as they were before it.
  private learn(event: GameEvent, units = this.table.units): Tray | null {
    const { step, unit } = event;
    const tray = this.book.add(event);
    this.wreckage.hear(event, units);
    const shot = tray && shotOf(event, tray, this.table.ahead);
    if (shot) this.shots = [...this.shots, shot];
    if (tray) this.show(tray);
    else if (ENDS_FIGHT.has(step ?? "")) this.show(null);
    if (CAPTIONS.has(step ?? "")) this.caption = event;
    else if (step === "attack") this.caption = null;
    if (step === "destroyed" && unit) this.announce(event, "loss", this.book.lastBlow(unit));
    if (PASSED.has(event.kind)) this.announce(event, "plain");
    return tray;
  }

  private announce(event: GameEvent, tone: Headline["tone"], blow: GameEvent | null = null): void {
    const parts = [...partsOf(event), ...(blow ? [" ", ...partsOf(blow)] : [])];
    this.headlines = [...this.headlines, { number: event.number, tone, parts }];
  }

  private show(tray: Tray | null): void {
    this.live = tray;
    // once a die has fallen, the shot itself is seen
    const aiming = tray?.target && didHit(tray) === null ? tray.attackers : [];
    this.lines = aiming.map((from) => ({ from, to: tray!.target!, style: "declared" }));
  }

  private end(): void {
    clearTimeout(this.timer);
    this.telling = this.held = false;
    this.times = [];
    this.away = 0;
    this.lines = [];
    this.shots = [];
    if (this.table.question || this.table.spectator) this.spent = 0;
    keep.heard(this.table.match, this.table.seat, this.reached);
    this.ledger.pause();
    this.table.show(false);
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
