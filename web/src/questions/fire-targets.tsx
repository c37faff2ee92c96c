// One card a target: who it is, how much is on it, and what that may do.
import type { Measure } from "../protocol";
import type { Table } from "../table";
import { SideMark } from "../telling/side";
import { countedWeapons } from "../telling/words";
import type { Gun } from "./fire-facts";
import { keepFocus, Shooters } from "./fire-weapons";
import type { Gunnery } from "./gunnery";
import { mean, measureName, OddsDetails, OddsNumbers, type OddsState, percent } from "./odds";

interface TargetsProps {
  table: Table;
  gunnery: Gunnery;
  target: string | null;
  ranges: Map<string, number>;
  measures: Measure[];
  state: OddsState;
  choose(target: string): void;
}

export function Targets(props: TargetsProps) {
  const { gunnery } = props;
  return (
    <ul class="targets" aria-label="Targets">
      {gunnery.targets.map((name) => (
        <Target key={name} name={name} {...props} />
      ))}
    </ul>
  );
}

// What the ship could do to a target it does not shoot at.
function Threat({ gunnery, measures, name }: Pick<TargetsProps, "gunnery" | "measures"> & { name: string }) {
  const damage = measures.find(({ counts }) => counts === "damage");
  const threat = gunnery.threats.find(({ unit, target }) => unit === gunnery.ship && target === name);
  if (!threat) return null;
  return (
    <span class="threat" title="What the best shot at it would do: damage on average, chance to destroy it">
      could do {mean(threat.damage)} {damage && measureName(damage)}, {percent(threat.destroyed)} destroyed
    </span>
  );
}

function Target({ name, table, gunnery, target, ranges, measures, state, choose }: TargetsProps & { name: string }) {
  const unit = table.units.get(name);
  const able = gunnery.guns.filter((gun) => gun.aims.some((aim) => gunnery.facts?.aims.get(aim)?.target === name));
  const on = able.filter((gun) => gunnery.targetOf(gun) === name);
  const range = ranges.get(name);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const id = event.dataTransfer?.getData("text/plain");
    gunnery.assign(
      gunnery.guns.filter((gun) => gun.id === id),
      name,
    );
  };
  return (
    <li
      class="target"
      data-chosen={name === target}
      data-aimed={on.length > 0}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <button
        type="button"
        class="target-head"
        aria-pressed={name === target}
        onMouseDown={keepFocus}
        onClick={() => choose(name)}
      >
        {unit && <SideMark side={unit.side} />}
        <b>{name}</b>
        <span class="muted">{[unit?.title, range !== undefined && `range ${range}`].filter(Boolean).join(", ")}</span>
        {on.length === 0 && <Threat gunnery={gunnery} measures={measures} name={name} />}
        <span class="on-it">
          {on.length} of {able.length}
        </span>
        {!gunnery.facts?.pooled && on.length > 0 && (
          <span class="muted named">{gunsInWords(table, gunnery.ship, on)}</span>
        )}
      </button>
      {(on.length > 0 || name === target) && (
        <div class="target-body" data-stale={state.stale}>
          {on.length > 0 && state.odds?.targets[name] && (
            <OddsNumbers measures={measures} odds={state.odds} target={name} />
          )}
          {name === target && <TargetTools name={name} able={able} on={on} gunnery={gunnery} />}
        </div>
      )}
      {gunnery.facts?.pooled && name === target && <Shooters gunnery={gunnery} table={table} target={name} />}
      {on.length > 0 && state.odds?.targets[name] && (
        <OddsDetails measures={measures} odds={state.odds} target={name} />
      )}
    </li>
  );
}

// "2 of 4 Pulse Cannons (X2–X3)"
function gunsInWords(table: Table, ship: string | null, guns: Gun[]): string {
  const weapons = table.units.get(ship ?? "")?.card?.weapons ?? [];
  return countedWeapons(
    weapons,
    guns.flatMap(({ weapon }) => weapon ?? []),
  );
}

function TargetTools({ name, able, on, gunnery }: { name: string; able: Gun[]; on: Gun[]; gunnery: Gunnery }) {
  const ways = gunnery.waysAt(name);
  const all = on.length === able.length;
  return (
    <div class="target-tools">
      <button
        type="button"
        onMouseDown={keepFocus}
        onClick={() => (all ? gunnery.release(on) : gunnery.assign(able, name))}
      >
        {all ? (
          "Take all weapons off it"
        ) : (
          <>
            Aim all that bears <kbd>F</kbd>
          </>
        )}
      </button>
      {ways.length > 1 && (
        <label>
          <span class="visually-hidden">How {name} is shot at</span>
          <select value={gunnery.wayAt(name)} onChange={(event) => gunnery.setWay(name, event.currentTarget.value)}>
            {ways.map(({ id, way }) => (
              <option key={id} value={id}>
                {way || "as usual"}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
