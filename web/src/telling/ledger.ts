// Keeps account of each turn: what the cards said at its beginning, and what has changed since.
import { Emitter } from "../emitter";
import { keep } from "../keep";
import type { Card, GameEvent, Unit } from "../protocol";
import type { Table } from "../table";
import { freshDice } from "./trays";

// Of a card, what can change.
export interface Marks {
  gauges: Record<string, number>;
  crossed: Record<string, number>;
  ready: string[];
}

export interface Change {
  name: string;
  from: number;
  to: number;
}

export interface ShipAccount {
  unit: Unit;
  changes: Change[];
  hits: number;
  lost: string | null;
}

export interface Report {
  title: string;
  ships: ShipAccount[];
}

export function marksOf(card: Card): Marks {
  return {
    gauges: Object.fromEntries(card.gauges.filter(({ full }) => full > 0).map(({ name, now }) => [name, now])),
    crossed: Object.fromEntries(card.tracks.map(({ name, crossed }) => [name, crossed])),
    ready: card.weapons.filter(({ ready }) => ready).map(({ name }) => name),
  };
}

function changesOf(before: Marks | undefined, now: Marks | undefined): Change[] {
  if (!before || !now) return [];
  return Object.entries(now.gauges).flatMap(([name, to]) => {
    const from = before.gauges[name];
    return from === undefined || from === to ? [] : [{ name, from, to }];
  });
}

function hitsOf(events: GameEvent[]): Map<string, number> {
  const hits = new Map<string, number>();
  for (const event of events) {
    const dice = freshDice(event);
    if (event.step === "hit" && dice?.counts === "hits" && dice.unit && dice.good)
      hits.set(dice.unit, (hits.get(dice.unit) ?? 0) + dice.good);
  }
  return hits;
}

type Account = Map<string, Marks>;

const accountOf = (units: Map<string, Unit>): Account =>
  new Map([...units].flatMap(([name, { card }]) => (card ? [[name, marksOf(card)]] : [])));

// Turns that have ended and were not reported yet.
interface Unread {
  first: number;
  start: Account; // of the first of them
  events: GameEvent[];
}

export class Ledger extends Emitter {
  start: Account = new Map(); // of this turn, by unit
  report: Report | null = null; // of the last turn in which anything happened
  shown = false;
  private events: GameEvent[] = [];
  private unread: Unread | null = null;
  private turn: number; // that is being told
  private stale: boolean; // `start` is of an earlier turn, or nothing

  constructor(private readonly table: Table) {
    super();
    const began = table.turnBegan();
    const kept = this.restore();
    this.start = began ? accountOf(began) : new Map(kept?.start);
    this.turn = table.view.turn;
    this.stale = !began && kept?.turn !== this.turn;
  }

  dismiss(): void {
    this.shown = false;
    this.changed();
  }

  reopen(): void {
    this.shown = this.report !== null;
    this.changed();
  }

  hear(event: GameEvent): void {
    if (event.step === "turn" && this.turn > 0) this.close();
    this.events.push(event);
    this.turn = this.table.view.turn;
  }

  // Nothing more is being told: reports on turns that have ended.
  pause(): void {
    if (this.stale && [...this.table.units.values()].some(({ card }) => card)) this.begin();
    if (!this.unread) return;
    const { first, start, events } = this.unread;
    const ships = this.accounts(start, events);
    const last = this.turn - 1;
    this.unread = null;
    if (!ships.length || last < first) return;
    this.report = { title: first < last ? `Turns ${first} to ${last} in short` : `Turn ${last} in short`, ships };
    this.shown = true;
    this.changed();
  }

  private close(): void {
    this.unread ??= { first: this.turn, start: this.start, events: [] };
    this.unread.events.push(...this.events.splice(0));
    this.begin();
  }

  private accounts(start: Account, events: GameEvent[]): ShipAccount[] {
    const hits = hitsOf(events);
    const lost = new Map(events.filter(({ step }) => step === "destroyed").map(({ unit, text }) => [unit, text]));
    const all = [...this.table.units.values()].map((unit) => ({
      unit,
      changes: lost.has(unit.name) ? [] : changesOf(start.get(unit.name), this.start.get(unit.name)),
      hits: hits.get(unit.name) ?? 0,
      lost: lost.get(unit.name) ?? null,
    }));
    const rank = ({ unit }: ShipAccount): number => (this.table.isOwn(unit) ? 0 : 1);
    return all
      .filter(({ changes, hits: scored, lost: line }) => changes.length || scored || line)
      .sort((a, b) => rank(a) - rank(b));
  }

  private begin(): void {
    this.stale = false;
    this.start = accountOf(this.table.units);
    this.store();
    this.changed();
  }

  // A reload in the middle of a turn must not forget how it began.
  private get key(): string {
    return `flagbridge.turn.${this.table.match}.${this.table.seat}`;
  }

  // Two people share this browser: nothing of the one may lie about while the other sits here.
  private get shared(): boolean {
    return Object.keys(keep.battle(this.table.match)?.seats ?? {}).length > 1;
  }

  private store(): void {
    if (this.shared || !this.table.live) return;
    try {
      sessionStorage.setItem(this.key, JSON.stringify({ turn: this.table.view.turn, start: [...this.start] }));
    } catch {
      // then the marks begin with this sitting
    }
  }

  private restore(): { turn: number; start: [string, Marks][] } | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.key) ?? "null");
    } catch {
      return null;
    }
  }
}
