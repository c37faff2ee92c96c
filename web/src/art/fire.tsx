// Fire, pure in t (0 to 1), so that a story clock can drive it. Drawn along the x axis, from the one
// that fires to the one it fires at; few parts move, by transforms, opacity and dashes alone.
import type { ComponentChildren } from "preact";
import type { Point, Side } from "../protocol";
import { arc, closed, disc } from "./outline";
import { SHIELD_RADIUS } from "./shields";
import { clamp, during, round, useMoment } from "./time";

export const FIRE_KINDS = ["beam", "bolt", "missile", "fighters", "ram", "boarding"] as const;
export type FireKind = (typeof FIRE_KINDS)[number];
export type FireResult = "hit" | "stopped" | "miss"; // stopped: shields and other defences took all of it

export interface FireFacts {
  from: Point;
  to: Point;
  kind: FireKind;
  side: Side; // that fires
  result: FireResult;
  facing?: [number, number]; // what is struck, degrees clockwise from up: else the side that is near
  t: number;
}

interface Flight {
  long: number; // to where it ends
  t: number;
  result: FireResult;
}

const NEAR = 330; // of a target's middle shots end
const MUZZLE = 320;
const MISS_BY = 300;
const FAR = 620; // misses go on so far
const ARRIVES = 0.45;
const STILL = 0.56;

const DART: Point[] = [
  [96, 0],
  [60, 18],
  [-24, 18],
  [-58, 46],
  [-70, 46],
  [-60, 0],
  [-70, -46],
  [-58, -46],
  [-24, -18],
  [60, -18],
];
const CRAFT: Point[] = [
  [60, 0],
  [16, 15],
  [-30, 50],
  [-48, 50],
  [-34, 0],
  [-48, -50],
  [-30, -50],
  [16, -15],
];

// Out and gone: seen between two times, fading in and out quickly.
const seen = (t: number, from: number, to: number): number =>
  round(Math.min(during(t, from, from + 0.04), 1 - during(t, to - 0.08, to)));

// ---- a curve that swings out by so much and comes back: a parabola

const swing = (long: number, out: number, way: number): string =>
  `translate(${round(long * way)} ${round(4 * out * way * (1 - way))}) rotate(${round((Math.atan2(4 * out * (1 - 2 * way), long) * 180) / Math.PI)})`;
const curve = (long: number, out: number): string => `M0 0Q${round(long / 2)} ${round(2 * out)} ${round(long)} 0`;

// ---- what each kind looks like

function Beam({ long, t }: Flight) {
  const line = `M0 0H${round(long - MUZZLE)}`;
  return (
    <g opacity={seen(t, 0, 0.95)} transform={`translate(${MUZZLE} 0) scale(${round(during(t, 0, 0.16))} 1)`}>
      <path class="beam-wide" d={line} />
      <path class="beam-main" d={line} />
      <path class="beam-core" d={line} />
    </g>
  );
}

const BOLTS = "150 110 150 110 150 110 150 99999";
const BOLTS_LONG = 930;

// A train of dashes that runs along its line and ends where the line ends.
function Bolt({ long, t }: Flight) {
  const offset = round(BOLTS_LONG - (long + BOLTS_LONG) * during(t, 0, ARRIVES + 0.3));
  const line = `M${MUZZLE - 60} 0H${round(long)}`;
  return (
    <>
      <path class="bolt-wide" d={line} stroke-dasharray={BOLTS} stroke-dashoffset={offset} />
      <path class="bolt-core" d={line} stroke-dasharray={BOLTS} stroke-dashoffset={offset} />
    </>
  );
}

const MISSILES = [-150, 60, 190]; // how far they swing out

function Missile({ long, t }: Flight) {
  return (
    <>
      <path
        class="missile-trail"
        d={MISSILES.map((out) => curve(long, out)).join("")}
        stroke-dasharray={`${round(1.1 * long)} 99999`}
        stroke-dashoffset={round(1.1 * long * (1 - during(t, 0.02, ARRIVES + 0.1)))}
        opacity={round(0.5 * (1 - during(t, 0.3, 0.75)))}
      />
      {MISSILES.map((out, i) => {
        const begin = 0.06 * i;
        const way = during(t, begin, begin + ARRIVES);
        return way > 0 && way < 1 ? (
          <g key={i} transform={swing(long, out, way)}>
            <path class="missile-fire" d="M-62-14-190 0-62 14Z" />
            <path class="missile-body" d={closed(DART)} />
          </g>
        ) : null;
      })}
    </>
  );
}

const WING: Point[] = [
  [0, 0],
  [-130, 120],
  [-130, -120],
  [-260, 230],
  [-260, -230],
];
const moved = (shape: Point[], [x, y]: Point): Point[] => shape.map(([dx, dy]) => [x + dx, y + dy]);
const CRAFTS = WING.map((at) => closed(moved(CRAFT, at))).join("");
const JETS = WING.map(([x, y]) => `M${x - 40} ${y - 12}L${x - 130} ${y}L${x - 40} ${y + 12}Z`).join("");
const TRACERS = WING.map(([x, y]) => `M${x + 90} ${y - 22}h230M${x + 90} ${y + 22}h230`).join("");

function Fighters({ long, t }: Flight) {
  return (
    <g opacity={seen(t, 0, 0.98)} transform={`translate(${round((long - 150) * during(t, 0, 0.6))} 0)`}>
      {t > 0.22 && <path class="fighter-tracer" d={TRACERS} stroke-dashoffset={round(-900 * t)} />}
      <path class="missile-fire" d={JETS} />
      <path class="fighter-body" d={CRAFTS} />
    </g>
  );
}

// The ship itself is moved by the board: here is the rush.
function Ram({ long, t }: Flight) {
  const rush = [-190, -110, -40, 40, 110, 190]
    .map((y, i) => `M${40 * (i % 3)} ${y}H${round(long - 80 - 60 * (i % 2))}`)
    .join("");
  return (
    <g opacity={seen(t, 0, ARRIVES + 0.12)}>
      <path
        class="ram-rush"
        d={rush}
        stroke-dasharray={`${round(long * 0.4)} 99999`}
        stroke-dashoffset={round(long * (0.4 - 1.3 * during(t, 0, ARRIVES + 0.05)))}
      />
      <path
        class="ram-wedge"
        d="M-150-220 60 0-150 220M-310-180-130 0-310 180M-450-140-300 0-450 140"
        transform={`translate(${round(long * during(t, 0, ARRIVES))} 0)`}
      />
    </g>
  );
}

const LINES = [-120, -40, 40, 120];

// Lines go over, pods run along them, claws close.
function Boarding({ long, t, result }: Flight) {
  const lines = LINES.map((out) => curve(long, out)).join("");
  const close = during(t, ARRIVES, 0.8);
  return (
    <g opacity={seen(t, 0, 1.01)}>
      <path
        class="grapple"
        d={lines}
        stroke-dasharray={`${round(1.1 * long)} 99999`}
        stroke-dashoffset={round(1.1 * long * (1 - during(t, 0, 0.3)))}
      />
      <path class="pods" d={lines} stroke-dashoffset={round(-long * during(t, 0.08, 0.62))} />
      {result === "hit" && close > 0 && (
        <path
          class="claws"
          d={[45, 135, 225, 315].map((angle) => arc(430, angle - 24, angle + 24)).join("")}
          transform={`translate(${round(long + NEAR)} 0) scale(${round(1.7 - 0.7 * close)})`}
          opacity={round(clamp(4 * close))}
        />
      )}
    </g>
  );
}

const SHAPES: Record<FireKind, (flight: Flight) => ComponentChildren> = {
  beam: Beam,
  bolt: Bolt,
  missile: Missile,
  fighters: Fighters,
  ram: Ram,
  boarding: Boarding,
};

// A fan of sparks thrown back from the hull, and the arc of the shield that was struck.
function Impact({ span, result, t, heavy }: { span: [number, number]; result: FireResult; t: number; heavy: boolean }) {
  const burst = during(t, ARRIVES - 0.03, 1);
  if (burst === 0 || burst === 1) return null;
  const flash = Math.min(1, 12 * burst);
  return (
    <>
      <path class="impact-shield" d={arc(SHIELD_RADIUS, ...span)} opacity={round(Math.min(flash, 1.3 * (1 - burst)))} />
      {result === "hit" && (
        <g
          transform={`translate(${60 - NEAR} 0) scale(${round((0.4 + burst) * (heavy ? 1.6 : 1))})`}
          opacity={round(Math.min(flash, 1.7 * (1 - burst)))}
        >
          <path d={disc(240)} fill="url(#art-warm)" />
          <path
            class="impact-sparks"
            d="M-40 0H-330M-36-30-250-170M-36 30-260 150M-20-46-120-270M-20 46-110 290M-40-14-190-70M-40 14-210 60"
          />
          {burst < 0.5 && (
            <path class="impact-flash" d="M-110 0-28-24-60-90 0-40 46-104 34-26 120 0 34 26 46 104 0 40-60 90-28 24Z" />
          )}
        </g>
      )}
    </>
  );
}

const degrees = (radians: number): number => round((radians * 180) / Math.PI);

export function Fire({ from, to, kind, side, result, facing, t }: FireFacts) {
  const moment = useMoment(t, STILL);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy);
  const missed = result === "miss";
  const turn = degrees(Math.atan2(dy, dx)) + (missed ? degrees(Math.atan2(MISS_BY, far)) : 0);
  const long = Math.max(SHIELD_RADIUS, far + (missed ? FAR : -NEAR));
  // in the frame of the shot the target is seen from its left
  const span = facing ? ([facing[0] - turn, facing[1] - turn] as [number, number]) : ([240, 300] as [number, number]);
  const Shape = SHAPES[kind];
  return (
    <g class={`art-fire ${kind} ${side}`} transform={`translate(${from}) rotate(${turn})`}>
      {Shape({ long, t: moment, result })}
      {!missed && (
        <g transform={`translate(${round(far)} 0)`}>
          <Impact span={span} result={result} t={moment} heavy={kind === "ram"} />
        </g>
      )}
    </g>
  );
}
