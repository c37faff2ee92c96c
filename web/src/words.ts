// Small words the page makes itself.
import type { BoardFacts, Moment, SeatInfo, Side, Weapon } from "./protocol";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const sideOf = (seat: string): Side => seat.split(".")[0] as Side;
export const otherSide = (side: Side): Side => (side === "red" ? "blue" : "red");

// "red.2" → "Red 2"
export const seatWord = (seat: string): string => capital(seat.replace(".", " "));
export const sideWord = (side: Side | null): string => (side ? capital(side) : "Nobody");

// What a player is called: the name a person gave, or the seat and who plays it.
export function playerWord({
  seat,
  player,
  name,
}: Pick<SeatInfo, "seat" | "player"> & { name?: string | null }): string {
  if (player !== "human") return `${seatWord(seat)} (${player})`;
  return name && name !== "human" ? `${name} (${seatWord(seat)})` : seatWord(seat);
}

// "Pulse Cannons [AB] RNG 9 ROF 2"
export const weaponWords = ({ make, mount, detail }: Weapon): string =>
  [make, mount && `[${mount}]`, detail].filter(Boolean).join(" ");

export const NAME_MAX = 32; // letters the server takes

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

// "orders" → "Orders phase"
export const scoreWord = (score: Moment["score"], side: Side): string =>
  score.partial?.[side] ? `${score[side]} (${score.partial[side]} partial)` : `${score[side]}`;
export const phaseWord = (phase: string): string => `${capital(phase)} phase`;

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

export function agoWord(ms: number): string {
  const minutes = Math.round((Date.now() - ms) / MINUTE_MS);
  if (minutes < 1) return "just now";
  if (minutes < 90) return `${plural(minutes, "minute")} ago`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${plural(hours, "hour")} ago` : `${plural(Math.round(hours / 24), "day")} ago`;
}

// How long something lasts: rounded down, so that nobody comes too late; what is all but whole counts
// as whole.
export function spanWord(ms: number): string {
  const whole = (unit_ms: number): number => Math.floor(ms / unit_ms + 0.1);
  if (ms < MINUTE_MS) return "less than a minute";
  if (ms < 90 * MINUTE_MS) return plural(whole(MINUTE_MS), "minute");
  return ms < 2 * DAY_MS ? plural(whole(60 * MINUTE_MS), "hour") : plural(whole(DAY_MS), "day");
}

// Of a battle's clock, in seconds: what a seat has for its part of a turn.
export const clockWord = (seconds: number): string =>
  seconds
    ? `${seconds === DAY_MS / 1000 ? "1 day" : spanWord(seconds * 1000)} a turn`
    : "None: take as long as you like";

const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const DATE_OF_YEAR = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const TIME = new Intl.DateTimeFormat("en-GB", { weekday: "long", hour: "2-digit", minute: "2-digit" });

// A moment to come: a weekday and the time within two days, else the date, with its year if that is another one.
export function untilWord(ms: number): string {
  if (ms - Date.now() < 2 * DAY_MS) return TIME.format(ms);
  return (new Date(ms).getFullYear() === new Date().getFullYear() ? DATE : DATE_OF_YEAR).format(ms);
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
