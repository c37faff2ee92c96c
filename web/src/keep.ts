// What this browser remembers: seats it holds, settings. Everything works without it, too.
import { Emitter } from "./emitter";
import type { Stage } from "./protocol";

export interface KeptBattle {
  match: string;
  ruleset: string;
  scenario: string;
  title: string;
  seats: Record<string, string>; // seat → token
  renewing: Record<string, string>; // seat → token that was asked for in its place, not yet answered
  heard: Record<string, number>; // seat → number of the last event told
  since: number;
  prospect: Prospect | null;
  lesson: Guidance; // whether its guided steps are told
}

export type Guidance = "none" | "told" | "left";

// How a battle stood when it was last asked for, to say later why it is gone. Times in milliseconds.
export interface Prospect {
  stage: Stage;
  touched: number;
  expires: number;
}

export type Policy = "ask" | "default" | "suggest";

export interface Settings {
  theme: "system" | "dark" | "light";
  speed: "normal" | "fast" | "slow" | "step" | "instant";
  hints: boolean;
  sound: boolean;
  volume: number; // 0 … 100
  name: string;
  policies: Record<string, Policy>; // "ruleset.decision"
}

const BATTLES_MAX = 64;
const VOLUME = 50;
export const VOLUME_MAX = 100;
const PROSPECT_STEP_MS = 5000; // nothing is written down anew for less
const TOKEN_BYTES = 16;
const STAGES: unknown[] = ["waiting", "running", "over"] satisfies Stage[];
const LESSONS = ["none", "told", "left"] as const satisfies Guidance[];
const POLICIES: unknown[] = ["ask", "default", "suggest"] satisfies Policy[];

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`flagbridge.${key}`) ?? "null");
  } catch {
    return null;
  }
}

// What lies there may be of an older page, or of nobody's: what does not fit is left out.
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const only = <T>(value: unknown, fits: (entry: unknown) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record(value)).filter(([, entry]) => fits(entry))) as Record<string, T>;
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const without = <T>(list: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(list).filter(([other]) => other !== key));
const oneOf = <T>(list: readonly T[], value: unknown): T => list.find((entry) => entry === value) ?? list[0];

function readSettings(): Settings {
  const { theme, speed, hints, sound, volume, name, policies } = record(load("settings"));
  return {
    theme: oneOf(["system", "dark", "light"] as const, theme),
    speed: speed === "off" ? "instant" : oneOf(["normal", "fast", "slow", "step", "instant"] as const, speed),
    hints: hints !== false,
    sound: sound === true,
    volume: typeof volume === "number" ? Math.max(0, Math.min(VOLUME_MAX, volume)) : VOLUME,
    name: text(name),
    policies: only<Policy>(policies, (policy) => POLICIES.includes(policy)),
  };
}

const isText = (value: unknown): boolean => typeof value === "string";
const isNumber = (value: unknown): boolean => typeof value === "number";

function readProspect(value: unknown): Prospect | null {
  const { stage, touched, expires } = record(value);
  return STAGES.includes(stage) && isNumber(touched) && isNumber(expires) ? (value as Prospect) : null;
}

function readBattle(value: unknown): KeptBattle[] {
  const { match, ruleset, scenario, title, seats, renewing, heard, since, prospect, lesson } = record(value);
  const tokens = only<string>(seats, isText);
  if (typeof match !== "string" || !Object.keys(tokens).length) return [];
  return [
    {
      match,
      ruleset: text(ruleset),
      scenario: text(scenario),
      title: text(title) || match,
      seats: tokens,
      renewing: only<string>(renewing, isText),
      heard: only<number>(heard, isNumber),
      since: Number(since) || 0,
      prospect: readProspect(prospect),
      lesson: oneOf(LESSONS, lesson),
    },
  ];
}

function readBattles(): KeptBattle[] {
  const list = load("battles");
  return Array.isArray(list) ? list.flatMap(readBattle).slice(0, BATTLES_MAX) : [];
}

// False: a browser that keeps nothing, or has no room. Then it is remembered as long as the page is open.
function save(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`flagbridge.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

// As many as are kept. What is over makes room first: a seat that is still played would be lost.
function fitting(battles: KeptBattle[]): KeptBattle[] {
  if (battles.length <= BATTLES_MAX) return battles;
  const least = battles.filter(({ prospect }) => prospect?.stage === "over").at(-1) ?? battles.at(-1);
  return fitting(battles.filter((battle) => battle !== least));
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
  add(battle: Omit<KeptBattle, "renewing" | "heard" | "since" | "prospect" | "lesson"> & { lesson?: Guidance }): void {
    this.readAgain();
    const known = this.battle(battle.match);
    const entry: KeptBattle = {
      renewing: {},
      heard: {},
      since: Date.now(),
      prospect: null,
      lesson: "none",
      ...known,
      ...battle,
      seats: { ...known?.seats, ...battle.seats },
    };
    this.battles = fitting([entry, ...this.battles.filter((other) => other !== known)]);
    this.write();
  }

  forget(match: string): void {
    this.readAgain();
    this.battles = this.battles.filter((battle) => battle.match !== match);
    this.write();
  }

  // The seat opens nothing any more. With its last seat a battle is forgotten.
  drop(match: string, seat: string): void {
    this.change(match, (battle) => ({
      ...battle,
      seats: without(battle.seats, seat),
      renewing: without(battle.renewing, seat),
    }));
    if (!Object.keys(this.battle(match)?.seats ?? {}).length) this.forget(match);
  }

  // A token is written down before it is asked for: the answer may be lost on its way.
  renewing(match: string, seat: string, token: string): void {
    this.change(match, (battle) => ({ ...battle, renewing: { ...battle.renewing, [seat]: token } }));
  }

  // This token is the seat's now, whatever was asked for.
  settle(match: string, seat: string, token: string): void {
    this.change(match, (battle) => ({
      ...battle,
      seats: { ...battle.seats, [seat]: token },
      renewing: without(battle.renewing, seat),
    }));
  }

  expect(match: string, prospect: Prospect): void {
    const before = this.battle(match)?.prospect;
    if (
      before?.stage === prospect.stage &&
      before.touched === prospect.touched &&
      Math.abs(before.expires - prospect.expires) < PROSPECT_STEP_MS
    )
      return;
    this.change(match, (battle) => ({ ...battle, prospect }));
  }

  heard(match: string, seat: string, event: number): void {
    if ((this.battle(match)?.heard[seat] ?? 0) >= event) return;
    this.readAgain();
    const battle = this.battle(match);
    if (!battle) return;
    battle.heard[seat] = Math.max(event, battle.heard[seat] ?? 0);
    this.written = save("battles", this.battles);
  }

  // Its steps are told, or were left; then they are taken up again where the battle stands.
  learn(match: string, lesson: Guidance): void {
    this.change(match, (battle) => ({ ...battle, lesson }));
  }

  private change(match: string, change: (battle: KeptBattle) => KeptBattle): void {
    this.readAgain();
    this.battles = this.battles.map((battle) => (battle.match === match ? change(battle) : battle));
    this.write();
  }

  // Another tab may have written what this one, asleep, has not heard of: a seat would be lost with it.
  private written = true;
  private readAgain(): void {
    if (this.written && load("battles")) this.battles = readBattles();
  }

  private write(): void {
    this.written = save("battles", this.battles);
    this.changed();
  }
}

export const keep = new Keep();

// All tokens a seat may be opened by; there are two while one takes the place of the other.
export const tokensOf = ({ seats, renewing }: KeptBattle, seat: string): string[] =>
  [seats[seat], renewing[seat]].filter((token) => token !== undefined);

// One that this browser chose: it can be asked for again when the answer was lost.
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
