// Terrain and markers. What the server calls a thing decides only how it is painted; a name nobody
// has painted yet gets a hatching. Every name has a letter of its own, explained in the legend.
import type { ComponentChildren } from "preact";
import type { Mark, Point, Side } from "../protocol";
import { Figure } from "./figures";
import { areaPath, borderPath, boxAround, distance, type Geometry, patches } from "./geometry";
import { still } from "./still";

export interface Kind {
  name: string;
  letters: string;
  art: Art;
  hatch: number; // which of the hatchings, for what has no art
  marker: boolean;
}

interface Patch {
  centres: Point[];
  middle: Point;
  reach: number; // of its farthest centre
}

interface Art {
  name: string;
  words: RegExp;
  pattern?: boolean; // its cells are filled with a pattern of this name
  each?: (at: Point, i: number) => ComponentChildren;
  whole?: (patch: Patch, id: string) => ComponentChildren;
}

const SIDES: Side[] = ["red", "blue"];
const HATCHES = 4;

const ROCKS = [
  "M-210-60-90-200 70-180 210-70 180 90 60 200-110 170-220 60Z",
  "M-180-120-20-210 150-150 220 10 120 170-60 190-210 90Z",
  "M-220 0-130-150 40-210 190-110 200 60 90 190-90 180Z",
];
const FIELD: [number, number, number][] = [[-170, -190, 0.5], [190, -90, 0.62], [-60, 60, 0.44], [-250, 150, 0.36], [160, 220, 0.5], [20, -290, 0.26], [300, 130, 0.22]];

const rock = (i: number, x: number, y: number, scale: number, turn: number) => (
  <g key={`${x},${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
    <path class="asteroid" d={ROCKS[i % ROCKS.length]} />
    <path class="rock-shade" d="M-60 190C60 150 150 60 190-80L180 90 60 200Z" />
    <path class="crater" d="M-110-40a45 38 0 1 0 90 0a45 38 0 1 0-90 0M20 60a32 28 0 1 0 64 0a32 28 0 1 0-64 0" />
  </g>
);

const disc = (radius: number): string => `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;

function Planet({ middle: [x, y], reach }: Patch, id: string) {
  const radius = reach + 400;
  return (
    <g class="planet" transform={`translate(${x} ${y}) scale(${radius / 1000})`}>
      <path class="planet-air" d={disc(1050)} />
      <path class="planet-globe" d={disc(1000)} />
      <g transform="rotate(-14)">
        <path class="planet-belts" d="M-930-368Q0-190 930-368L857-515Q0-360-857-515ZM-996 90Q0 270 996 90L994-110Q0 80-994-110ZM-780 626Q0 770 780 626L868 496Q0 640-868 496Z" />
        <path class="planet-belts thin" d="M-978-210Q0-40 978-210L960-280Q0-120-960-280ZM-955 296Q0 460 955 296L975 222Q0 380-975 222Z" />
        <ellipse class="planet-storm" cx="330" cy="260" rx="170" ry="90" />
      </g>
      <path d={disc(1000)} fill={`url(#${id}-day)`} />
    </g>
  );
}

function BlackHole({ middle: [x, y] }: Patch) {
  return (
    <g class="hole" transform={`translate(${x} ${y})`}>
      <path class="hole-glow" d={disc(430)} />
      <path class="hole-ring" d={disc(330)} />
      <path class="hole-dark" d={disc(230)} />
      <ellipse class="hole-disc" rx="470" ry="110" transform="rotate(-18)" />
      <path class="hole-dark" d="M-222-60A230 230 0 0 1 218-72Q0 30-222-60Z" />
    </g>
  );
}

function Comet({ middle: [x, y] }: Patch) {
  return (
    <g class="comet" transform={`translate(${x} ${y})`}>
      <path class="comet-tail" d="M-60-190 520-90 520 90-60 190Z" />
      <path class="comet-head" d={disc(190)} />
      <path class="comet-core" d={disc(90)} />
    </g>
  );
}

function StarSystem({ middle: [x, y] }: Patch) {
  return (
    <g class="star-system" transform={`translate(${x} ${y})`}>
      <path class="system-orbit" d={disc(190) + disc(300) + disc(410)} />
      <path class="system-sun" d={disc(90)} />
      <path class="system-world" d="M150-116m-34 0a34 34 0 1 0 68 0a34 34 0 1 0-68 0M-284 98m-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0M390 125m-36 0a36 36 0 1 0 72 0a36 36 0 1 0-72 0" />
    </g>
  );
}

const Flare = ([x, y]: Point) => (
  <path
    key={`${x},${y}`}
    class="flare"
    transform={`translate(${x} ${y})`}
    d="M0-400 60-110 283-283 110-60 400 0 110 60 283 283 60 110 0 400-60 110-283 283-110 60-400 0-110-60-283-283-60-110Z"
  />
);

const ARTS: Art[] = [
  { name: "planet", words: /planet|moon|world/i, whole: Planet },
  { name: "hole", words: /black hole/i, whole: BlackHole },
  { name: "horizon", words: /horizon/i, pattern: true },
  { name: "tail", words: /tail/i, pattern: true },
  { name: "comet", words: /comet/i, whole: Comet },
  { name: "field", words: /asteroid field|asteroids|debris/i, each: ([x, y], i) => FIELD.map(([dx, dy, scale], k) => rock(i + k, x + dx, y + dy, scale, 47 * (i + k))) },
  { name: "rock", words: /asteroid/i, each: ([x, y], i) => rock(i, x, y, 1.45, 67 * i) },
  { name: "dust", words: /dust/i, pattern: true },
  { name: "nebula", words: /nebula|cloud/i, pattern: true },
  { name: "system", words: /system/i, whole: StarSystem },
  { name: "flare", words: /flare/i, each: Flare },
];
const MARKER_FIGURES: [RegExp, string][] = [[/mine/i, "mine"], [/seeker|missile|torpedo/i, "missile"], [/decoy|face down/i, "decoy"]];
const UNPAINTED: Art = { name: "other", words: /^/ };

const artOf = (name: string): Art => ARTS.find(({ words }) => words.test(name)) ?? UNPAINTED;
const sideOf = (mark: Mark): Side | null => SIDES[mark.aspect ?? -1] ?? null;

// Initials; where another has them already, more letters of the name.
function lettersFor(name: string, taken: Set<string>): string {
  const initials = name.split(/[^A-Za-z]+/).filter((word) => word.length > 2).map((word) => word[0].toUpperCase()).join("").slice(0, 2);
  const plain = name.replace(/[^A-Za-z]/g, "");
  const tries = [initials, ...[...plain.slice(1)].map((letter) => plain[0].toUpperCase() + letter.toLowerCase())];
  return tries.find((letters) => !taken.has(letters)) ?? plain.slice(0, 3);
}

export function kindsOf(ground: Mark[]): Kind[] {
  const kinds: Kind[] = [];
  const taken = new Set<string>();
  for (const mark of ground) {
    if (!mark.ground || kinds.some(({ name }) => name === mark.ground)) continue;
    const letters = lettersFor(mark.ground, taken);
    taken.add(letters);
    kinds.push({ name: mark.ground, letters, art: artOf(mark.ground), hatch: kinds.length % HATCHES, marker: sideOf(mark) !== null });
  }
  return kinds;
}

// The patterns an SVG needs, under names of its own.
export function GroundPatterns({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}-day`} cx="0.34" cy="0.3" r="0.85">
        <stop offset="0" stop-color="#fff" stop-opacity="0.32" />
        <stop offset="0.35" stop-color="#fff" stop-opacity="0" />
        <stop offset="0.62" stop-color="#02060f" stop-opacity="0.25" />
        <stop offset="1" stop-color="#02060f" stop-opacity="0.88" />
      </radialGradient>
      <pattern id={`${id}-dust`} width="260" height="260" patternUnits="userSpaceOnUse">
        <rect class="dust-ground" width="260" height="260" />
        <path class="dust-grain" d="M30 40h0M110 20h0M190 70h0M70 110h0M150 140h0M230 170h0M40 190h0M120 225h0M205 235h0" />
      </pattern>
      <pattern id={`${id}-nebula`} width="600" height="520" patternUnits="userSpaceOnUse">
        <rect class="nebula-ground" width="600" height="520" />
        <path class="nebula-curl" d="M-40 130C60 40 160 40 200 130S320 230 400 140S560 40 640 130M-40 390C60 300 160 300 200 390S320 490 400 400S560 300 640 390" />
      </pattern>
      <pattern id={`${id}-horizon`} width="200" height="200" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
        <rect class="horizon-ground" width="200" height="200" />
        <path class="horizon-line" d="M0 50H200M0 150H200" />
      </pattern>
      <pattern id={`${id}-tail`} width="300" height="160" patternUnits="userSpaceOnUse">
        <rect class="tail-ground" width="300" height="160" />
        <path class="tail-line" d="M10 40H180M120 120H290" />
      </pattern>
      {[0, 45, 90, 135].map((turn, i) => (
        <pattern key={turn} id={`${id}-other-${i}`} width="140" height="140" patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
          <rect class="other-ground" width="140" height="140" />
          <path class="other-line" d="M0 70H140" />
        </pattern>
      ))}
    </defs>
  );
}

function patternOf(kind: Kind, id: string): string | undefined {
  if (kind.art === UNPAINTED) return `url(#${id}-other-${kind.hatch})`;
  return kind.art.pattern ? `url(#${id}-${kind.art.name})` : undefined;
}

function patchOf(geometry: Geometry, cells: string[]): Patch {
  const centres = cells.map((cell) => geometry.centre(cell)!);
  const box = boxAround(centres);
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return { centres, middle, reach: Math.max(...centres.map((at) => distance(at, middle))) };
}

// One kind of terrain: its cells, what fills them, a letter for each patch.
function Terrain({ geometry, id, kind, cells, letters }: { geometry: Geometry; id: string; kind: Kind; cells: string[]; letters: boolean }) {
  const list = patches(geometry, cells).map((patch) => patchOf(geometry, patch));
  const centres = list.flatMap((patch) => patch.centres);
  return (
    <g class={`terrain ${kind.art.name}`}>
      <path class="terrain-area" d={areaPath(geometry, centres)} fill={patternOf(kind, id)} />
      <path class="terrain-border" d={borderPath(geometry, centres)} />
      {kind.art.whole && list.map((patch) => <g key={patch.middle.join()}>{kind.art.whole!(patch, id)}</g>)}
      {kind.art.each && centres.map((at, i) => kind.art.each!(at, i))}
      {letters && list.map(({ centres: [[x, y]] }) => (
        <g key={`${x},${y}`} transform={`translate(${x} ${y + 395})`}>
          <text class="terrain-letter">{kind.letters}</text>
        </g>
      ))}
    </g>
  );
}

interface GroundProps {
  geometry: Geometry;
  ground: Mark[];
  id: string; // of the patterns
  letters?: boolean;
}

export const Ground = still(({ geometry, ground, id, letters = false }: GroundProps) => (
  <g class="chart-ground">
    <GroundPatterns id={id} />
    {kindsOf(ground).filter(({ marker }) => !marker).map((kind) => {
      const cells = ground.filter((mark) => mark.ground === kind.name && sideOf(mark) === null && geometry.centre(mark.cell)).map(({ cell }) => cell);
      return cells.length > 0 && <Terrain key={kind.name} geometry={geometry} id={id} kind={kind} cells={cells} letters={letters} />;
    })}
  </g>
));

const figureOf = (name: string): string => MARKER_FIGURES.find(([words]) => words.test(name))?.[1] ?? "marker";

// Markers of a side lie at the corner of their cell, so that a ship there is seen, too.
export const Markers = still(({ geometry, ground }: { geometry: Geometry; ground: Mark[] }) => {
  const kinds = kindsOf(ground);
  const seen = new Map<string, number>();
  return (
    <g class="side-markers">
      {ground.map((mark, i) => {
        const side = sideOf(mark);
        const at = geometry.centre(mark.cell);
        if (!side || !at || !mark.ground) return null;
        const before = seen.get(mark.cell) ?? 0;
        seen.set(mark.cell, before + 1);
        const letters = kinds.find(({ name }) => name === mark.ground)?.letters ?? "";
        return (
          <g key={i} class={`side-marker ${side}`} transform={`translate(${at[0] + 285 - 230 * before} ${at[1] - 290})`}>
            <MarkerSign side={side} figure={figureOf(mark.ground)} />
            <g transform="translate(0 240)">
              <text class="marker-word">{`${letters}${mark.value ? `×${mark.value}` : ""}`}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
});

export function MarkerSign({ side, figure }: { side: Side; figure: string }) {
  return (
    <>
      <path class="marker-ground" d={side === "red" ? "M0-190 175 95H-175Z" : disc(150)} />
      <g transform={side === "red" ? "translate(0 5) scale(2)" : "scale(2.3)"}>
        <Figure figure={figure} size={3} angle={0} />
      </g>
    </>
  );
}

// One cell as a sample, for the legend.
export function Sample({ geometry, id, kind }: { geometry: Geometry; id: string; kind: Kind }) {
  const origin: Point = [0, 0];
  if (kind.marker)
    return (
      <svg class="legend-sample" viewBox="-320 -320 640 640" aria-hidden="true">
        <g class="side-marker">
          <MarkerSign side="blue" figure={figureOf(kind.name)} />
        </g>
      </svg>
    );
  return (
    <svg class="legend-sample" viewBox="-600 -600 1200 1200" aria-hidden="true">
      <g class={`terrain ${kind.art.name}`}>
        <path class="terrain-area" d={geometry.outline(origin)} fill={patternOf(kind, id)} />
        {kind.art.whole?.({ centres: [origin], middle: origin, reach: 0 }, id)}
        {kind.art.each?.(origin, 0)}
      </g>
    </svg>
  );
}
