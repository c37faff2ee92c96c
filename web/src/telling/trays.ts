// Attacks as trays: what was thrown at one target, in the order it fell. Events tell their step
// ("attack", "hit", "save" …), in words common to all systems.
import type { GameEvent, Throw } from "../protocol";

export interface Part {
  event: GameEvent;
  dice: Throw | null; // null: none fell, or they lie there already
}

// One attack: how it was aimed, then what came of it.
export interface Row {
  intro: GameEvent[];
  parts: Part[];
}

export interface Tray {
  id: number; // of its first event
  version: number; // grows when something is added
  attackers: string[];
  target: string | null; // null: not an attack, but dice fell
  purpose: string; // of those dice
  rows: Row[];
  destroyed: GameEvent[];
}

const latest = <T>(list: T[], fits: (item: T) => boolean): T | undefined => [...list].reverse().find(fits);
const FIGHT = new Set(["attack", "hit", "save", "damage", "loss", "destroyed"]);
const HARM = new Set(["damage", "loss"]);

const names = (...all: (string | null | undefined)[]): string[] => all.filter((name): name is string => !!name);
const members = (tray: Tray): string[] => names(...tray.attackers, tray.target);
const thrown = (tray: Tray): boolean => tray.rows.some(({ parts }) => parts.some(({ dice }) => dice));

// Events that follow from a throw carry it again; only its first one shows the dice.
export const freshDice = ({ dice }: GameEvent): Throw | null => (dice?.again ? null : dice);

export class TrayBook {
  trays: Tray[] = []; // of this turn; of the last one too, until a die falls
  private open: Tray[] = []; // of this phase, the one touched last at the end
  private turnBegan = 0; // by this event

  // The tray the event went into, if it belongs into one.
  add(event: GameEvent): Tray | null {
    const dice = freshDice(event);
    const step = event.step ?? "";
    if (step === "phase" || step === "turn") this.open = [];
    if (step === "turn") this.turnBegan = event.number;
    if (dice) this.trays = this.trays.filter(({ id }) => id >= this.turnBegan);
    if (!FIGHT.has(step) && !dice) return null;
    const tray = this.trayOf(event, dice, step);
    if (step === "destroyed") tray.destroyed.push(event);
    else if (step === "attack") aim(tray, event, dice);
    else rowOf(tray).parts.push({ event, dice });
    tray.version++;
    this.open = [...this.open.filter((other) => other !== tray), tray];
    return tray;
  }

  // The attack that did most lately harm a unit.
  lastBlow(unit: string): GameEvent | null {
    for (const tray of [...this.trays].reverse()) {
      if (tray.target !== unit) continue;
      const row = latest(
        tray.rows,
        ({ intro, parts }) => intro.length > 0 && parts.some(({ event }) => HARM.has(event.step ?? "")),
      );
      if (row) return row.intro.at(-1)!;
    }
    return null;
  }

  private trayOf(event: GameEvent, dice: Throw | null, step: string): Tray {
    const { unit, other } = event;
    if (!FIGHT.has(step)) return this.loose(event, dice!);
    if (step === "attack") return this.aimed(event, other ? unit : null, other ?? unit);
    const concerned = names(unit, other, dice?.unit, dice?.target);
    const found = latest(
      this.open,
      (tray) => tray.target !== null && concerned.every((name) => members(tray).includes(name)),
    );
    if (found) return found;
    if (step === "hit") return this.begin(event, names(dice?.unit ?? unit), dice?.target ?? other ?? unit);
    return this.begin(event, [], unit ?? other);
  }

  // Several that aim at one target before a die has fallen share a tray, as do two that fight each other.
  private aimed(event: GameEvent, attacker: string | null, target: string | null): Tray {
    const found = latest(this.open, (tray) => {
      if (tray.target === target) return !attacker || tray.attackers.includes(attacker) || !thrown(tray);
      return tray.target === attacker && tray.attackers.includes(target!) && !thrown(tray);
    });
    if (!found) return this.begin(event, names(attacker), target);
    if (attacker && !members(found).includes(attacker)) found.attackers.push(attacker);
    return found;
  }

  // Dice that are no attack: initiative, repairs.
  private loose(event: GameEvent, dice: Throw): Tray {
    const last = this.open.at(-1);
    return last && !last.target && last.purpose === dice.purpose ? last : this.begin(event, [], null, dice.purpose);
  }

  private begin(event: GameEvent, attackers: string[], target: string | null, purpose = ""): Tray {
    const tray: Tray = { id: event.number, version: 0, attackers, target, purpose, rows: [], destroyed: [] };
    this.trays = [...this.trays, tray];
    return tray;
  }
}

function rowOf(tray: Tray): Row {
  if (!tray.rows.length) tray.rows.push({ intro: [], parts: [] });
  return tray.rows.at(-1)!;
}

function aim(tray: Tray, event: GameEvent, dice: Throw | null): void {
  const last = tray.rows.at(-1);
  if (dice) tray.rows.push({ intro: [], parts: [{ event, dice }] });
  else if (last && !last.parts.length) last.intro.push(event);
  else tray.rows.push({ intro: [event], parts: [] });
}

export interface Count {
  purpose: string; // "to hit", "impact" …
  what: string; // "hits", "saves" …
  got: number;
  expected: number;
}

// Sums are told throw by throw; these can be added up.
const ADDED = new Set(["hits", "saves", "damage", "repairs"]);

// What the dice of a tray counted, against what was to be expected of them.
export function countsOf(tray: Tray): Count[] {
  const counts = new Map<string, Count>();
  for (const { dice } of tray.rows.flatMap(({ parts }) => parts)) {
    if (!dice?.counts || !ADDED.has(dice.counts)) continue;
    const { purpose, counts: what, good = 0, expected = 0 } = dice;
    const count = counts.get(purpose) ?? { purpose, what, got: 0, expected: 0 };
    count.got += good;
    count.expected += expected / 1000;
    counts.set(purpose, count);
  }
  return [...counts.values()];
}

// Whether anything hit: null while no die has fallen that says so.
export function didHit(tray: Tray): boolean | null {
  const thrown = tray.rows.flatMap(({ parts }) => parts).filter(({ event, dice }) => event.step === "hit" && dice);
  return thrown.length ? thrown.some(({ dice }) => (dice!.good ?? 0) > 0) : null;
}
