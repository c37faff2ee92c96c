// The units on the board.
import type { BoardFacts, Point, Unit } from "../protocol";
import { angleOf, Counter } from "./counter";
import type { Scene } from "./scene";
import { isPile, isSeen, type Placed } from "./stacks";
import { still } from "./still";
import { labelOf } from "./words";

export interface Marks {
  selected: boolean;
  target: boolean;
  ticked: boolean;
  active: boolean;
}

const TARGET = "M-520-260V-520H-260M260-520H520V-260M520 260V520H260M-260 520H-520V260";

function Rings({ selected, target, ticked, active }: Marks) {
  return (
    <>
      {active && !selected && <circle class="ring active" r={490} />}
      {selected && <circle class="ring selected" r={500} />}
      {target && <path class="ring target" d={TARGET} />}
      {ticked && (
        <g class="tick" transform="translate(-330 -330)">
          <circle r={170} />
          <path d="M-85 5-20 70 90-60" />
        </g>
      )}
    </>
  );
}

interface UnitProps extends Marks {
  board: BoardFacts;
  unit: Unit;
  x: number;
  y: number;
  shiftX: number;
  shiftY: number;
  scale: number;
  own: boolean;
  count: number; // of a pile whose top this is
  press(unit: string): void;
}

const UnitSign = still(({ board, unit, x, y, shiftX, shiftY, scale, own, count, press, ...marks }: UnitProps) => (
  <g
    class={`unit${marks.selected ? " selected" : ""}`}
    role="button"
    tabIndex={0}
    aria-label={labelOf(board, unit) + (count ? `, on top of ${count}` : "")}
    aria-pressed={marks.selected || marks.ticked}
    data-unit={unit.name}
    style={{ transform: `translate(${x}px,${y}px)` }}
    onKeyDown={(event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      press(unit.name);
    }}
  >
    <g class="nest" style={{ transform: `translate(${shiftX}px,${shiftY}px) scale(${scale})` }}>
      <g class="grown">
        <Rings {...marks} />
        <Counter unit={unit} angle={angleOf(board, unit.direction)} own={own} />
        {count > 0 && (
          <g transform="translate(330 -330)">
            <g class="tag count">
              <circle r={86} />
              <text y={36}>{count}</text>
            </g>
          </g>
        )}
      </g>
    </g>
  </g>
));

interface FleetProps {
  board: BoardFacts;
  placed: Placed[];
  own: (unit: Unit) => boolean;
  scene: Pick<Scene, "selected" | "target" | "ticked" | "active">;
  press(unit: string): void;
}

// In the order of their ids, so that elements keep their place among the others and glide; only in a
// pile does the topmost have to come last.
const layer = ({ depth, of }: Placed): number => (isPile(of) ? 1000 - depth : 0);

export function Fleet({ board, placed, own, scene, press }: FleetProps) {
  const order = placed.filter(isSeen).sort((a, b) => layer(a) - layer(b) || a.unit.id - b.unit.id);
  return (
    <g class="fleet">
      {order.map(({ unit, at: [x, y], shift, scale, depth, of }) => (
        <UnitSign
          key={unit.name}
          board={board}
          unit={unit}
          x={x}
          y={y}
          shiftX={shift[0]}
          shiftY={shift[1]}
          scale={scale}
          own={own(unit)}
          count={isPile(of) && depth === 0 ? of : 0}
          selected={unit.name === scene.selected}
          target={unit.name === scene.target}
          ticked={scene.ticked?.includes(unit.name) ?? false}
          active={scene.active?.includes(unit.name) ?? false}
          press={press}
        />
      ))}
    </g>
  );
}

// Where lines of fire begin and end.
export const placesOf = (placed: Placed[]): Map<string, Point> =>
  new Map(placed.map(({ unit, at, shift }) => [unit.name, [at[0] + shift[0], at[1] + shift[1]]]));
