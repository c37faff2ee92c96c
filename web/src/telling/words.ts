// Facts in the words people use at a table.
import type { Weapon } from "../protocol";

export const counted = (number: number, many: string): string =>
  number === 1 ? `1 ${many.replace(/s$/, "")}` : `${number} ${many}`;

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

// At most one digit behind the point: "3.5", "2".
export const decimal = (value: number): string => String(Math.round(value * 10) / 10);

// Bearing codes count clockwise from the bow: even ones are exact hours, odd ones lie between two.
const hour = (number: number): number => ((number + 11) % 12) + 1;

export function clockWords(code: number): string {
  const before = Math.floor(code / 2);
  return code % 2 ? `between ${hour(before)} and ${hour(before + 1)} o'clock` : `${hour(before)} o'clock`;
}

const QUARTERS = [
  "bow",
  "starboard bow",
  "starboard beam",
  "starboard quarter",
  "stern",
  "port quarter",
  "port beam",
  "port bow",
];
const EXACT: Record<number, number> = { 0: 0, 12: 4 };

// Which part of itself a ship shows to somebody at this bearing from its bow.
export function facingWords(code: number): string {
  if (code in EXACT) return QUARTERS[EXACT[code]];
  const side = code < 12 ? code : 24 - code;
  const part = side < 5 ? 1 : side < 8 ? 2 : 3;
  return QUARTERS[code < 12 ? part : 8 - part];
}

// Weapons by make and how many of them: "2 of 4 Pulse Cannons (X2–X5), Torpedo (T1)". `numbers` are
// places in the ship's list.
export function countedWeapons(all: Weapon[], numbers: number[]): string {
  const makes = new Map<string, { of: number; names: string[] }>();
  all.forEach(({ make, name }, number) => {
    const battery = makes.get(make) ?? { of: 0, names: [] };
    battery.of++;
    if (numbers.includes(number)) battery.names.push(name);
    makes.set(make, battery);
  });
  return [...makes]
    .filter(([, { names }]) => names.length)
    .map(([make, { of, names }]) => {
      if (!make) return runs(names);
      return `${of > 1 ? `${names.length} of ${of} ` : ""}${make} (${runs(names)})`;
    })
    .join(", ");
}

// Names that count on are written as a run: "Y1 Y2 Y3 Z1" → "Y1–Y3, Z1".
export function runs(names: string[]): string {
  const found: { stem: string; from: number; to: number }[] = [];
  const words: string[] = [];
  for (const name of names) {
    const [, stem = "", digits = ""] = /^(.*?)(\d+)$/.exec(name) ?? [];
    const last = found.at(-1);
    const number = Number(digits);
    if (digits && last && last.stem === stem && last.to === number - 1) last.to = number;
    else found.push({ stem: digits ? stem : name, from: digits ? number : NaN, to: number });
  }
  for (const { stem, from, to } of found)
    words.push(Number.isNaN(from) ? stem : from === to ? `${stem}${from}` : `${stem}${from}–${stem}${to}`);
  return words.join(", ");
}
