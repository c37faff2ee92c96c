// Small words the page makes itself.
import type { BoardFacts, SeatInfo, Side } from "./protocol";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// "red.2" → "Red 2"
export const seatWord = (seat: string): string => capital(seat.replace(".", " "));
export const sideWord = (side: Side | null): string => (side ? capital(side) : "Nobody");

// What a player is called: the name a person gave, or the seat and who plays it.
export function playerWord({ seat, player, name }: Pick<SeatInfo, "seat" | "player"> & { name?: string | null }): string {
  if (player !== "human") return `${seatWord(seat)} (${player})`;
  return name && name !== "human" ? `${name} (${seatWord(seat)})` : seatWord(seat);
}

export const NAME_MAX = 32; // letters the server takes

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

// "orders" → "Orders phase"
export const phaseWord = (phase: string): string => `${capital(phase)} phase`;

export function agoWord(ms: number): string {
  const minutes = Math.round((Date.now() - ms) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 90) return `${plural(minutes, "minute")} ago`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${plural(hours, "hour")} ago` : `${plural(Math.round(hours / 24), "day")} ago`;
}

const COMPASS: Record<string, string> = {
  N: "north",
  NE: "north-east",
  E: "east",
  SE: "south-east",
  S: "south",
  SW: "south-west",
  W: "west",
  NW: "north-west",
};

export const compassWord = (name: string): string => COMPASS[name] ?? name;

export const headingWord = (board: BoardFacts, direction: number | null): string =>
  direction === null || !board.steps?.[direction] ? "no heading" : compassWord(board.steps[direction].name);
