// The units on the board.
import type { ComponentChildren, SVGAttributes } from "preact";
import type { BoardFacts, Point, Unit } from "../protocol";
import { angleOf, Counter, Name, Status } from "./counter";
import type { Hanging } from "./names";
import type { Scene } from "./scene";
import { isSeen, type Placed } from "./stacks";
import { still } from "./still";
import { labelOf } from "./words";

const TARGET = "M-540-280V-540H-280M280-540H540V-280M540 280V540H280M-280 540H-540V280";

interface UnitProps {
  board: BoardFacts;
  unit: Unit;
  placed: Placed;
  own: boolean;
  selected: boolean;
  ticked: boolean;
  active: boolean;
  press(unit: string): void;
}

const translate = ([x, y]: Point): string => `translate(${x}px,${y}px)`;

// Moves a drawing to a unit's place, gliding there; what is beside keeps its size.
function AtPlace({
  placed: { at, shift, scale },
  beside,
  children,
  ...attributes
}: { placed: Placed; beside?: ComponentChildren; children: ComponentChildren } & SVGAttributes<SVGGElement>) {
  return (
    <g {...attributes} style={{ transform: translate(at) }}>
      {beside && (
        <g class="counter-nest" style={{ transform: translate(shift) }}>
          {beside}
        </g>
      )}
      <g class="counter-nest" style={{ transform: `${translate(shift)} scale(${scale})` }}>
        <g class="counter-size">{children}</g>
      </g>
    </g>
  );
}

const Piece = still(({ board, unit, placed, own, selected, ticked, active, press }: UnitProps) => {
  const count = placed.depth === 0 ? placed.pile : 0;
  return (
    <AtPlace
      placed={placed}
      class="piece"
      role="button"
      tabindex={0}
      aria-label={labelOf(board, unit) + (count ? `, on top of ${count}` : "")}
      aria-pressed={selected || ticked}
      data-unit={unit.name}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        press(unit.name);
      }}
    >
      {selected && <circle class="ring selected" r={560} />}
      <Counter unit={unit} angle={angleOf(board, unit.direction)} own={own} active={active && !selected} />
    </AtPlace>
  );
});

interface FleetProps {
  board: BoardFacts;
  placed: Placed[];
  own: (unit: Unit) => boolean;
  scene: Pick<Scene, "selected" | "target" | "ticked" | "active">;
  press(unit: string): void;
}

// In the order of their ids, so that elements keep their place among the others and glide; only in a
// pile does the topmost have to come last.
const layer = ({ depth, pile }: Placed): number => (pile ? 1000 - depth : 0);

export function Fleet({ board, placed, own, scene, press }: FleetProps) {
  const order = placed.filter(isSeen).sort((a, b) => layer(a) - layer(b) || a.unit.id - b.unit.id);
  return (
    <g class="fleet">
      {order.map((one) => (
        <Piece
          key={one.unit.name}
          board={board}
          unit={one.unit}
          placed={one}
          own={own(one.unit)}
          selected={one.unit.name === scene.selected}
          ticked={scene.ticked?.includes(one.unit.name) ?? false}
          active={scene.active?.includes(one.unit.name) ?? false}
          press={press}
        />
      ))}
    </g>
  );
}

interface OverlayProps {
  placed: Placed;
  hanging: Hanging;
  target: boolean;
  ticked: boolean;
}

const Overlay = still(({ placed, hanging, target, ticked }: OverlayProps) => (
  <AtPlace
    placed={placed}
    class="piece"
    data-tag-of={placed.unit.name}
    beside={!hanging.none && <Name unit={placed.unit} x={hanging.x} y={hanging.y} brief={hanging.brief} />}
  >
    {!hanging.quiet && <Status unit={placed.unit} />}
    {placed.pile > 0 && (
      <g transform="translate(300 -330)">
        <g class="plate-tag pile-count">
          <circle r={84} />
          <text y={36}>{placed.pile}</text>
        </g>
      </g>
    )}
    {target && <path class="ring target" d={TARGET} />}
    {ticked && (
      <g class="tick-mark" transform="translate(-330 -350)">
        <circle r={180} />
        <path d="M-90 5-20 75 95-65" />
      </g>
    )}
  </AtPlace>
));

// Over all counters: their names, who is aimed at, who is ticked. Of a pile only the topmost has them.
export function Overlays({
  placed,
  scene,
  names,
}: Pick<FleetProps, "placed" | "scene"> & { names: Map<string, Hanging> }) {
  return (
    <g class="overlays" aria-hidden="true">
      {placed
        .filter(({ unit }) => names.has(unit.name))
        .map((one) => (
          <Overlay
            key={one.unit.name}
            placed={one}
            hanging={names.get(one.unit.name)!}
            target={one.unit.name === scene.target}
            ticked={scene.ticked?.includes(one.unit.name) ?? false}
          />
        ))}
    </g>
  );
}

// Where lines of fire begin and end.
export const placesOf = (placed: Placed[]): Map<string, Point> =>
  new Map(placed.map(({ unit, at, shift }) => [unit.name, [at[0] + shift[0], at[1] + shift[1]]]));
