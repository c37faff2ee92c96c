// What of a ship's card can be seen on its drawing. A card may be missing, and systems count
// different things: whatever is not known is not drawn.
import type { Gauge, Track, Unit } from "../protocol";

export interface Condition {
  hull?: number; // what is left of it, 0 … 1
  speed: number; // 0 … 1
  deadDrives: number; // 0 … 1
  shields?: (number | null)[]; // of each facing, clockwise from the bow; null: it never had one
  strength?: number; // craft of a flight
}

const DRIVES = new Set(["eng", "thr"]);
const SPEED = "spd";
const SPEED_FULL = 8; // cells a turn: faster ships have no longer flame
const SPEED_UNKNOWN = 0.4;
const FLIGHTS = new Set(["fighters", "shuttle"]);
const SHIELD = "shield ";
const FACINGS = ["fore", "right-fore", "right-aft", "aft", "left-aft", "left-fore"];

const share = ({ now, full }: Gauge): number => Math.max(0, Math.min(1, now / full));
const left = ({ boxes, crossed }: Track): number => 1 - crossed / boxes.length;

function shieldsOf(tracks: Track[]): (number | null)[] | undefined {
  const found = new Map(
    tracks
      .filter(({ name, boxes }) => name.startsWith(SHIELD) && boxes.length > 0)
      .map((track) => [track.name.slice(SHIELD.length), left(track)]),
  );
  return FACINGS.some((facing) => found.has(facing)) ? FACINGS.map((facing) => found.get(facing) ?? null) : undefined;
}

// The first thing a card counts is the hull, or the craft of a flight.
export function conditionOf({ card, figure }: Unit): Condition {
  const gauges = card?.gauges ?? [];
  const hull = gauges.find(({ full }) => full > 0);
  const drives = gauges.find(({ name, full }) => DRIVES.has(name) && full > 0);
  const speed = gauges.find(({ name }) => name === SPEED);
  return {
    hull: hull && share(hull),
    speed: speed ? Math.min(1, speed.now / SPEED_FULL) : SPEED_UNKNOWN,
    deadDrives: drives ? 1 - share(drives) : 0,
    shields: shieldsOf(card?.tracks ?? []),
    strength: hull && FLIGHTS.has(figure) ? hull.now : undefined,
  };
}
