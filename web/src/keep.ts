// What this browser remembers: seats it holds, settings. Everything works without it, too.
import { Emitter } from "./emitter";

export interface KeptBattle {
  match: string;
  ruleset: string;
  scenario: string;
  title: string;
  seats: Record<string, string>; // seat → token
  heard: Record<string, number>; // seat → number of the last event told
  since: number;
}

export type Policy = "ask" | "default" | "suggest";

export interface Settings {
  theme: "system" | "dark" | "light";
  speed: "normal" | "fast" | "off";
  hints: boolean;
  name: string;
  policies: Record<string, Policy>; // "ruleset.decision"
}

const BATTLES_MAX = 64;
const POLICIES: unknown[] = ["ask", "default", "suggest"] satisfies Policy[];

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`flagbridge.${key}`) ?? "null");
  } catch {
    return null;
  }
}

// What lies there may be of an older page, or of nobody's: what does not fit is left out.
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const only = <T>(value: unknown, fits: (entry: unknown) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record(value)).filter(([, entry]) => fits(entry))) as Record<string, T>;
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const oneOf = <T>(list: readonly T[], value: unknown): T => list.find((entry) => entry === value) ?? list[0];

function readSettings(): Settings {
  const { theme, speed, hints, name, policies } = record(load("settings"));
  return {
    theme: oneOf(["system", "dark", "light"] as const, theme),
    speed: oneOf(["normal", "fast", "off"] as const, speed),
    hints: hints !== false,
    name: text(name),
    policies: only<Policy>(policies, (policy) => POLICIES.includes(policy)),
  };
}

function readBattle(value: unknown): KeptBattle[] {
  const { match, ruleset, scenario, title, seats, heard, since } = record(value);
  const tokens = only<string>(seats, (token) => typeof token === "string");
  if (typeof match !== "string" || !Object.keys(tokens).length) return [];
  const numbers = only<number>(heard, (number) => typeof number === "number");
  return [{ match, ruleset: text(ruleset), scenario: text(scenario), title: text(title) || match, seats: tokens, heard: numbers, since: Number(since) || 0 }];
}

function readBattles(): KeptBattle[] {
  const list = load("battles");
  return Array.isArray(list) ? list.flatMap(readBattle).slice(0, BATTLES_MAX) : [];
}

function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`flagbridge.${key}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing: it is remembered as long as the page is open
  }
}

class Keep extends Emitter {
  settings = readSettings();
  battles = readBattles();

  constructor() {
    super();
    // another tab has written
    addEventListener("storage", (event) => {
      if (event.key === "flagbridge.settings") this.settings = readSettings();
      if (event.key === "flagbridge.battles") this.battles = readBattles();
      this.changed();
    });
  }

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    save("settings", this.settings);
    this.changed();
  }

  battle(match: string): KeptBattle | undefined {
    return this.battles.find((battle) => battle.match === match);
  }

  // Adds a battle, or seats to one that is known.
  add(battle: Omit<KeptBattle, "heard" | "since">): void {
    const known = this.battle(battle.match);
    const entry: KeptBattle = {
      heard: {},
      since: Date.now(),
      ...known,
      ...battle,
      seats: { ...known?.seats, ...battle.seats },
    };
    this.battles = [entry, ...this.battles.filter((other) => other !== known)].slice(0, BATTLES_MAX);
    this.write();
  }

  forget(match: string): void {
    this.battles = this.battles.filter((battle) => battle.match !== match);
    this.write();
  }

  heard(match: string, seat: string, event: number): void {
    const battle = this.battle(match);
    if (!battle || (battle.heard[seat] ?? 0) >= event) return;
    battle.heard[seat] = event;
    save("battles", this.battles);
  }

  private write(): void {
    save("battles", this.battles);
    this.changed();
  }
}

export const keep = new Keep();
