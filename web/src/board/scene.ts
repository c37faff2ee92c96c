// What is to be drawn on the board besides the units, as plain data: whoever puts a question
// describes the scene, the board draws it and says what was clicked.
import type { FireKind, FireResult } from "../art/fire";
import type { End } from "../protocol";

export interface Reach {
  cell: string;
  tone?: "plain" | "far" | "warn" | "lost" | "chosen" | "zone"; // far: only with special means
  danger?: number; // an estimate, 0 to 100
  label?: string; // a few characters drawn into the cell
}

export interface PathMark {
  unit: string;
  cells: string[];
  end: End;
  style: "order" | "hover" | "proposed";
}

export interface Line {
  from: string; // units
  to: string;
  style: "proposed" | "declared" | "contact";
  label?: string;
}

// Fire that is being told.
export interface Shot {
  number: number;
  from: string; // units
  to: string;
  result: FireResult;
  kind?: FireKind; // without it: the guns of a ship
}

export interface Band {
  cell: string;
  band: number;
}

// A ship of the others: where it can be next turn, how it may head in the cell pointed at, and its arcs.
export interface Theirs {
  unit: string;
  cells: string[];
  at: { cell: string; directions: number[] } | null;
  bands: Band[];
}

// Several answers end in one cell: a small rose of directions, or a short list, offers them.
export interface RoseOption {
  direction: number | null;
  label: string;
  detail?: string; // where it points and what it costs
  text: string; // the answer
}

export interface Rose {
  cell: string;
  options: RoseOption[];
}

export interface Scene {
  reach?: Reach[];
  paths?: PathMark[];
  lines?: Line[];
  shots?: Shot[];
  bands?: Band[];
  theirs?: Theirs | null;
  sight?: string[]; // cells that block
  rose?: Rose | null;
  selected?: string | null;
  target?: string | null;
  ticked?: string[]; // units that take part
  active?: string[]; // units that are asked about
  pointed?: string[]; // units and cells that somebody who learns is to look at
}

export interface BoardEvents {
  cell?(cell: string): void; // clicked, tapped, or Enter on the cursor
  unit?(name: string): void;
  hover?(cell: string | null): void;
  rose?(option: RoseOption): void;
  box?(units: string[]): void; // a rectangle was drawn around them
  drag?(unit: string, cell: string): void;
  canDrag?(unit: string): boolean;
}
