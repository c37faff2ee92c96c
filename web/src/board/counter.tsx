// A unit's counter: the ship in the frame of its side, and what is written beside it. Drawn about
// the origin, a cell being 1000 wide.
import { useRef } from "preact/hooks";
import { Frame, NamePlate } from "../art/frame";
import { Ship } from "../art/ship";
import type { BoardFacts, Side, Unit } from "../protocol";
import { conditionOf } from "./condition";
import { still } from "./still";
import { useYard } from "./yard";

export const letterOf = (side: Side): string => side[0].toUpperCase();
export const badgeOf = (unit: Unit): string => unit.badge || unit.name.slice(0, 3);

// Turns the shorter way round: 300 to 0 degrees is a turn of 60.
export function useAngle(angle: number): number {
  const shown = useRef(angle);
  const turn = ((((angle - shown.current) % 360) + 540) % 360) - 180;
  shown.current += turn;
  return shown.current;
}

// Degrees; null for what points nowhere.
export const angleOf = (board: BoardFacts, direction: number | null | undefined): number | null =>
  board.steps[direction ?? -1]?.angle ?? null;

const STATES = ["cloaked", "captured"] as const;

// `ghost`: where a unit will be.
function Figure({ unit, angle, ghost }: { unit: Unit; angle: number; ghost?: boolean }) {
  const { hull, speed, deadDrives, shields, strength } = conditionOf(unit);
  return (
    <Ship
      system={useYard()}
      figure={unit.figure}
      size={unit.size}
      side={unit.side}
      angle={angle}
      speed={speed}
      damage={hull === undefined || strength !== undefined ? 0 : 1 - hull}
      deadDrives={deadDrives}
      shields={ghost ? undefined : shields}
      strength={strength}
      state={ghost ? "ghost" : STATES.find((state) => unit.status.includes(state))}
      seed={unit.id}
    />
  );
}

export interface CounterProps {
  unit: Unit;
  angle: number | null;
  own: boolean;
  active?: boolean; // it is to act
}

export const Counter = still(({ unit, angle, own, active = false }: CounterProps) => {
  const turned = useAngle(angle ?? 0);
  return (
    <g class={unit.status === "board" ? "counter" : "counter odd-status"}>
      <Frame side={unit.side} own={own} turn={active} />
      <Figure unit={unit} angle={turned} />
    </g>
  );
});

interface NameProps {
  unit: Unit;
  x?: number;
  y?: number;
  brief?: boolean;
}

// What is written on a counter. On the board it lies over all ships, so that it can always be read.
export const Name = still(({ unit, x = 0, y = NAME_Y, brief }: NameProps) => (
  <g transform={`translate(${x} ${y})`}>
    <NamePlate side={unit.side} badge={brief ? undefined : badgeOf(unit)} hull={conditionOf(unit).hull} />
  </g>
));

const NAME_Y = 480;
const WORD_WIDE = 62; // of a letter, its height being 100

// What has become of a unit that is on the board otherwise than most; empty for most.
export const statusOf = ({ cell, status }: Unit): string => (cell && status !== "board" ? status : "");
export const statusWide = (word: string): number => word.length * WORD_WIDE + 40;
export const STATUS_AT = -400;

export function Status({ unit }: { unit: Unit }) {
  const word = statusOf(unit);
  const width = statusWide(word);
  return (
    <g class={unit.side} transform={`translate(0 ${STATUS_AT})`}>
      <g class="plate-tag">
        <rect class="status-ground" x={-width / 2} y={-60} width={width} height={120} rx={22} />
        <text class="status-word" y={34}>
          {word}
        </text>
      </g>
    </g>
  );
}

export function Ghost({ unit, angle }: { unit: Unit; angle: number | null }) {
  return (
    <g class={`counter-size ghost-counter ${unit.side}`}>
      <Frame side={unit.side} />
      <Figure unit={unit} angle={angle ?? 0} ghost />
    </g>
  );
}
