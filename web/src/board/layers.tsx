// The layers of a board, from the grid to the lines of fire. Each is drawn anew only when what it
// shows has changed.
import { useEffect, useState } from "preact/hooks";
import type { BoardFacts, Point, Unit } from "../protocol";
import type { Camera } from "./camera";
import { angleOf, Ghost } from "./counter";
import { Figure } from "./figures";
import { areaPath, borderPath, distance, type Geometry, gridPath } from "./geometry";
import type { Band, Line, PathMark, Reach } from "./scene";
import { still } from "./still";

export type Places = Map<string, Point>; // where units are drawn, by name

const centresOf = (geometry: Geometry, cells: string[]): Point[] =>
  cells.map((cell) => geometry.centre(cell)).filter((at): at is Point => at !== null);

// ---- the map

export const Grid = still(({ geometry }: { geometry: Geometry }) => {
  const centres = geometry.printed.map(({ at }) => at);
  return (
    <g class="grid">
      <path class="sheet" d={areaPath(geometry, centres)} />
      <path class="cells" d={gridPath(geometry, centres)} />
      <path class="rim" d={borderPath(geometry, centres)} />
    </g>
  );
});

// Outside the printed part cells are drawn only around what is there.
export const Beyond = still(({ geometry, cells }: { geometry: Geometry; cells: string[] }) => {
  const outside = [...new Set(cells.flatMap((cell) => [cell, ...geometry.neighbours(cell)]))].filter((cell) => !geometry.isPrinted(cell));
  return outside.length ? <path class="cells beyond" d={gridPath(geometry, centresOf(geometry, outside))} /> : null;
});

// Numbers of columns and rows along the rim, until the cells are large enough for their own.
export const Rulers = still(({ geometry: { board, pitch } }: { geometry: Geometry }) => (
  <g class="rulers" aria-hidden="true">
    {board.columns_at.map(([x, y], column) => (
      <text key={`c${column}`} x={x + board.rows_at[0][0]} y={y + board.rows_at[0][1] - 0.62 * pitch}>
        {String(column + 1).padStart(2, "0")}
      </text>
    ))}
    {board.rows_at.map(([x, y], row) => (
      <text key={`r${row}`} class="row" x={Math.min(x, 0) - 0.68 * pitch} y={y}>
        {String(row + 1).padStart(2, "0")}
      </text>
    ))}
  </g>
));

const LABEL_CELL_PX = 54;
const LABEL_STEP = 4; // cells the view moves before labels are chosen anew

// The window that labels are drawn for: "" while cells are too small for them.
function labelWindow(camera: Camera, pitch: number): string {
  if (camera.cellPx < LABEL_CELL_PX) return "";
  const step = LABEL_STEP * pitch;
  const [left, top] = camera.toBoard([0, 0]);
  const [right, bottom] = camera.toBoard([camera.size.width, camera.size.height]);
  return [Math.floor(left / step), Math.floor(top / step), Math.ceil(right / step), Math.ceil(bottom / step)].map((n) => n * step).join();
}

export function Labels({ geometry, camera }: { geometry: Geometry; camera: Camera }) {
  const look = (): string => labelWindow(camera, geometry.pitch);
  const [window, setWindow] = useState(look);
  useEffect(() => camera.subscribe(() => setWindow(look())), [geometry, camera]);
  return window ? <LabelTexts geometry={geometry} window={window} /> : null;
}

const LabelTexts = still(({ geometry, window }: { geometry: Geometry; window: string }) => {
  const [left, top, right, bottom] = window.split(",").map(Number);
  const inside = geometry.printed.filter(({ at: [x, y] }) => x >= left && x <= right && y >= top && y <= bottom);
  return (
    <g class="labels" aria-hidden="true">
      {inside.map(({ name, at: [x, y] }) => (
        <text key={name} x={x} y={y - 0.3 * geometry.pitch}>
          {name}
        </text>
      ))}
    </g>
  );
});

// ---- what is asked

// Cells of one band as one area with one border.
export const Bands = still(({ geometry, bands }: { geometry: Geometry; bands: Band[] }) => {
  const numbers = [...new Set(bands.map(({ band }) => band))].sort((a, b) => b - a);
  return (
    <g class="bands" aria-hidden="true">
      {numbers.map((band) => {
        const centres = centresOf(geometry, bands.filter((one) => one.band === band).map(({ cell }) => cell));
        return (
          <g key={band} class={`band band-${Math.min(Math.max(band, 0), 5)}`}>
            <path class="band-area" d={areaPath(geometry, centres)} />
            <path class="band-border" d={borderPath(geometry, centres)} />
            {centres.map(([x, y]) => (
              <text key={`${x},${y}`} class="band-number" x={x} y={y + 0.42 * geometry.pitch}>
                {band}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
});

export const ReachCells = still(({ geometry, reach }: { geometry: Geometry; reach: Reach[] }) => (
  <g class="reach">
    <path class="reach-border" d={borderPath(geometry, centresOf(geometry, reach.map(({ cell }) => cell)))} />
    {reach.map(({ cell, tone = "plain", label }) => {
      const at = geometry.centre(cell);
      return (
        at && (
          <g key={cell} class={`reach-cell ${tone}`} data-cell={cell} transform={`translate(${at[0]} ${at[1]})`}>
            <path d={geometry.outline([0, 0])} />
            {tone === "warn" && <path class="warn-sign" d="M0-150 140 100H-140ZM0-60V20M0 55V70" />}
            {label && <text y={0.06 * geometry.pitch}>{label}</text>}
          </g>
        )
      );
    })}
  </g>
));

export const Blockers = still(({ geometry, cells }: { geometry: Geometry; cells: string[] }) => (
  <g class="blockers" aria-hidden="true">
    {centresOf(geometry, cells).map(([x, y]) => (
      <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
        <path class="blocker" d={geometry.outline([0, 0])} />
        <path class="blocker-cross" d="M-190-190 190 190M190-190-190 190" />
      </g>
    ))}
  </g>
));

// ---- moves to come

interface PathsProps {
  board: BoardFacts;
  geometry: Geometry;
  paths: PathMark[];
  units: Unit[];
}

export const Paths = still(({ board, geometry, paths, units }: PathsProps) => (
  <g class="paths" aria-hidden="true">
    {paths.map(({ unit: name, cells, end, style }) => {
      const unit = units.find((one) => one.name === name);
      const at = geometry.centre(end.cell);
      if (!unit || !at) return null;
      const way = centresOf(geometry, [...(unit.cell === cells[0] || !unit.cell ? [] : [unit.cell]), ...cells]);
      return (
        <g key={`${name}/${style}`} class={`path ${style} ${unit.side}`}>
          {way.length > 1 && <path class="way" d={`M${way.join("L")}`} />}
          {way.slice(1, -1).map(([x, y], i) => (
            <circle key={i} class="way-point" cx={x} cy={y} r={55} />
          ))}
          <g class="ghost-at" transform={`translate(${at[0]} ${at[1]})`}>
            <Ghost unit={unit} angle={angleOf(board, end.direction ?? null)} />
          </g>
        </g>
      );
    })}
  </g>
));

// ---- fire

const PLATE_RADIUS = 400;
const BESIDE = 130; // between lines that join the same two

interface LineShape {
  from: Point;
  to: Point;
  middle: Point;
  angle: number;
}

function lineShape(from: Point, to: Point, lane: number): LineShape | null {
  const length = distance(from, to);
  if (length < 1) return null;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const gap = Math.min(PLATE_RADIUS, length * 0.34);
  const along = (way: number): Point => [from[0] + ux * way - uy * lane * BESIDE, from[1] + uy * way + ux * lane * BESIDE];
  return { from: along(gap), to: along(length - gap), middle: along(length * 0.5), angle: (Math.atan2(uy, ux) * 180) / Math.PI };
}

// The second line of a pair lies beside the first, the third on the other side.
function lanes(lines: Line[]): number[] {
  const seen = new Map<string, number>();
  return lines.map(({ from, to }) => {
    const pair = [from, to].sort().join("/");
    const before = seen.get(pair) ?? 0;
    seen.set(pair, before + 1);
    return Math.ceil(before / 2) * (before % 2 ? 1 : -1) * (from < to ? 1 : -1);
  });
}

const SIGNS: Record<Line["style"], string> = {
  proposed: "M0 0-200-85-150 0-200 85Z",
  declared: "M0 0-200-85-150 0-200 85Z",
  hit: "M0-190 45-62 180-90 85 0 180 90 45 62 0 190-45 62-180 90-85 0-180-90-45-62Z",
  miss: "M-80-80 80 80M80-80-80 80",
  contact: "M0-70 70 0 0 70-70 0Z",
};

export const Lines = still(({ lines, places, sides }: { lines: Line[]; places: Places; sides: Map<string, string> }) => {
  const lane = lanes(lines);
  return (
    <g class="lines" aria-hidden="true">
      {lines.map(({ from, to, style, label }, i) => {
        const [a, b] = [places.get(from), places.get(to)];
        const shape = a && b && lineShape(a, b, lane[i]);
        if (!shape) return null;
        const sign = style === "declared" || style === "proposed" || style === "hit";
        return (
          <g key={`${from}/${to}/${lane[i]}`} class={`line ${style} ${sides.get(from) ?? ""}`}>
            <path class="line-under" d={`M${shape.from}L${shape.to}`} />
            <path class="line-over" d={`M${shape.from}L${shape.to}`} />
            <g transform={`translate(${shape.to}) rotate(${shape.angle})`}>
              <path class={sign ? "line-sign" : "line-sign open"} d={SIGNS[style]} />
            </g>
            {label && <LineLabel at={shape.middle} label={label} />}
          </g>
        );
      })}
    </g>
  );
});

function LineLabel({ at, label }: { at: Point; label: string }) {
  const width = label.length * 58 + 50;
  return (
    <g transform={`translate(${at})`}>
      <g class="tag">
        <rect class="line-label-ground" x={-width / 2} y={-66} width={width} height={132} rx={40} />
        <text class="line-label" y={36}>
          {label}
        </text>
      </g>
    </g>
  );
}

// ---- what is left

export const Wrecks = still(({ geometry, wrecks }: { geometry: Geometry; wrecks: { unit: Unit; cell: string }[] }) => (
  <g class="wrecks">
    {wrecks.map(({ unit, cell }, i) => {
      const at = geometry.centre(cell);
      return (
        at && (
          <g key={unit.name} class={`wreck ${unit.side}`} role="img" aria-label={`Wreck of ${unit.name}, ${unit.side}, ${cell}`} transform={`translate(${at[0]} ${at[1] - 40}) rotate(${i * 47 - 30})`}>
            <g transform="scale(5.2)">
              <Figure figure={unit.figure} size={unit.size} angle={0} />
            </g>
            <path class="wreck-break" d="M-330-60-190 10-90-70 20 40 130-40 210 50 330 0" />
            <path class="wreck-bits" d="M-260-230l60 30-40 50ZM230-260l50 60-70 10ZM270 230l-70 20 20-70ZM-250 210l70-10-20 60Z" />
          </g>
        )
      );
    })}
  </g>
));
