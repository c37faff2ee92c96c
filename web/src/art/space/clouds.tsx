// What one flies through: nebulae and dust, with soft edges and an exact rim.
import type { Point } from "../../protocol";
import { between, chanceAt } from "../chance";
import type { Patch } from "./patch";
import { longWay } from "./patch";

const CLOUDS = ["one", "two", "three"];
const round = Math.round;

// Between neighbours there is as much as in the cells, so that nobody sees where one ends.
function thickPlaces({ centres, pitch }: Patch): Point[] {
  const between = centres.flatMap(([x, y], i) =>
    centres
      .slice(i + 1)
      .filter(([ox, oy]) => Math.hypot(ox - x, oy - y) < 1.2 * pitch)
      .map(([ox, oy]): Point => [(x + ox) / 2, (y + oy) / 2]),
  );
  return [...centres, ...between];
}

// Overlapping soft lights; the same cell always has the same ones.
function Billows({ patch, names, count, size }: { patch: Patch; names: string[]; count: number; size: number }) {
  return (
    <>
      {thickPlaces(patch).flatMap((at) => {
        const chance = chanceAt(at, 1);
        return Array.from({ length: count }, (_, i) => {
          const radius = between(chance, 0.75, 1.15) * size * patch.pitch;
          const [dx, dy] = [between(chance, -0.22, 0.22) * patch.pitch, between(chance, -0.22, 0.22) * patch.pitch];
          const name = names[(i + Math.floor(chance() * names.length)) % names.length];
          return (
            <ellipse
              key={`${at}/${i}`}
              cx={round(at[0] + dx)}
              cy={round(at[1] + dy)}
              rx={round(radius)}
              ry={round(radius * between(chance, 0.62, 0.95))}
              transform={`rotate(${round(chance() * 180)} ${round(at[0])} ${round(at[1])})`}
              fill={`url(#art-cloud-${name})`}
            />
          );
        });
      })}
    </>
  );
}

// Bright threads that swirl through a cell.
function thread(at: Point, pitch: number, seed: number): string {
  const chance = chanceAt(at, seed);
  const turn = chance() * 2 * Math.PI;
  const reach = between(chance, 0.3, 0.56) * pitch;
  const point = (way: number, side: number): string =>
    `${round(at[0] + Math.cos(turn) * way * reach - Math.sin(turn) * side * reach)} ${round(at[1] + Math.sin(turn) * way * reach + Math.cos(turn) * side * reach)}`;
  const bend = between(chance, 0.3, 0.8) * (chance() < 0.5 ? 1 : -1);
  return `M${point(-1, 0.3)}C${point(-0.4, bend)} ${point(0.3, -bend)} ${point(1, between(chance, -0.4, 0.4))}`;
}

const rim = (patch: Patch, name: string) => <path class={`space-rim ${name}`} d={patch.border} />;

export function Nebula(patch: Patch) {
  return (
    <g class="space-nebula">
      <path class="space-floor" d={patch.area} />
      <Billows patch={patch} names={CLOUDS} count={2} size={0.7} />
      <path class="nebula-threads" d={patch.centres.map((at) => thread(at, patch.pitch, 2)).join("")} />
      <path class="nebula-stars" d={patch.centres.map((at) => grains(at, patch.pitch, 4, 3)).join("")} />
      {rim(patch, "nebula")}
    </g>
  );
}

function grains(at: Point, pitch: number, seed: number, count: number): string {
  const chance = chanceAt(at, seed);
  return Array.from({ length: count }, () => {
    const [turn, far] = [chance() * 2 * Math.PI, Math.sqrt(chance()) * 0.52 * pitch];
    return `M${round(at[0] + Math.cos(turn) * far)} ${round(at[1] + Math.sin(turn) * far)}h0`;
  }).join("");
}

export function Dust(patch: Patch) {
  const layer = (name: string, seed: number, count: number) => (
    <path class={`dust-grains ${name}`} d={patch.centres.map((at) => grains(at, patch.pitch, seed, count)).join("")} />
  );
  return (
    <g class="space-dust">
      <path class="space-floor" d={patch.area} />
      <Billows patch={patch} names={["dust"]} count={1} size={0.66} />
      {layer("fine", 11, 34)}
      {layer("middle", 12, 14)}
      {layer("coarse", 13, 4)}
      {rim(patch, "dust")}
    </g>
  );
}

// Streams away from the comet: streaks along the way the patch is longest.
export function Tail(patch: Patch) {
  const way = longWay(patch, -0.5);
  const [cos, sin] = [Math.cos(way), Math.sin(way)];
  const streaks = (seed: number, count: number, long: number): string =>
    patch.centres
      .flatMap((at) => {
        const chance = chanceAt(at, seed);
        return Array.from({ length: count }, () => {
          const [x, y, half] = [
            between(chance, -0.46, 0.46) * patch.pitch,
            between(chance, -0.44, 0.44) * patch.pitch,
            between(chance, 0.4, 1) * long,
          ];
          return `M${round(at[0] + x - cos * half)} ${round(at[1] + y - sin * half)}L${round(at[0] + x + cos * half)} ${round(at[1] + y + sin * half)}`;
        });
      })
      .join("");
  return (
    <g class="space-tail">
      <path class="space-floor" d={patch.area} />
      <path class="tail-streaks wide" d={streaks(21, 4, 300)} />
      <path class="tail-streaks" d={streaks(22, 8, 150)} />
      {rim(patch, "tail")}
    </g>
  );
}
