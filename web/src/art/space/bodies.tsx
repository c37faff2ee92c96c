// What stands alone: planets, holes, comets, suns and flares.
import type { ComponentChildren } from "preact";
import type { Point } from "../../protocol";
import { between, type Chance, chanceAt } from "../chance";
import { disc, onCircle } from "../outline";
import type { Patch } from "./patch";

const round = Math.round;

// ---- planets, drawn with a radius of 1000

const limb = (y: number): number => Math.sqrt(Math.max(0, 1e6 - y * y));

// A belt of clouds from limb to limb.
function belt(top: number, bottom: number, sag: number): string {
  const [a, b] = [round(limb(top)), round(limb(bottom))];
  return `M${-a} ${round(top)}Q0 ${round(top + sag)} ${a} ${round(top)}A1000 1000 0 0 1 ${b} ${round(bottom)}Q0 ${round(bottom + sag)} ${-b} ${round(bottom)}A1000 1000 0 0 1 ${-a} ${round(top)}Z`;
}

function blot([x, y]: Point, radius: number, chance: Chance): string {
  const points = Array.from({ length: 10 }, (_, i): Point => {
    const [dx, dy] = onCircle(radius * between(chance, 0.55, 1.1), i * 36);
    return [x + dx, y + dy];
  });
  const middle = ([ax, ay]: Point, [bx, by]: Point): string => `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`;
  return `M${middle(points[9], points[0])}${points.map((point, i) => `Q${point.map(round)} ${middle(point, points[(i + 1) % 10])}`).join("")}Z`;
}

const inside = (chance: Chance, far: number): Point => onCircle(Math.sqrt(chance()) * far, chance() * 360);

function Giant({ chance }: { chance: Chance }) {
  const tops = [-820, -560, -330, -90, 190, 430, 700].map((top) => top + between(chance, -50, 50));
  return (
    <g transform="rotate(-16)">
      <path
        class="planet-dark"
        d={tops
          .filter((_, i) => i % 2 === 0)
          .map((top) => belt(top, top + between(chance, 80, 170), 150))
          .join("")}
      />
      <path
        class="planet-light"
        d={tops
          .filter((_, i) => i % 2 === 1)
          .map((top) => belt(top, top + between(chance, 50, 110), 150))
          .join("")}
      />
      <ellipse class="planet-eye" cx={round(between(chance, -300, 300))} cy="370" rx="150" ry="76" />
    </g>
  );
}

function Ocean({ chance }: { chance: Chance }) {
  return (
    <>
      <path
        class="planet-land"
        d={[0, 1, 2, 3].map(() => blot(inside(chance, 560), between(chance, 180, 360), chance)).join("")}
      />
      <path
        class="planet-light"
        d={[-420, 60, 480]
          .map((top) => belt(top + between(chance, -80, 80), top + 60, between(chance, -160, 160)))
          .join("")}
      />
      <path class="planet-cap" d="M-420-907Q0-760 420-907A1000 1000 0 0 0-420-907Z" />
    </>
  );
}

function Barren({ chance }: { chance: Chance }) {
  const pits = Array.from({ length: 12 }, (): [Point, number] => [inside(chance, 780), between(chance, 50, 160)]);
  return (
    <>
      <path class="planet-dark" d={pits.map(([at, radius]) => disc(radius, at)).join("")} />
      <path
        class="planet-light"
        d={pits
          .map(
            ([[x, y], radius]) =>
              `M${round(x - radius)} ${round(y)}A${round(radius)} ${round(radius)} 0 0 0 ${round(x + radius)} ${round(y)}A${round(radius)} ${round(radius * 0.8)} 0 0 1 ${round(x - radius)} ${round(y)}Z`,
          )
          .join("")}
      />
    </>
  );
}

const WORLDS: [string, (props: { chance: Chance }) => ComponentChildren][] = [
  ["giant", Giant],
  ["ocean", Ocean],
  ["barren", Barren],
];
const RING = "M-1330-60A1330 330 0 1 0 1330-60";

export function Planet({ middle: [x, y], reach, pitch }: Patch) {
  const chance = chanceAt([x, y], 41);
  const [name, World] = WORLDS[Math.floor(chance() * WORLDS.length)];
  const ringed = name === "giant" && chance() < 0.6;
  const radius = reach + pitch * (ringed ? 0.36 : 0.43);
  return (
    <g class={`space-planet ${name}`} transform={`translate(${x} ${y}) scale(${radius / 1000})`}>
      {ringed && <path class="planet-ring back" d="M-1330-60A1330 330 0 1 1 1330-60" transform="rotate(-16)" />}
      <path class="planet-air" d={disc(1045)} />
      <path class="planet-globe" d={disc(1000)} />
      <World chance={chance} />
      <path d={disc(1004)} fill="url(#art-day)" />
      {ringed && <path class="planet-ring" d={RING} transform="rotate(-16)" />}
    </g>
  );
}

// ---- holes

export function Hole({ middle: [x, y], pitch }: Patch) {
  return (
    <g class="space-hole" transform={`translate(${x} ${y}) scale(${pitch / 1000})`}>
      <path d={disc(500)} fill="url(#art-warm)" opacity="0.5" />
      <g transform="rotate(-20)">
        <path class="hole-lens wide" d={disc(285)} />
        <path class="hole-lens" d={disc(248)} />
        <path class="hole-dark" d={disc(212)} />
        <path class="hole-ring" d={disc(212)} />
        <path class="hole-disc" d="M-500 0Q-250 22 0 22T500 0Q250 84 0 84T-500 0Z" />
        <path class="hole-edge" d="M-430 10Q-220 30 0 30T430 10" />
      </g>
    </g>
  );
}

// Light that circles a hole: arcs about the middle of its patch.
export function Horizon({ centres, middle, pitch, area, border }: Patch) {
  const arcs = centres.flatMap((at) => {
    const chance = chanceAt(at, 51);
    const [dx, dy] = [at[0] - middle[0], at[1] - middle[1]];
    const far = Math.hypot(dx, dy) || pitch;
    return [-0.36, -0.22, -0.08, 0.06, 0.2, 0.34].map((step) => {
      const radius = far + step * pitch;
      const begin = Math.atan2(dy, dx) + between(chance, -0.42, -0.1) * (pitch / far);
      const end = begin + between(chance, 0.3, 0.6) * (pitch / far);
      const point = (angle: number): string =>
        `${round(middle[0] + Math.cos(angle) * radius)} ${round(middle[1] + Math.sin(angle) * radius)}`;
      return `M${point(begin)}A${round(radius)} ${round(radius)} 0 0 1 ${point(end)}`;
    });
  });
  return (
    <g class="space-horizon">
      <path class="space-floor" d={area} />
      <path class="horizon-arcs" d={arcs.join("")} />
      <path class="space-rim horizon" d={border} />
    </g>
  );
}

// ---- comets, suns, flares

export function Comet({ middle: [x, y], pitch }: Patch) {
  return (
    <g class="space-comet" transform={`translate(${x} ${y}) scale(${pitch / 1000})`}>
      <g transform="rotate(-30)">
        <path class="comet-tail" d="M-40-150Q200-120 560-40L420 0 560 70Q200 130-40 150Z" fill="url(#art-tail)" />
        <path class="comet-tail" d="M0-60Q260-40 500 10Q260 40 0 60Z" fill="url(#art-tail)" />
      </g>
      <path d={disc(300)} fill="url(#art-cloud-ice)" />
      <path class="comet-core" d="M-70-40-20-84 50-66 84-6 60 60-10 82-70 44Z" />
      <path class="comet-shade" d="M84-6 60 60-10 82-70 44-10 30 40-10Z" />
    </g>
  );
}

export function System({ middle: [x, y], pitch }: Patch) {
  const chance = chanceAt([x, y], 61);
  const orbits = [180, 270, 370, 450];
  const worlds = orbits.map((radius, i) => disc([22, 34, 28, 18][i], onCircle(radius, chance() * 360)));
  return (
    <g class="space-system" transform={`translate(${x} ${y}) scale(${pitch / 1000})`}>
      <path class="system-orbits" d={orbits.map((radius) => disc(radius)).join("")} />
      <path d={disc(230)} fill="url(#art-warm)" />
      <path class="system-sun" d={disc(74)} />
      <path class="system-worlds" d={worlds.join("")} />
    </g>
  );
}

export function Flare({ centres, pitch }: Patch) {
  return (
    <>
      {centres.map((at) => {
        const turn = chanceAt(at, 71)() * 22;
        const ray = (i: number): string => {
          const [tip, left, right] = [
            onCircle(i % 2 ? 330 : 480, i * 30),
            onCircle(80, i * 30 - 15),
            onCircle(80, i * 30 + 15),
          ];
          return `M${tip.map(round)}L${left.map(round)}L${right.map(round)}Z`;
        };
        return (
          <g
            key={at.join()}
            class="space-flare"
            transform={`translate(${at[0]} ${at[1]}) rotate(${round(turn)}) scale(${pitch / 1000})`}
          >
            <path d={disc(480)} fill="url(#art-warm)" />
            <path class="flare-rays" d={Array.from({ length: 12 }, (_, i) => ray(i)).join("")} />
            <path class="flare-core" d={disc(96)} />
          </g>
        );
      })}
    </>
  );
}

// Where somebody may be placed: brackets, as instruments mark a place.
export function SetupHex({ centres, pitch, border }: Patch) {
  const bracket = (sx: number, sy: number): string => `M${sx * 300} ${sy * 180}v${sy * 120}h${-sx * 120}`;
  return (
    <g class="space-setup">
      <path class="space-rim setup" d={border} />
      {centres.map(([x, y]) => (
        <path
          key={`${x},${y}`}
          class="setup-mark"
          transform={`translate(${x} ${y}) scale(${pitch / 1000})`}
          d={`${bracket(1, 1)}${bracket(-1, 1)}${bracket(1, -1)}${bracket(-1, -1)}M-60 0H60M0-60V60`}
        />
      ))}
    </g>
  );
}
