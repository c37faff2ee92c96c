// Attacks as something to be seen: every throw to hit is a shot of its own.
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

export function shotOf(event: GameEvent, tray: Tray): Shot | null {
  const dice = event.step === "hit" ? freshDice(event) : null;
  const from = dice?.unit ?? tray.attackers.at(-1);
  const to = dice?.target ?? tray.target;
  if (!dice || !from || !to || from === to) return null;
  const intro = tray.rows.flatMap((row) => row.intro).at(-1);
  return { number: event.number, from, to, hit: (dice.good ?? 0) > 0, kind: DEEDS[intro?.kind ?? ""] };
}
