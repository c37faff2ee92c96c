// What floats above the board in pixels of its own: the rose of headings and the fan of a stack.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useEmitter } from "../emitter";
import type { BoardFacts, Point, Unit } from "../protocol";
import type { Camera } from "./camera";
import { angleOf, Counter, Name } from "./counter";
import type { Rose, RoseOption } from "./scene";
import { labelOf } from "./words";

const BUTTON_PX = 46;
const EDGE_PX = 8; // that a float keeps from the edge

interface FloatingProps {
  camera: Camera;
  at: Point;
  radius: number;
  name: string;
  label: string;
  close?(): void;
  children: ComponentChildren;
}

// Stays at its point while the board moves, and within the board.
function Floating({ camera, at, radius, name, label, close, children }: FloatingProps) {
  const { width, height } = useEmitter(camera).size;
  const ref = useRef<HTMLDivElement>(null);
  useTakenFocus(ref);
  const room = radius + BUTTON_PX / 2 + EDGE_PX;
  useEffect(() => camera.reveal(at, room), []);
  const [x, y] = camera.toScreen(at);
  const left = within(x, room, width);
  // a list below hangs the other way where there is no room for it
  const side = `${y > height / 2 ? " upwards" : ""}${left < LIST_PX ? " to-right" : left > width - LIST_PX ? " to-left" : ""}`;
  return (
    <div
      ref={ref}
      class={name + side}
      role="group"
      aria-label={label}
      style={{ left: `${left}px`, top: `${within(y, room, height)}px`, "--around": `${radius}px` }}
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

const LIST_PX = 150; // half of a list's width

const within = (value: number, room: number, size: number): number =>
  Math.max(Math.min(room, size / 2), Math.min(Math.max(size - room, size / 2), value));

// Whoever worked at the board goes on in the float, and comes back to the board.
function useTakenFocus(ref: { current: HTMLElement | null }): void {
  useEffect(() => {
    const frame = ref.current?.closest<HTMLElement>(".board");
    if (!frame?.contains(document.activeElement)) return;
    ref.current?.querySelector("button")?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body || ref.current?.contains(document.activeElement))
        frame.querySelector<SVGElement>(".chart-map")?.focus({ preventScroll: true });
    };
  }, []);
}

const around = (angle: number, radius: number): { transform: string } => {
  const turn = (angle * Math.PI) / 180;
  return {
    transform: `translate(-50%,-50%) translate(${Math.round(Math.sin(turn) * radius)}px,${Math.round(-Math.cos(turn) * radius)}px)`,
  };
};

// The first answer of each direction goes around the cell, all others into a list below.
function sorted(options: RoseOption[]): { ring: RoseOption[]; list: RoseOption[] } {
  const seen = new Set<number>();
  const isRing = ({ direction }: RoseOption): boolean =>
    direction !== null && !seen.has(direction) && !!seen.add(direction);
  const ring = options.filter(isRing);
  return { ring, list: options.filter((option) => !ring.includes(option)) };
}

const wordsOf = ({ label, detail }: RoseOption): string => (detail ? `${label}: ${detail}` : label);

const ROSE_PX = 64; // from the middle of the cell,
const ROSE_CELLS = 0.75; // and outside of it
const SHORT = 5; // letters that fit beside an arrow

export function HeadingRose({
  board,
  camera,
  at,
  rose,
  choose,
}: {
  board: BoardFacts;
  camera: Camera;
  at: Point;
  rose: Rose;
  choose(option: RoseOption): void;
}) {
  const { ring, list } = sorted(rose.options);
  const radius = Math.round(Math.max(ROSE_PX, camera.cellPx * ROSE_CELLS));
  return (
    <Floating
      camera={camera}
      at={at}
      radius={radius}
      name={ring.length ? "heading-rose" : "heading-rose only-list"}
      label={`Ways to end in ${rose.cell}`}
    >
      {ring.map((option) => {
        const step = board.steps[option.direction!];
        return (
          <button
            key={option.text}
            type="button"
            class="petal"
            style={around(step.angle, radius)}
            title={wordsOf(option)}
            aria-label={wordsOf(option)}
            onClick={() => choose(option)}
          >
            <svg viewBox="-50 -50 100 100" aria-hidden="true">
              <path d="M0-38 26 14 0 2-26 14Z" transform={`rotate(${step.angle})`} />
            </svg>
            <span>{option.label.length <= SHORT ? option.label : step.name}</span>
          </button>
        );
      })}
      {list.length > 0 && (
        <ul class="petal-list">
          {list.map((option) => (
            <li key={option.text}>
              <button type="button" onClick={() => choose(option)}>
                {option.label}
                {option.detail && <small> {option.detail}</small>}
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
        <button
          key={unit.name}
          type="button"
          class="fan-unit"
          style={place(i)}
          title={`${unit.name}${unit.title ? `, ${unit.title}` : ""}`}
          aria-label={labelOf(board, unit)}
          onClick={() => pick(unit.name)}
        >
          <svg viewBox="-520 -500 1040 1120" aria-hidden="true">
            <Counter unit={unit} angle={angleOf(board, unit.direction)} own={own(unit)} />
            <Name unit={unit} />
          </svg>
        </button>
      ))}
      {here && (
        <button
          type="button"
          class="fan-here"
          style={place(units.length)}
          title={`The cell ${cell}`}
          aria-label={`The cell ${cell}`}
          onClick={here}
        >
          {cell}
        </button>
      )}
    </Floating>
  );
}
