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

const DEFAULTS: Settings = { theme: "system", speed: "normal", hints: true, name: "", policies: {} };
const BATTLES_MAX = 64;

function load<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`flagbridge.${key}`);
    return text ? JSON.parse(text) : otherwise;
  } catch {
    return otherwise;
  }
}

function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`flagbridge.${key}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing: it is remembered as long as the page is open
  }
}

class Keep extends Emitter {
  settings: Settings = { ...DEFAULTS, ...load("settings", {}) };
  battles: KeptBattle[] = load("battles", []);

  constructor() {
    super();
    // another tab has written
    addEventListener("storage", (event) => {
      if (event.key === "flagbridge.settings") this.settings = { ...DEFAULTS, ...load("settings", {}) };
      if (event.key === "flagbridge.battles") this.battles = load("battles", []);
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
