// My ships: where they stand, how they are, what they are told to do.
import { useEmitter } from "../emitter";
import type { BoardFacts, Gauge, Side, Unit } from "../protocol";
import type { Table } from "../table";
import { sideWord } from "../words";
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
  const gone = table.own.filter(({ status }) => status === "gone").map(({ name }) => name);
  const captured = takenFrom(table);
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
      {gone.length > 0 && !narrow && <p class="muted">Lost: {gone.join(", ")}</p>}
      {captured.length > 0 && !narrow && <p class="muted">Captured by the enemy: {captured.join(", ")}</p>}
    </section>
  );
}

// Of a record: the ships of one side, whoever looks.
export function SideFleet({ table, desk, side }: Props & { side: Side }) {
  useEmitter(desk);
  const all = [...table.units.values()].filter((unit) => unit.side === side);
  const gone = all.filter(({ status }) => status === "gone").map(({ name }) => name);
  return (
    <section class="fleet" aria-labelledby={`fleet-${side}`}>
      <h2 id={`fleet-${side}`}>{`Ships of ${sideWord(side)}`}</h2>
      <ul>
        {all
          .filter(({ status }) => status !== "gone")
          .map((unit) => (
            <Ship key={unit.name} table={table} desk={desk} unit={unit} />
          ))}
      </ul>
      {gone.length > 0 && <p class="muted">Gone: {gone.join(", ")}</p>}
    </section>
  );
}

// Ships that were this seat's and are another's now.
function takenFrom(table: Table): string[] {
  const taken = new Set<string>();
  for (const { effects } of table.events)
    for (const effect of effects ?? []) {
      if (!effect.unit || effect.seat?.[0] !== table.seat || !effect.seat[1]) continue;
      taken.add(effect.unit);
    }
  return [...taken].filter((name) => {
    const unit = table.units.get(name);
    return unit && !table.isOwn(unit);
  });
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
      <button
        type="button"
        class="choose"
        aria-pressed={selected}
        onClick={choose}
        onFocus={choose}
        onKeyDown={(event) => shipKeys(event, desk, unit, note)}
      >
        <span class="who">
          <b>{unit.name}</b> <span class="muted">{unit.title !== unit.name && unit.title}</span>
        </span>
        <span class="where">{placeWords(table.view.board, unit)}</span>
        {hull && <Hull gauge={hull} harm={harmOf(unit)} />}
        {note && (
          <span class="note">
            {note.text}
            {note.detail && <small> {note.detail}</small>}
          </span>
        )}
      </button>
      {note?.withdraw && (
        <button
          type="button"
          class="plain withdraw"
          tabIndex={-1}
          aria-label={`Take back the order of ${unit.name}`}
          title="Take back (Delete)"
          onClick={note.withdraw}
        >
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

// What a card says for lists beside its numbers: damage that is counted upwards, and a note without a
// place of its own.
function harmOf({ card }: Unit): string {
  const damage = card?.gauges.find(({ harm }) => harm);
  const state = card?.state;
  return [state, damage && damage.now > 0 && `${damage.name} ${damage.now}`].filter(Boolean).join(", ");
}

function Hull({ gauge: { name, now, full }, harm }: { gauge: Gauge; harm: string }) {
  const share = full ? Math.max(0, Math.min(1, now / full)) : 0;
  return (
    <span class="hull">
      <span class="bar" aria-hidden="true">
        <span class={share > 0.5 ? "" : share > 0.25 ? "worn" : "low"} style={{ width: `${share * 100}%` }} />
      </span>
      <small>
        {name} {now}/{full}
        {harm && `, ${harm}`}
      </small>
    </span>
  );
}
