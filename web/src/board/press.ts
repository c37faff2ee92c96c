// What a click on the board means: a unit, a cell, or a choice between several.
import type { Unit } from "../protocol";
import type { BoardEvents, Scene } from "./scene";

export type Meaning =
  | { what: "unit"; unit: string }
  | { what: "inspect"; unit: string }
  | { what: "cell"; cell: string }
  | { what: "fan"; cell: string; here: boolean } // all that stands there, and the cell itself if that is an answer
  | { what: "nothing" };

const FINGER_PX = 40;
const COUNTER = 0.6; // of a cell, in a nest of three

// Counters that share a cell lie on one another, or are too small to be hit one by one.
const crowded = ({ there, piled, touch, cellPx }: Pressed): boolean =>
  there.length > 1 && (piled || (touch && cellPx * COUNTER < FINGER_PX));

interface Pressed {
  unit: Unit | null;
  cell: string | null; // where the pointer was; null: no pointer
  there: Unit[]; // in that cell, or in the unit's
  piled: boolean;
  touch: boolean;
  cellPx: number;
}

type Asking = { scene: Pick<Scene, "selected" | "target">; on: BoardEvents; reachable: (cell: string) => boolean };

function ofUnit(unit: string, { scene, on }: Asking): Meaning {
  const again = unit === scene.selected || unit === scene.target;
  return on.unit && !again ? { what: "unit", unit } : { what: "inspect", unit };
}

export function meaningOf(pressed: Pressed, asking: Asking): Meaning {
  const { unit, cell, there } = pressed;
  const place = unit?.cell ?? cell;
  if (!place) return { what: "nothing" };
  const here = asking.reachable(place);
  if (unit) {
    if (cell && crowded(pressed)) return { what: "fan", cell: place, here };
    // who is selected already may be meant to stay
    return here && unit.name === asking.scene.selected ? { what: "cell", cell: place } : ofUnit(unit.name, asking);
  }
  if (here || !there.length) return { what: "cell", cell: place };
  return there.length === 1 ? ofUnit(there[0].name, asking) : { what: "fan", cell: place, here };
}

// The cursor stands on everything in its cell at once.
export function meaningOfCursor(cell: string, there: Unit[], asking: Asking): Meaning {
  const here = asking.reachable(cell);
  const alone = there.length === 0 || (there.length === 1 && there[0].name === asking.scene.selected);
  if (here && alone) return { what: "cell", cell };
  if (!here && there.length === 1) return ofUnit(there[0].name, asking);
  return there.length ? { what: "fan", cell, here } : { what: "cell", cell };
}
