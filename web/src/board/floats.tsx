// What floats above the board in pixels of its own: the rose of headings and the fan of a stack.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useEmitter } from "../emitter";
import type { BoardFacts, Point, Unit } from "../protocol";
import type { Camera } from "./camera";
import { angleOf, Counter } from "./counter";
import type { Rose, RoseOption } from "./scene";
import { labelOf } from "./words";

const BUTTON_PX = 46;
const REACH_PX = 8; // that a float keeps from the edge

// Stays beside its point while the board moves, and within the board.
function Floating({ camera, at, radius, name, label, close, children }: {
  camera: Camera;
  at: Point;
  radius: number;
  name: string;
  label: string;
  close?(): void;
  children: ComponentChildren;
}) {
  useEmitter(camera);
  const ref = useRef<HTMLDivElement>(null);
  useTakenFocus(ref);
  const [x, y] = camera.toScreen(at);
  const room = radius + BUTTON_PX / 2 + REACH_PX;
  const within = (value: number, size: number): number => Math.max(Math.min(room, size / 2), Math.min(Math.max(size - room, size / 2), value));
  return (
    <div
      ref={ref}
      class={name}
      role="group"
      aria-label={label}
      style={{ left: `${within(x, camera.size.width)}px`, top: `${within(y, camera.size.height)}px` }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape" || !close) return;
        event.stopPropagation();
        close();
      }}
    >
      {children}
    </div>
  );
}

// Whoever worked at the board goes on in the float, and comes back to the board.
function useTakenFocus(ref: { current: HTMLElement | null }): void {
  useEffect(() => {
    const frame = ref.current?.closest<HTMLElement>(".board");
    if (!frame?.contains(document.activeElement)) return;
    ref.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body || ref.current?.contains(document.activeElement))
        frame.querySelector<SVGElement>(".map")?.focus({ preventScroll: true });
    };
  }, []);
}

const around = (angle: number, radius: number): { transform: string } => {
  const turn = (angle * Math.PI) / 180;
  return { transform: `translate(-50%,-50%) translate(${Math.round(Math.sin(turn) * radius)}px,${Math.round(-Math.cos(turn) * radius)}px)` };
};

// The first answer of each direction goes around the cell, all others into a list below.
function sorted(options: RoseOption[]): { ring: RoseOption[]; list: RoseOption[] } {
  const seen = new Set<number>();
  const isRing = ({ direction }: RoseOption): boolean => direction !== null && !seen.has(direction) && !!seen.add(direction);
  const ring = options.filter(isRing);
  return { ring, list: options.filter((option) => !ring.includes(option)) };
}

const ROSE_PX = 64;
const SHORT = 5; // letters that fit beside an arrow

export function RoseFloat({ board, camera, at, rose, choose }: { board: BoardFacts; camera: Camera; at: Point; rose: Rose; choose(option: RoseOption): void }) {
  const { ring, list } = sorted(rose.options);
  return (
    <Floating camera={camera} at={at} radius={ROSE_PX} name={ring.length ? "rose" : "rose only-list"} label={`Ways to end in ${rose.cell}`}>
      {ring.map((option) => {
        const step = board.steps[option.direction!];
        return (
          <button key={option.text} type="button" class="rose-way" style={around(step.angle, ROSE_PX)} title={option.label} aria-label={`${step.name}: ${option.label}`} onClick={() => choose(option)}>
            <svg viewBox="-50 -50 100 100" aria-hidden="true">
              <path d="M0-38 26 14 0 2-26 14Z" transform={`rotate(${step.angle})`} />
            </svg>
            <span>{option.label.length <= SHORT ? option.label : step.name}</span>
          </button>
        );
      })}
      {list.length > 0 && (
        <ul class="rose-list">
          {list.map((option) => (
            <li key={option.text}>
              <button type="button" onClick={() => choose(option)}>
                {option.direction === null ? "" : `${board.steps[option.direction].name} `}
                {option.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Floating>
  );
}

export interface FanProps {
  board: BoardFacts;
  camera: Camera;
  at: Point;
  cell: string;
  units: Unit[];
  own: (unit: Unit) => boolean;
  pick(unit: string): void;
  here?: () => void; // the cell itself is an answer, too
  close(): void;
}

// All that stands in one cell, side by side.
export function Fan({ board, camera, at, cell, units, own, pick, here, close }: FanProps) {
  const count = units.length + (here ? 1 : 0);
  const radius = Math.max(46, (count * (BUTTON_PX + 10)) / (2 * Math.PI));
  const place = (i: number) => around((360 * i) / count, radius);
  return (
    <Floating camera={camera} at={at} radius={radius} name="fan" label={`In ${cell}`} close={close}>
      {units.map((unit, i) => (
        <button key={unit.name} type="button" class="fan-unit" style={place(i)} title={`${unit.name}${unit.title ? `, ${unit.title}` : ""}`} aria-label={labelOf(board, unit)} onClick={() => pick(unit.name)}>
          <svg viewBox="-520 -520 1040 1040" aria-hidden="true">
            <Counter unit={unit} angle={angleOf(board, unit.direction)} own={own(unit)} />
          </svg>
        </button>
      ))}
      {here && (
        <button type="button" class="fan-here" style={place(units.length)} title={`The cell ${cell}`} aria-label={`The cell ${cell}`} onClick={here}>
          {cell}
        </button>
      )}
    </Floating>
  );
}
