// Attacks as something to be seen: every throw to hit is a shot of its own, with what came of it.
import type { FireResult } from "../art/fire";
import type { Shot } from "../board/scene";
import type { GameEvent } from "../protocol";
import { freshDice, type Tray } from "./trays";

// Attacks that are no gunfire, by their events.
const DEEDS: Record<string, Shot["kind"]> = {
  assaulted: "boarding",
  boarding: "boarding",
  fight: "boarding",
  "flight-attacks": "fighters",
  "mines-met": "missile",
  rammed: "ram",
  "seekers-attack": "missile",
};

type Facts = NonNullable<GameEvent["facts"]>;

const sum = (...parts: (number | undefined)[]): number => parts.reduce<number>((all, part) => all + (part ?? 0), 0);

// What got through defences, as their events say; of the hits that the throw itself told.
const THROUGH: Record<string, (save: Facts, hit: Facts) => number | undefined> = {
  impact: ({ points }) => points,
  impacted: ({ points }) => points,
  penetrated: ({ through }) => through,
  shielded: ({ left, hits, negated }) => left ?? sum(hits) - sum(negated),
  blocked: (save, hit) => sum(hit.hits, hit.criticals, hit.direct) - sum(save.hits, save.criticals),
};
const ENDS_ATTACK = new Set(["attack", "move", "phase", "turn", "end"]);

// Whether defences took all of it. `ahead`: what is known to come next.
function isStopped(hit: GameEvent, ahead: GameEvent[]): boolean {
  let through: number | undefined;
  for (const event of ahead) {
    if (ENDS_ATTACK.has(event.step ?? "") || (event.step === "hit" && freshDice(event))) break;
    if (event.step === "save") through = THROUGH[event.kind]?.(event.facts ?? {}, hit.facts ?? {}) ?? through;
  }
  return through !== undefined && through <= 0;
}

const resultOf = (event: GameEvent, good: number, ahead: GameEvent[]): FireResult =>
  good <= 0 ? "miss" : isStopped(event, ahead) ? "stopped" : "hit";

export function shotOf(event: GameEvent, tray: Tray, ahead: GameEvent[]): Shot | null {
  const dice = event.step === "hit" ? freshDice(event) : null;
  const from = dice?.unit ?? tray.attackers.at(-1);
  const to = dice?.target ?? tray.target;
  if (!dice || !from || !to || from === to) return null;
  const intro = tray.rows.flatMap((row) => row.intro).at(-1);
  const result = resultOf(event, dice.good ?? 0, ahead);
  return { number: event.number, from, to, result, kind: DEEDS[intro?.kind ?? ""] };
}
