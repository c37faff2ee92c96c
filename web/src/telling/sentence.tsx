// Sentences in which the names of ships can be clicked, and the rules behind them.
import type { ComponentChildren } from "preact";
import type { Desk } from "../battle/desk";
import { RuleLink } from "../learn/rules";
import type { GameEvent, Part } from "../protocol";
import type { Table } from "../table";
import { SideMark } from "./side";

// Opens the card; ours is also taken in hand, theirs becomes the target.
export function pick(table: Table, desk: Desk, name: string): void {
  const unit = table.units.get(name);
  if (!unit) return;
  desk.set(table.isOwn(unit) ? { inspected: name, selected: name } : { inspected: name, target: name });
}

interface NameProps {
  table: Table;
  desk: Desk;
  name: string;
  marked?: boolean;
}

export function UnitName({ table, desk, name, marked }: NameProps) {
  const unit = table.units.get(name);
  if (!unit) return <>{name}</>;
  return (
    <button
      type="button"
      class={`unit-name ${unit.side}`}
      title={`${name}, ${unit.title ?? "unknown class"}, ${unit.side}: open its card`}
      onClick={() => pick(table, desk, name)}
    >
      {marked && <SideMark side={unit.side} />}
      {name}
    </button>
  );
}

// What follows a name without a space stays with it on its line.
function named({ table, desk }: Scope, name: string, next: Part | undefined, key: number) {
  const glued = typeof next === "string" ? next.split(" ", 1)[0] : "";
  return (
    <span key={key} class="unit-word">
      <UnitName table={table} desk={desk} name={name} />
      {glued}
    </span>
  );
}

interface Scope {
  table: Table;
  desk: Desk;
}

export function Sentence({
  parts,
  words,
  ...scope
}: Scope & { parts: Part[]; words?: (text: string) => ComponentChildren }) {
  return (
    <>
      {parts.map((part, i) => {
        const before = parts[i - 1];
        if (typeof part === "string") {
          const text = typeof before === "object" && "unit" in before ? part.slice(part.split(" ", 1)[0].length) : part;
          return words ? words(text) : text;
        }
        if ("unit" in part) return named(scope, part.unit, parts[i + 1], i);
        return "rule" in part ? <RuleLink key={i} ruleset={scope.table.view.ruleset} id={part.rule} /> : part.cell;
      })}
    </>
  );
}

export const partsOf = ({ parts, text }: { parts?: Part[]; text: string }): Part[] => parts ?? [text];

export const RuleOf = ({ table, event }: { table: Table; event: GameEvent }) =>
  event.rule ? <RuleLink ruleset={table.view.ruleset} id={event.rule} /> : null;
