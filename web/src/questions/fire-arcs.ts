// What weapons cover and what stands in the way, as cells to be drawn.
import { useEffect, useState } from "preact/hooks";
import type { Band } from "../board/scene";
import type { Mark } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import type { Gunnery } from "./gunnery";

// Kinds of marks along a line.
const BLOCKS = 1;
const HINDERS = 4;

// Marks the server gives for what is being looked at; empty while nothing is.
function useMarks(table: Table, key: string | null, ask: () => Promise<Mark[]>): Mark[] {
  const [known, setKnown] = useState<{ key: string | null; marks: Mark[] }>({ key: null, marks: [] });
  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    ask().then(
      (marks) => wanted && setKnown({ key, marks }),
      (error) => wanted && voice.complain(error),
    );
    return () => {
      wanted = false;
    };
  }, [key, table.question?.number]);
  return key !== null && known.key === key ? known.marks : NONE;
}
const NONE: Mark[] = [];

const bandsOf = (marks: Mark[]): Band[] => marks.map(({ cell, value }) => ({ cell, band: value ?? 0 }));

// The cells a weapon bears on, or all weapons of the ship.
export function useBands(table: Table, { ship }: Gunnery, weapon: number | null, all: boolean): Band[] {
  const key = ship && (weapon !== null || all) ? `${ship} ${weapon ?? "all"}` : null;
  return bandsOf(useMarks(table, key, () => table.overlay("bears", { unit: ship!, weapon: weapon ?? undefined })));
}

// The cells between ship and target that block the line, on boards where something can.
export function useSight(table: Table, ship: string | null, target: string | null): string[] {
  const key = ship && target && table.ground.length ? `${ship} ${target}` : null;
  const marks = useMarks(table, key, () => table.overlay("sight", { unit: ship!, target: target! }));
  return marks.filter(({ kind }) => kind === BLOCKS || kind === HINDERS).map(({ cell }) => cell);
}

export function useRanges(table: Table, { ship, facts }: Gunnery): Map<string, number> {
  const key = ship && !facts?.pooled ? ship : null;
  const marks = useMarks(table, key, () => table.overlay("contacts", { unit: ship! }));
  return new Map(marks.flatMap(({ unit, value }) => (unit && value !== undefined ? [[unit, value] as const] : [])));
}
