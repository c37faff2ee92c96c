// What the person at this table has in hand: selection, cursor, and the controls of the question
// that is being answered.
import { useLayoutEffect } from "preact/hooks";
import type { BoardEvents, Scene } from "../board/scene";
import { Emitter } from "../emitter";

// "Shift+R", "Tab", "Enter", "1": as `keys.ts` names them.
export interface KeyBinding {
  key: string;
  label: string;
  run(): unknown; // false: the key keeps what it means to the browser
}

// What the list of ships says about one of them.
export interface ShipNote {
  tone: "order" | "proposed" | "missing";
  text: string;
  detail?: string;
  withdraw?(): void;
}

export interface Controls {
  scene: Scene;
  on: BoardEvents;
  keys: KeyBinding[];
  notes?: Map<string, ShipNote>; // by unit
}

const NOTHING: Controls = { scene: {}, on: {}, keys: [] };

export class Desk extends Emitter {
  selected: string | null = null; // one of our own units
  target: string | null = null; // one of theirs
  inspected: string | null = null; // whose card is open
  cursor: string | null = null; // cell under the keyboard cursor
  controls: Controls = NOTHING;

  set(change: Partial<Pick<Desk, "selected" | "target" | "inspected" | "cursor">>): void {
    const same = (Object.keys(change) as (keyof typeof change)[]).every((key) => this[key] === change[key]);
    if (same) return;
    Object.assign(this, change);
    this.changed();
  }

  publish(controls: Controls): void {
    this.controls = controls;
    this.changed();
  }

  withdraw(controls: Controls): void {
    if (this.controls === controls) this.publish(NOTHING);
  }
}

// A question's component offers its controls as long as it is on the screen.
export function useControls(desk: Desk, controls: Controls, dependencies: unknown[]): void {
  useLayoutEffect(() => {
    desk.publish(controls);
    return () => desk.withdraw(controls);
  }, dependencies);
}
