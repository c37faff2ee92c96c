// How far enemies are from the ship in hand: the server says it, whenever the story has arrived.
import { useEffect, useState } from "preact/hooks";
import type { Ranges } from "../board/pointers";
import type { Table } from "../table";

export function useRanges(table: Table, selected: string | null): Ranges | undefined {
  const onBoard = (name: string | null): boolean => !!name && table.own.some((unit) => unit.name === name && unit.cell);
  const from = onBoard(selected) ? selected : (table.own.find(({ cell }) => cell)?.name ?? null);
  const key = `${from} ${table.arrivals}`;
  const { behind } = table;
  const [known, setKnown] = useState<{ key: string; ranges: Ranges } | null>(null);
  useEffect(() => {
    if (behind || !from) return;
    let stale = false;
    table.overlay("contacts", { unit: from }).then(
      (marks) => {
        if (stale) return;
        const to = new Map(marks.flatMap(({ unit, value }) => (unit && value !== undefined ? [[unit, value]] : [])));
        setKnown({ key, ranges: { from, to } });
      },
      () => undefined, // a pointer without a number points, too
    );
    return () => {
      stale = true;
    };
  }, [key, behind]);
  return !behind && known?.key === key ? known.ranges : undefined;
}
