// How long each event is looked at before the next one is told.
import type { GameEvent } from "../protocol";

const LOOK_MS: Record<string, number> = {
  attack: 120,
  hit: 320,
  save: 240,
  damage: 240,
  loss: 160,
  destroyed: 500,
  left: 300,
  move: 350,
  initiative: 300,
  repair: 200,
  phase: 250,
  turn: 500,
  end: 500,
};
const ATTACK_MS = 600;
const SHIP_MS = 2500;
export const ALL_MS = 10_000;

const FIGHT = new Set(["attack", "hit", "damage", "destroyed"]);
const AFTERMATH = new Set(["hit", "save", "damage", "loss", "destroyed"]);

// How much longer or shorter than that it takes at each speed. Step by step takes its time, too, and
// waits for a key between attacks.
export const PACE = { instant: 0, fast: 0.5, normal: 1, slow: 2, step: 1 } as const;
export type Speed = keyof typeof PACE;

// Which attack, and which ship's doing, each event belongs to.
function groups(events: GameEvent[]): { attack: number[]; ship: string[] } {
  const attack: number[] = [];
  const ship: string[] = [];
  let number = 0;
  let actor = "";
  let before = "";
  for (const { step, unit } of events) {
    if (step === "attack") {
      if (before !== "attack") number++;
      actor = unit ?? "";
    } else if (step && !AFTERMATH.has(step)) {
      number++;
      actor = unit ?? "";
    }
    if (step) before = step;
    attack.push(number);
    ship.push(actor);
  }
  return { attack, ship };
}

// Shortens each run of equal keys that takes longer than it may.
function cap(times: number[], keys: (number | string)[], limit: number): void {
  for (let from = 0, to = 0; from < times.length; from = to) {
    while (to < times.length && keys[to] === keys[from]) to++;
    const sum = times.slice(from, to).reduce((a, b) => a + b, 0);
    if (sum > limit) for (let i = from; i < to; i++) times[i] *= limit / sum;
  }
}

export function pace(events: GameEvent[], total: number): number[] {
  const times = events.map(({ step }) => LOOK_MS[step ?? ""] ?? 0);
  const { attack, ship } = groups(events);
  cap(times, attack, ATTACK_MS);
  cap(times, ship, SHIP_MS);
  cap(
    times,
    times.map(() => 0),
    total,
  );
  return times;
}

// After which of these events an attack is over and another thing follows.
export function stops(events: GameEvent[]): boolean[] {
  const { attack } = groups(events);
  const fights = new Set(events.flatMap(({ step }, i) => (FIGHT.has(step ?? "") ? attack[i] : [])));
  return events.map((_, i) => i + 1 < events.length && attack[i + 1] !== attack[i] && fights.has(attack[i]));
}
