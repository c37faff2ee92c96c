// Tells what happened, step by step: while it does, the board shows what has been told.
import type { Line } from "../board/scene";
import { Emitter } from "../emitter";
import type { GameEvent, Unit } from "../protocol";
import type { Table } from "../table";

export interface Wreck {
  unit: Unit;
  cell: string;
  line: string; // what killed it
}

export class Teller extends Emitter {
  units: Unit[] = []; // as they are to be shown now
  wrecks: Wreck[] = [];
  lines: Line[] = []; // shots being told
  told: GameEvent[] = []; // of the table's events, those told so far
  telling = false;

  constructor(readonly table: Table) {
    super();
    this.units = [...table.units.values()];
    this.told = table.events;
    table.onNews(() => this.skip());
  }

  // Jumps to the present.
  skip(): void {
    this.units = [...this.table.units.values()];
    this.told = this.table.events;
    this.changed();
  }

  close(): void {}
}
