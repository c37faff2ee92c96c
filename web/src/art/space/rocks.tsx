// Asteroids: faceted stones, lit from the upper left like everything else.
import type { Point } from "../../protocol";
import { between, type Chance, chanceAt } from "../chance";
import { disc, onCircle } from "../outline";
import type { Patch } from "./patch";

interface Stone {
  body: string;
  light: string;
  shade: string;
  pits: string;
}

const path = (points: Point[]): string => `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;

// A ring of corners; light is the part of it towards the lamp, pulled in to a ridge, shade the rest.
function stone([x, y]: Point, radius: number, chance: Chance): Stone {
  const corners = 9;
  const turn = chance() * 40;
  const ring = Array.from({ length: corners }, (_, i): Point => {
    const [dx, dy] = onCircle(radius * between(chance, 0.78, 1.12), turn + (i * 360) / corners);
    return [x + dx, y + dy * 0.92];
  });
  const ridge = ring.map(
    ([cx, cy]): Point => [x + (cx - x) * 0.52 + radius * 0.06, y + (cy - y) * 0.52 + radius * 0.08],
  );
  const facing = (i: number): number => Math.cos(((turn + (i * 360) / corners + 45) * Math.PI) / 180);
  const facets = (lit: boolean): string =>
    ring
      .map((corner, i) =>
        facing(i + 0.5) > 0.15 === lit
          ? path([corner, ring[(i + 1) % corners], ridge[(i + 1) % corners], ridge[i]])
          : "",
      )
      .join("");
  const pits =
    radius > 90
      ? [0, 1, 2]
          .map(() =>
            disc(radius * between(chance, 0.07, 0.15), [
              x + between(chance, -0.35, 0.4) * radius,
              y + between(chance, -0.35, 0.35) * radius,
            ]),
          )
          .join("")
      : "";
  return { body: path(ring), light: facets(true), shade: facets(false), pits };
}

function Stones({ stones }: { stones: Stone[] }) {
  const all = (part: keyof Stone): string => stones.map((one) => one[part]).join("");
  return (
    <>
      <path class="stone-body" d={all("body")} />
      <path class="stone-light" d={all("light")} />
      <path class="stone-shade" d={all("shade")} />
      <path class="stone-pits" d={all("pits")} />
    </>
  );
}

const SIZES = [0.2, 0.15, 0.12, 0.1, 0.085, 0.07, 0.06, 0.05, 0.045]; // of the pitch

// Stones keep off each other, so that a field has air in it.
function fieldAt(at: Point, pitch: number): Stone[] {
  const chance = chanceAt(at, 31);
  const placed: [Point, number][] = [];
  for (const size of SIZES) {
    const radius = size * pitch * between(chance, 0.85, 1.1);
    for (let i = 0; i < 8; i++) {
      const [dx, dy] = onCircle(Math.sqrt(chance()) * (0.5 * pitch - radius), chance() * 360);
      const free = placed.every(([[x, y], other]) => Math.hypot(x - dx, y - dy) > radius + other + 20);
      if (!free) continue;
      placed.push([[dx, dy], radius]);
      break;
    }
  }
  return placed.map(([[dx, dy], radius]) => stone([at[0] + dx, at[1] + dy], radius, chance));
}

export function Field({ centres, pitch, area, border }: Patch) {
  return (
    <g class="space-field">
      <path class="space-floor" d={area} />
      <Stones stones={centres.flatMap((at) => fieldAt(at, pitch))} />
      <path class="space-rim field" d={border} />
    </g>
  );
}

export function Rock({ centres, pitch }: Patch) {
  const stones = centres.flatMap((at) => {
    const chance = chanceAt(at, 37);
    const moon = onCircle(0.42 * pitch, chance() * 360);
    return [stone(at, 0.33 * pitch, chance), stone([at[0] + moon[0], at[1] + moon[1]], 0.055 * pitch, chance)];
  });
  return (
    <g class="space-rock">
      <Stones stones={stones} />
    </g>
  );
}
