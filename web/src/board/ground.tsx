// Terrain and markers. The word the rules have for a thing decides how it is painted; what has no
// picture by its own word gets that of its figure.
import { isSign, Marker } from "../art/marker";
import { isPainted, Space } from "../art/space/ground";
import type { Mark, Side } from "../protocol";
import type { Geometry } from "./geometry";
import { still } from "./still";

export interface Kind {
  name: string;
  picture: string;
  marker: boolean;
}

const SIDES: Side[] = ["red", "blue"];
const sideOf = (mark: Mark): Side | null => SIDES[mark.aspect ?? -1] ?? null;

function pictureOf({ ground, figure }: Mark): string {
  const word = ground ?? "";
  return isPainted(word) || isSign(word) ? word : (figure ?? word);
}

export function kindsOf(ground: Mark[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const mark of ground)
    if (mark.ground && !kinds.has(mark.ground))
      kinds.set(mark.ground, { name: mark.ground, picture: pictureOf(mark), marker: sideOf(mark) !== null });
  return [...kinds.values()];
}

export const Ground = still(({ geometry, ground }: { geometry: Geometry; ground: Mark[] }) => (
  <g class="chart-ground" aria-hidden="true">
    {kindsOf(ground).map(({ name, picture }) => {
      const cells = ground.filter((mark) => mark.ground === name && sideOf(mark) === null).map(({ cell }) => cell);
      return cells.length > 0 && <Space key={name} geometry={geometry} word={picture} cells={cells} />;
    })}
  </g>
));

const CODE_DEGREES = 15;
const bearingOf = ({ board }: Geometry, { bearing = 0 }: Mark): number => board.steps[0].angle + CODE_DEGREES * bearing;

const CORNER = 330; // of a cell from its middle
const BESIDE = 240; // from one marker of a cell to the next

// Markers of a side lie at the corner of their cell, so that a ship there is seen, too.
export const Markers = still(({ geometry, ground }: { geometry: Geometry; ground: Mark[] }) => {
  const seen = new Map<string, number>();
  return (
    <g class="side-markers" aria-hidden="true">
      {ground.map((mark, i) => {
        const side = sideOf(mark);
        const at = geometry.centre(mark.cell);
        if (!side || !at || !mark.ground) return null;
        const before = seen.get(mark.cell) ?? 0;
        seen.set(mark.cell, before + 1);
        return (
          <g
            key={i}
            class={`side-marker ${side}`}
            transform={`translate(${at[0] + CORNER - BESIDE * before} ${at[1] - CORNER})`}
          >
            <g class="marker-size">
              <Marker word={pictureOf(mark)} side={side} angle={bearingOf(geometry, mark)} count={mark.value} />
            </g>
          </g>
        );
      })}
    </g>
  );
});

// One cell as a sample, for the legend.
export function Sample({ geometry, kind: { picture, marker } }: { geometry: Geometry; kind: Kind }) {
  const { name, at } = geometry.printed[0];
  return marker ? (
    <svg class="legend-sample" viewBox="-320 -320 640 640" aria-hidden="true">
      <Marker word={picture} side="blue" />
    </svg>
  ) : (
    <svg class="legend-sample" viewBox={`${at[0] - 600} ${at[1] - 600} 1200 1200`} aria-hidden="true">
      <Space geometry={geometry} word={picture} cells={[name]} />
    </svg>
  );
}
