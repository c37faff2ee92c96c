// The layers of a board, from the grid to the lines of fire. Each is drawn anew only when what it
// shows has changed.
import { useEffect, useRef, useState } from "preact/hooks";
import { Loss, Wreck } from "../art/loss";
import type { BoardFacts, End, Point, Unit } from "../protocol";
import type { Camera } from "./camera";
import { angleOf, badgeOf, Ghost, letterOf, Name } from "./counter";
import { Told, useStoryPace } from "./fires";
import { areaPath, borderPath, distance, type Geometry, gridPath, plus } from "./geometry";
import { numberWide } from "./names";
import type { Band, Line, PathMark, Reach } from "./scene";
import { still } from "./still";
import { useYard } from "./yard";

export type Places = Map<string, Point>; // where units are drawn, by name

const centresOf = (geometry: Geometry, cells: string[]): Point[] =>
  cells.map((cell) => geometry.centre(cell)).filter((at): at is Point => at !== null);

// ---- the map

export const Grid = still(({ geometry }: { geometry: Geometry }) => {
  const centres = geometry.printed.map(({ at }) => at);
  return (
    <g class="chart-grid">
      <path class="chart-sheet" d={areaPath(geometry, centres)} />
      <path class="chart-cells" d={gridPath(geometry, centres)} />
      <path class="chart-rim" d={borderPath(geometry, centres)} />
    </g>
  );
});

// Outside the printed part cells are drawn only around what is there.
export const Beyond = still(({ geometry, cells }: { geometry: Geometry; cells: string[] }) => {
  const outside = [...new Set(cells.flatMap((cell) => [cell, ...geometry.neighbours(cell)]))].filter(
    (cell) => !geometry.isPrinted(cell),
  );
  return outside.length ? (
    <path class="chart-cells beyond" d={gridPath(geometry, centresOf(geometry, outside))} />
  ) : null;
});

const isShown = (index: number, sparse: boolean): boolean => !sparse || index === 0 || (index + 1) % 5 === 0;

// Numbers of columns and rows along the rim, until the cells are large enough for their own.
export const Rulers = still(({ geometry: { board, pitch }, sparse }: { geometry: Geometry; sparse: boolean }) => (
  <g class="rulers" aria-hidden="true">
    {board.columns_at.map(
      ([x, y], column) =>
        isShown(column, sparse) && (
          <text key={`c${column}`} x={x + board.rows_at[0][0]} y={y + board.rows_at[0][1] - 0.62 * pitch}>
            {String(column + 1).padStart(2, "0")}
          </text>
        ),
    )}
    {board.rows_at.map(
      ([x, y], row) =>
        isShown(row, sparse) && (
          <text key={`r${row}`} class="row" x={Math.min(x, 0) - 0.68 * pitch} y={y}>
            {String(row + 1).padStart(2, "0")}
          </text>
        ),
    )}
  </g>
));

const LABEL_STEP = 4; // cells the view moves before labels are chosen anew

// The window that labels are drawn for.
function labelWindow(camera: Camera, pitch: number): string {
  const step = LABEL_STEP * pitch;
  const [left, top] = camera.toBoard([0, 0]);
  const [right, bottom] = camera.toBoard([camera.size.width, camera.size.height]);
  return [Math.floor(left / step), Math.floor(top / step), Math.ceil(right / step), Math.ceil(bottom / step)]
    .map((n) => n * step)
    .join();
}

export function Labels({ geometry, camera }: { geometry: Geometry; camera: Camera }) {
  const look = (): string => labelWindow(camera, geometry.pitch);
  const [window, setWindow] = useState(look);
  useEffect(() => camera.subscribe(() => setWindow(look())), [geometry, camera]);
  return <LabelTexts geometry={geometry} window={window} />;
}

const LabelTexts = still(({ geometry, window }: { geometry: Geometry; window: string }) => {
  const [left, top, right, bottom] = window.split(",").map(Number);
  const inside = geometry.printed.filter(({ at: [x, y] }) => x >= left && x <= right && y >= top && y <= bottom);
  return (
    <g class="cell-labels" aria-hidden="true">
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
    <g class="range-bands" aria-hidden="true">
      {numbers.map((band) => {
        const centres = centresOf(
          geometry,
          bands.filter((one) => one.band === band).map(({ cell }) => cell),
        );
        return (
          <g key={band} class={`range-band band-${Math.min(Math.max(band, 0), 5)}`}>
            <path class="band-area" d={areaPath(geometry, centres)} />
            <path class="band-border" d={borderPath(geometry, centres)} />
            <BandNumber at={centres[centres.length >> 1]} band={band} />
          </g>
        );
      })}
    </g>
  );
});

function BandNumber({ at, band }: { at: Point | undefined; band: number }) {
  return at ? (
    <text class="band-number" x={at[0]} y={at[1] + 70}>
      {band}
    </text>
  ) : null;
}

export const ReachCells = still(({ geometry, reach }: { geometry: Geometry; reach: Reach[] }) => (
  <g class="reach">
    <path
      class="reach-border"
      d={borderPath(
        geometry,
        centresOf(
          geometry,
          reach.map(({ cell }) => cell),
        ),
      )}
    />
    {reach.map(({ cell, tone = "plain", label, danger }) => {
      const at = geometry.centre(cell);
      return (
        at && (
          <g key={cell} class={`reach-cell ${tone}`} data-cell={cell} transform={`translate(${at[0]} ${at[1]})`}>
            <path d={geometry.outline([0, 0])} />
            {danger !== undefined && (
              <path class="danger-area" d={geometry.outline([0, 0])} style={{ opacity: 0.1 + danger / 140 }} />
            )}
            {(tone === "warn" || tone === "lost") && (
              <path class="warn-sign" d="M0-150 140 100H-140ZM0-60V20M0 55V70" />
            )}
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

// A unit that leaves the board is drawn behind the cell it leaves from.
function ghostPlace(board: BoardFacts, at: Point, { leaves, direction }: End): Point {
  return leaves && direction != null ? plus(at, board.steps[direction].by) : at;
}

// What is not on the board yet has its name there.
function GhostAt({ unit, at, angle }: { unit: Unit; at: Point; angle: number | null }) {
  const coming = !unit.cell;
  return (
    <g class="ghost-at" data-ghost={unit.name} transform={`translate(${at})`}>
      <Ghost unit={unit} angle={angle} />
      {coming && (
        <g class="counter-size">
          <Name unit={unit} />
        </g>
      )}
    </g>
  );
}

interface PathsProps {
  board: BoardFacts;
  geometry: Geometry;
  paths: PathMark[];
  units: Unit[];
}

export const Paths = still(({ board, geometry, paths, units }: PathsProps) => (
  <g class="move-paths" aria-hidden="true">
    {paths.map(({ unit: name, cells, end, style }) => {
      const unit = units.find((one) => one.name === name);
      const at = geometry.centre(end.cell);
      if (!unit || !at) return null;
      const way = centresOf(geometry, [...(unit.cell === cells[0] || !unit.cell ? [] : [unit.cell]), ...cells]);
      return (
        <g key={`${name}/${style}`} class={`move-path ${style} ${unit.side}`}>
          {way.length > 1 && <path class="way" d={`M${way.join("L")}`} />}
          {way.slice(1, -1).map(([x, y], i) => (
            <circle key={i} class="way-point" cx={x} cy={y} r={55} />
          ))}
          <GhostAt unit={unit} at={ghostPlace(board, at, end)} angle={angleOf(board, end.direction)} />
        </g>
      );
    })}
  </g>
));

// ---- fire

const PLATE_RADIUS = 470;
const BESIDE = 130; // between lines that join the same two

interface LineShape {
  from: Point;
  to: Point;
  angle: number;
}

function lineShape(from: Point, to: Point, lane: number): LineShape | null {
  const length = distance(from, to);
  if (length < 1) return null;
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const gap = Math.min(PLATE_RADIUS, length * 0.34);
  const along = (way: number): Point => [
    from[0] + ux * way - uy * lane * BESIDE,
    from[1] + uy * way + ux * lane * BESIDE,
  ];
  return {
    from: along(gap),
    to: along(length - gap),
    angle: (Math.atan2(uy, ux) * 180) / Math.PI,
  };
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
  contact: "M0-70 70 0 0 70-70 0Z",
};

export interface FireLine extends Line {
  side: string;
  key: string;
  shape: LineShape;
}

// Lines whose ends are both on the board.
export function linesOfFire(lines: Line[], places: Places, sides: Map<string, string>): FireLine[] {
  const lane = lanes(lines);
  return lines.flatMap((line, i) => {
    const [from, to] = [places.get(line.from), places.get(line.to)];
    const shape = from && to && lineShape(from, to, lane[i]);
    return shape
      ? [{ ...line, side: sides.get(line.from) ?? "", key: `${line.from}/${line.to}/${lane[i]}`, shape }]
      : [];
  });
}

// Below the counters, so that nobody's name is crossed out.
export const Shots = still(({ shots }: { shots: FireLine[] }) => (
  <g class="shots" aria-hidden="true">
    {shots.map(({ key, side, style, shape: { from, to, angle } }) => (
      <g key={key} class={`shot ${style} ${side}`}>
        <path class="shot-under" d={`M${from}L${to}`} />
        <path class="shot-over" d={`M${from}L${to}`} />
        <g transform={`translate(${to}) rotate(${angle})`}>
          <path class={style === "contact" ? "shot-sign open" : "shot-sign"} d={SIGNS[style]} />
        </g>
      </g>
    ))}
  </g>
));

export const ShotLabels = still(({ shots, at }: { shots: FireLine[]; at: Map<string, Point> }) => (
  <g class="shots" aria-hidden="true">
    {shots.map(({ key, side, label }) => {
      const place = at.get(key);
      return label && place && <ShotLabel key={key} side={side} at={place} label={label} />;
    })}
  </g>
));

function ShotLabel({ at, side, label }: { at: Point; side: string; label: string }) {
  const width = numberWide(label);
  return (
    <g class={side} transform={`translate(${at})`}>
      <g class="plate-tag">
        <rect class="shot-label-ground" x={-width / 2} y={-70} width={width} height={140} rx={50} />
        <text class="shot-label" y={37}>
          {label}
        </text>
      </g>
    </g>
  );
}

// ---- what is left

interface WreckProps {
  board: BoardFacts;
  geometry: Geometry;
  wrecks: { unit: Unit; cell: string }[];
}

// Those that come to be while one looks on break up before one's eyes.
export function Wrecks({ board, geometry, wrecks }: WreckProps) {
  const before = useRef(new Set(wrecks.map(({ unit }) => unit.name)));
  return (
    <g class="wrecks">
      {wrecks.map(({ unit, cell }) => {
        const at = geometry.centre(cell);
        return (
          at && (
            <g
              key={unit.name}
              class="wreck"
              role="img"
              aria-label={`Wreck of ${unit.name}, ${unit.side}, ${cell}`}
              transform={`translate(${at})`}
            >
              <Remains unit={unit} angle={angleOf(board, unit.direction)} fresh={!before.current.has(unit.name)} />
              <g transform="translate(0 480)">
                <text class="wreck-name">{`✕ ${letterOf(unit.side)} ${badgeOf(unit)}`}</text>
              </g>
            </g>
          )
        );
      })}
    </g>
  );
}

const LOSS_MS = 1400;

function Remains({ unit, angle, fresh }: { unit: Unit; angle: number | null; fresh: boolean }) {
  const pace = useStoryPace();
  const [breaking, setBreaking] = useState(fresh && pace > 0);
  const facts = { system: useYard(), figure: unit.figure, size: unit.size, side: unit.side, angle, seed: unit.id };
  return (
    <g class="counter-size">
      {breaking ? (
        <Told ms={LOSS_MS * pace} show={(t) => <Loss {...facts} t={t} />} done={() => setBreaking(false)} />
      ) : (
        <Wreck {...facts} />
      )}
    </g>
  );
}
