// What battle leaves on a hull: scars with glowing edges, smoke, dead drives. Always at the same
// places of the same ship.
import { between, chanceOf } from "./chance";
import { closed, halfWidth, type Line, onCircle } from "./outline";
import type { Point } from "../protocol";
import type { Hull } from "./hulls/hull";

const SCARS_MAX = 6;
const SCAR_MIN = 3.5;
const PUFFS = [6, 9, 12, 14];
const SMOKES_FROM = 0.5; // of damage

interface Wound {
  at: Point;
  size: number;
}

// The first wounds stay where they are when others come.
export function woundsOf({ hull }: Hull, seed: number): Wound[] {
  const chance = chanceOf(seed, 7);
  const ys = hull.filter((_, i) => i % 2 === 1);
  const [bow, stern] = [Math.min(...ys), Math.max(...ys)];
  return Array.from({ length: SCARS_MAX }, (_, i) => {
    const y = bow + (stern - bow) * (0.16 + 0.7 * ((i * 0.382 + chance()) % 1));
    const wide = halfWidth(hull, y);
    const size = Math.min(between(chance, 6, 9.5), Math.max(SCAR_MIN, wide * 0.6));
    return { at: [between(chance, -1, 1) * Math.max(0, wide - size * 0.7), y], size };
  });
}

// A gash: longer than it is wide, its rim torn.
function jagged({ at: [x, y], size }: Wound, seed: number): string {
  const chance = chanceOf(seed, x, y);
  const lie = chance() * Math.PI;
  const [cos, sin] = [Math.cos(lie), Math.sin(lie)];
  const points = Array.from({ length: 11 }, (_, i): Point => {
    const [along, across] = onCircle(size * between(chance, 0.55, 1.15), (i * 360) / 11);
    return [x + cos * along * 1.35 - sin * across * 0.6, y + sin * along * 1.35 + cos * across * 0.6];
  });
  return closed(points);
}

export function Scars({ hull, damage, seed }: { hull: Hull; damage: number; seed: number }) {
  const wounds = woundsOf(hull, seed).slice(0, Math.ceil(damage * SCARS_MAX));
  if (!wounds.length) return null;
  return <path class="ship-scars" d={wounds.map((wound, i) => jagged(wound, seed + i)).join("")} />;
}

// Drifts astern of the worst wound.
export function Smoke({ hull, damage, seed }: { hull: Hull; damage: number; seed: number }) {
  if (damage < SMOKES_FROM) return null;
  const [{ at }, second] = woundsOf(hull, seed);
  const puffs = ([x, y]: Point, sway: number) =>
    PUFFS.map((radius, i) => <circle key={i} cx={x + sway * i * 5} cy={y + 5 + 11 * i} r={radius} />);
  return (
    <g class="ship-smoke">
      {puffs(at, 1)}
      {damage > 0.8 && puffs(second.at, -1)}
    </g>
  );
}

// Nozzles on both sides, from the inside out: x, y, width.
export function nozzlesOf(drives: Line): [number, number, number][] {
  const found: [number, number, number][] = [];
  for (let i = 0; i < drives.length; i += 3) {
    const [x, y, width] = [drives[i], drives[i + 1], drives[i + 2]];
    found.push([x, y, width]);
    if (x) found.push([-x, y, width]);
  }
  return found;
}
