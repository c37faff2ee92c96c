// Presses on the board, carried out.
import { useMemo, useState } from "preact/hooks";
import type { Unit } from "../protocol";
import type { Camera } from "./camera";
import type { Box, Geometry } from "./geometry";
import { Hand } from "./hand";
import { type Meaning, meaningOf } from "./press";
import type { BoardEvents, Scene } from "./scene";
import { NEST_MAX } from "./stacks";
import { useNewest } from "./still";

interface Pressable {
  scene: Scene;
  on: BoardEvents;
  inspect(unit: string): void;
}

const NOBODY: Unit[] = [];

interface OpenFan {
  cell: string;
  here: boolean;
}

export function usePressing(
  { scene, on, inspect }: Pressable,
  geometry: Geometry,
  camera: Camera,
  cells: Map<string, Unit[]>,
  units: Unit[],
  company: boolean,
) {
  const [fan, setFan] = useState<OpenFan | null>(null);
  const reach = useMemo(() => new Set(scene.reach?.map(({ cell }) => cell)), [scene.reach]);
  const asking = { scene, on, reachable: (cell: string) => on.cell !== undefined && reach.has(cell) };

  const carryOut = useNewest((meaning: Meaning): void => {
    setFan(meaning.what === "fan" ? meaning : null);
    if (meaning.what === "cell") on.cell?.(meaning.cell);
    else if (meaning.what === "unit") on.unit?.(meaning.unit);
    else if (meaning.what === "inspect") inspect(meaning.unit);
  });

  const press = useNewest((name: string | null, cell: string | null, touch: boolean): void => {
    const unit = units.find((one) => one.name === name) ?? null;
    const there = cells.get(unit?.cell ?? cell ?? "") ?? NOBODY;
    const piled = !company || there.length > NEST_MAX;
    carryOut(meaningOf({ unit, cell, there, piled, touch, cellPx: camera.cellPx }, asking));
  });

  const events = {
    press,
    inspect: useNewest(inspect),
    hover: useNewest((cell: string | null) => on.hover?.(cell)),
    mayBox: useNewest(() => on.box !== undefined),
    box: useNewest((around: Box) => on.box?.(unitsWithin(geometry, cells, around))),
    mayDrag: useNewest((unit: string) => on.canDrag?.(unit) ?? false),
    drop: useNewest((unit: string, cell: string) => on.drag?.(unit, cell)),
  };
  const hand = useMemo(() => new Hand(geometry, camera, events), [geometry, camera]);
  const pressByKey = useNewest((unit: string): void => press(unit, null, false));
  return { hand, fan, setFan, pressByKey, carryOut };
}

function unitsWithin(geometry: Geometry, cells: Map<string, Unit[]>, { left, top, right, bottom }: Box): string[] {
  return [...cells].flatMap(([cell, there]) => {
    const [x, y] = geometry.centre(cell)!;
    return x >= left && x <= right && y >= top && y <= bottom ? there.map(({ name }) => name) : [];
  });
}
