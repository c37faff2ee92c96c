// Sentences in which the names of ships can be clicked, and the rules behind them.
import type { Desk } from "../battle/desk";
import { RuleLink } from "../learn/rules";
import type { GameEvent } from "../protocol";
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
    <button type="button" class={`unit-name ${unit.side}`} title={`${name}, ${unit.title ?? "unknown class"}, ${unit.side}: open its card`} onClick={() => pick(table, desk, name)}>
      {marked && <SideMark side={unit.side} />}
      {name}
    </button>
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// Longer names first, so that "CO-12" is not read as "CO-1"; what follows without a space stays with it.
function namesIn(table: Table): RegExp | null {
  const names = [...table.units.keys()].sort((a, b) => b.length - a.length).map(escaped);
  return names.length ? new RegExp(`(?<![\\w-])(${names.join("|")})(?![\\w-])([^\\s]*)`) : null;
}

const patterns = new WeakMap<Table, { count: number; pattern: RegExp | null }>();

function patternOf(table: Table): RegExp | null {
  const known = patterns.get(table);
  if (known?.count === table.units.size) return known.pattern;
  const pattern = namesIn(table);
  patterns.set(table, { count: table.units.size, pattern });
  return pattern;
}

export function Sentence({ table, desk, text }: { table: Table; desk: Desk; text: string }) {
  const pattern = patternOf(table);
  if (!pattern) return <>{text}</>;
  const parts = text.split(pattern);
  return (
    <>
      {parts.map((part, i) => {
        if (i % 3 !== 1) return i % 3 ? null : part;
        return (
          <span key={i} class="unit-word">
            <UnitName table={table} desk={desk} name={part} />
            {parts[i + 1]}
          </span>
        );
      })}
    </>
  );
}

export const RuleOf = ({ table, event }: { table: Table; event: GameEvent }) =>
  event.rule ? <RuleLink ruleset={table.view.ruleset} id={event.rule} /> : null;
