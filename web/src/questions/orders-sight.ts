// What can be seen before an order is given: what it leads to, arcs and targets where it would end, where any ship
// can be next turn, and how dangerous that is. Each is asked once a question.
import { geometryOf } from "../board/geometry";
import type { Band } from "../board/scene";
import type { BoardFacts, End, Mark, OutlookFact, Reached, Stance, Threats, Unit } from "../protocol";
import type { Table } from "../table";
import { Failed } from "../wire";

const stanceOf = ({ cell, direction }: End): Stance =>
  direction === undefined || direction === null ? { cell } : { cell, direction };

export const bandsOf = (marks: Mark[]): Band[] => marks.map(({ cell, value }) => ({ cell, band: value ?? 0 }));

// Of the ways a ship may point in a cell the one that looks most towards a place.
export function towards(board: BoardFacts, { cell, directions }: Reached, other: string | null): number | undefined {
  const geometry = geometryOf(board);
  const from = geometry.centre(cell);
  const to = other && geometry.centre(other);
  if (!from || !to || directions.length < 2) return directions[0];
  const along = (direction: number): number => {
    const [x, y] = board.steps[direction].by;
    return (x * (to[0] - from[0]) + y * (to[1] - from[1])) / Math.hypot(x, y);
  };
  return directions.reduce((best, direction) => (along(direction) > along(best) ? direction : best));
}

export class Sight {
  threat = false; // the map of the estimate is shown
  private known = new Map<string, unknown>();
  private aimed = ""; // the order whose shots are looked at: what waits for another is not worked out

  constructor(
    private readonly table: Table,
    private readonly changed: () => void,
  ) {}

  forget(): void {
    this.known = new Map();
  }

  toggleThreat(): void {
    this.threat = !this.threat;
    this.changed();
  }

  // What the server says to that; null: nothing yet, or it cannot tell.
  private once<T>(key: string, ask: () => Promise<T>): T | null {
    const { known } = this;
    if (!known.has(key)) {
      known.set(key, null);
      ask().then(
        (found) => {
          known.set(key, found);
          if (known === this.known) this.changed();
        },
        (error) => {
          if (error instanceof Failed && error.trouble.code === "replaced") known.delete(key); // asked again if wanted
        },
      );
    }
    return known.get(key) as T | null;
  }

  // Cells its weapons cover, from where it stands or would stand.
  arcs(unit: string, end: End | null): Mark[] {
    const at = end ? stanceOf(end) : undefined;
    return this.once(`arcs ${unit} ${JSON.stringify(at)}`, () => this.table.overlay("bears", { unit, at })) ?? [];
  }

  stances(unit: Unit): Reached[] {
    return this.once(`stances ${unit.name}`, () => this.table.stances("stances", unit.name)) ?? [];
  }

  danger(unit: string): Reached[] {
    return this.once(`danger ${unit}`, () => this.table.stances("danger", unit)) ?? [];
  }

  // null: not known yet.
  outlook(text: string): OutlookFact[] | null {
    return this.once(`outlook ${text}`, async () => (await this.table.permits(text)).outlook ?? []);
  }

  // The best shots from where an order leads, exactly.
  shots(text: string): Threats | null {
    this.aimed = text;
    return this.once(`shots ${text}`, () => this.table.shots(text, () => this.aimed === text));
  }
}
