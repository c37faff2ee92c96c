// My ships: where they stand, how they are, what they are told to do.
import { useEmitter } from "../emitter";
import type { BoardFacts, Gauge, Unit } from "../protocol";
import type { Table } from "../table";
import type { Desk, ShipNote } from "./desk";
import "../style/fleet.css";

interface Props {
  table: Table;
  desk: Desk;
  narrow?: boolean; // one line of small cards instead of a list
}

export function Fleet({ table, desk, narrow }: Props) {
  useEmitter(desk);
  const ships = table.own.filter(({ status }) => status !== "gone");
  const lost = table.own.length - ships.length;
  return (
    <section class={narrow ? "fleet narrow" : "fleet"} aria-labelledby="fleet-title">
      <h2 id="fleet-title" class={narrow ? "visually-hidden" : undefined}>
        Your ships
      </h2>
      <ul>
        {ships.map((unit) => (
          <Ship key={unit.name} table={table} desk={desk} unit={unit} note={desk.controls.notes?.get(unit.name)} />
        ))}
      </ul>
      {lost > 0 && !narrow && <p class="muted">Lost: {table.own.filter(({ status }) => status === "gone").map(({ name }) => name).join(", ")}</p>}
    </section>
  );
}

interface ShipProps {
  table: Table;
  desk: Desk;
  unit: Unit;
  note?: ShipNote;
}

// Being focused is being chosen, so that Tab goes from ship to ship.
function Ship({ table, desk, unit, note }: ShipProps) {
  const selected = desk.selected === unit.name;
  const hull = unit.card?.gauges[0];
  const choose = (): void => desk.set({ selected: unit.name });
  return (
    <li class={`ship ${unit.side} ${note?.tone ?? ""}`} aria-current={selected || undefined}>
      <button type="button" class="choose" aria-pressed={selected} onClick={choose} onFocus={choose} onKeyDown={(event) => shipKeys(event, desk, unit, note)}>
        <span class="who">
          <b>{unit.name}</b> <span class="muted">{unit.title !== unit.name && unit.title}</span>
        </span>
        <span class="where">{placeWords(table.view.board, unit)}</span>
        {hull && <Hull gauge={hull} />}
        {note && (
          <span class="note">
            {note.text}
            {note.detail && <small> {note.detail}</small>}
          </span>
        )}
      </button>
      {note?.withdraw && (
        <button type="button" class="plain withdraw" tabIndex={-1} aria-label={`Take back the order of ${unit.name}`} title="Take back (Delete)" onClick={note.withdraw}>
          ✕
        </button>
      )}
    </li>
  );
}

// On a ship Enter does what it does on the table; there is nothing else to press it for.
function shipKeys(event: KeyboardEvent, desk: Desk, unit: Unit, note?: ShipNote): void {
  if (event.key === "Enter") desk.controls.keys.find(({ key }) => key === "Enter")?.run();
  else if (event.key === "Delete" && note?.withdraw) note.withdraw();
  else if (event.key === "i" || event.key === "I") desk.set({ inspected: unit.name });
  else return;
  event.preventDefault();
}

function placeWords(board: BoardFacts, { cell, direction, status }: Unit): string {
  if (!cell) return status === "board" ? "" : status;
  const heading = direction === null ? "" : ` ${board.steps[direction]?.name ?? ""}`;
  return `${cell}${heading}${status === "board" ? "" : `, ${status}`}`;
}

function Hull({ gauge: { name, now, full } }: { gauge: Gauge }) {
  const share = full ? Math.max(0, Math.min(1, now / full)) : 0;
  return (
    <span class="hull">
      <span class="bar" aria-hidden="true">
        <span class={share > 0.5 ? "" : share > 0.25 ? "worn" : "low"} style={{ width: `${share * 100}%` }} />
      </span>
      <small>
        {name} {now}/{full}
      </small>
    </span>
  );
}
