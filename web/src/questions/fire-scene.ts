// The plan of fire on the board: dashed lines, ticks, and what a click does.
import type { Band, BoardEvents, Line, Scene } from "../board/scene";
import type { KeyBinding, ShipNote } from "../battle/desk";
import type { Table } from "../table";
import { gunsOf } from "./fire-facts";
import type { Battery } from "./fire-weapons";
import type { Gunnery } from "./gunnery";

export function fireScene(gunnery: Gunnery, target: string | null, bands: Band[], sight: string[]): Scene {
  const ticked = gunnery.facts?.pooled
    ? gunnery.guns.filter((gun) => gunnery.targetOf(gun) === target).map(({ unit }) => unit)
    : [];
  return {
    lines: linesOf(gunnery),
    bands,
    sight,
    target,
    ticked,
    selected: gunnery.facts?.pooled ? null : gunnery.ship,
    active: gunnery.armed,
  };
}

// What the list of ships says about each that may fire.
export function fireNotes(gunnery: Gunnery): Map<string, ShipNote> {
  const { facts, armed } = gunnery;
  return new Map(
    facts!.units.map((unit) => [
      unit,
      armed.includes(unit) ? noteOf(gunnery, unit) : { tone: "order", text: "no target" },
    ]),
  );
}

function noteOf(gunnery: Gunnery, unit: string): ShipNote {
  const targets = gunsOf(gunnery.facts!, unit).flatMap((gun) => gunnery.targetOf(gun) ?? []);
  const each = [...new Set(targets)].map((name) =>
    gunnery.facts!.pooled ? name : `${name} (${targets.filter((other) => other === name).length})`,
  );
  if (each.length) return { tone: "proposed", text: `at ${each.join(", ")}` };
  return gunnery.byHand.has(unit) ? { tone: "order", text: "holds fire" } : { tone: "missing", text: "to fire" };
}

function linesOf(gunnery: Gunnery): Line[] {
  const lines = new Map<string, { line: Line; guns: number }>();
  for (const gun of gunnery.facts?.guns ?? []) {
    const to = gunnery.targetOf(gun);
    if (!to || !gunnery.firing.includes(gun.unit)) continue;
    const key = `${gun.unit} ${to}`;
    const entry = lines.get(key) ?? { line: { from: gun.unit, to, style: "proposed" }, guns: 0 };
    entry.guns++;
    lines.set(key, entry);
  }
  return [...lines.values()].map(({ line, guns }) => (guns > 1 ? { ...line, label: String(guns) } : line));
}

// A first click chooses a target or one of our ships; a second puts all that bears on the target.
export function fireEvents(
  table: Table,
  gunnery: Gunnery,
  target: string | null,
  choose: (target: string) => void,
): BoardEvents {
  const pick = (name: string): void => {
    if (gunnery.facts?.units.includes(name) && !gunnery.facts.pooled) gunnery.select(name);
    else if (gunnery.targets.includes(name)) choose(name);
  };
  const standing = (cell: string): string[] =>
    [...table.units.values()].filter((unit) => unit.cell === cell).map(({ name }) => name);
  return {
    unit: pick,
    cell: (cell) => {
      const here = standing(cell);
      const next = here[(here.indexOf(target ?? "") + 1) % here.length];
      if (next) pick(next);
    },
  };
}

interface KeyFacts {
  gunnery: Gunnery;
  target: string | null;
  batteries: Battery[];
  choose(target: string): void;
  showArcs(): void;
  finish(): void;
}

export function fireKeys({ gunnery, target, batteries, choose, showArcs, finish }: KeyFacts): KeyBinding[] {
  const { targets } = gunnery;
  const fire = (): void => void gunnery.fire();
  const byNumber = (n: number) =>
    gunnery.guns.find(({ weapon }) => weapon === n - 1) ??
    (gunnery.facts?.pooled ? shootersAt(gunnery, target)[n - 1] : undefined);
  return [
    { key: "Enter", label: "Fire", run: fire },
    { key: "Ctrl+Enter", label: "Fire", run: fire },
    { key: "Shift+Enter", label: "Fire the first weapon only", run: () => void gunnery.fire(true) },
    { key: "F", label: "All that bears on the target", run: () => target && gunnery.assign(gunnery.guns, target) },
    { key: "B", label: "One battery after the other", run: () => target && nextBattery(gunnery, target, batteries) },
    {
      key: "T",
      label: "Next target",
      run: () => choose(targets[(targets.indexOf(target ?? "") + 1) % targets.length]),
    },
    { key: "N", label: "Next ship", run: () => gunnery.next() },
    { key: "Shift+N", label: "Previous ship", run: () => gunnery.next(-1) },
    { key: "G", label: "Suggest", run: () => void gunnery.propose(gunnery.firing, true) },
    { key: "Shift+G", label: "Finish the phase for me", run: finish },
    { key: "A", label: "Show arcs", run: showArcs },
    { key: "Escape", label: "Clear", run: () => gunnery.clear() },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({
      key: String(n),
      label: `Weapon ${n}`,
      run: () => {
        const gun = byNumber(n);
        if (gun) gunnery.toggle(gun, target);
      },
    })),
  ];
}

export const shootersAt = (gunnery: Gunnery, target: string | null) =>
  gunnery.guns.filter((gun) => gun.aims.some((aim) => gunnery.facts?.aims.get(aim)?.target === target));

// Of all that bears only one battery stays on the target, each time the next one.
function nextBattery(gunnery: Gunnery, target: string, batteries: Battery[]): void {
  const bearing = shootersAt(gunnery, target);
  const sets = batteries
    .map(({ mounts }) => bearing.filter((gun) => mounts.some((mount) => mount.gun === gun)))
    .filter((set) => set.length);
  if (!sets.length) return;
  const on = bearing.filter((gun) => gunnery.targetOf(gun) === target);
  const now = sets.findIndex((set) => set.length === on.length && set.every((gun) => on.includes(gun)));
  gunnery.release(on);
  gunnery.assign(sets[(now + 1) % sets.length], target);
}
