// In the column of the log: the dice that are falling.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Desk } from "../battle/desk";
import type { Table } from "../table";
import type { Teller } from "./teller";
import { TrayView } from "./tray";
import type { Tray } from "./trays";

interface Props {
  table: Table;
  desk: Desk;
  teller: Teller;
}

// A declaration alone is no sight.
const isWorthSeeing = ({ target, rows, destroyed }: Tray): boolean =>
  !!target && (destroyed.length > 0 || rows.some(({ parts }) => parts.length > 0));

const LEAST_PX = 96; // a row of dice and what it says

// Whether an element that gives way to others has too little room left for anything to be read.
function useSqueezed(full: boolean) {
  const dock = useRef<HTMLDivElement>(null);
  const [squeezed, setSqueezed] = useState(false);
  useLayoutEffect(() => {
    if (!full) return setSqueezed(false);
    const watch = new ResizeObserver(([{ target }]) => setSqueezed(target.clientHeight < LEAST_PX));
    watch.observe(dock.current!);
    return () => watch.disconnect();
  }, [full]);
  return { dock, squeezed };
}

export function Dock({ table, desk, teller }: Props) {
  const { live, telling } = teller;
  const { dock, squeezed } = useSqueezed(!!live && isWorthSeeing(live));
  return (
    <div class="dock" ref={dock} data-squeezed={squeezed}>
      {live && isWorthSeeing(live) && <TrayView table={table} desk={desk} tray={live} rolling={telling} />}
    </div>
  );
}
