// The guns of a ship by battery, or the ships of a fleet: each a button that goes on and off the target.
import { useEffect, useState } from "preact/hooks";
import type { Weapon } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { weaponWords } from "../words";
import type { Gun } from "./fire-facts";
import type { Gunnery } from "./gunnery";

// The weapons of the ship that is firing, as on her card.
export function useWeapons(table: Table, gunnery: Gunnery): Weapon[] {
  const { ship } = gunnery;
  const [known, setKnown] = useState<{ ship: string | null; weapons: Weapon[] }>({ ship: null, weapons: [] });
  useEffect(() => {
    if (!ship || gunnery.facts?.pooled) return;
    let wanted = true;
    table.card(ship).then(
      (unit) => wanted && setKnown({ ship, weapons: unit.card?.weapons ?? [] }),
      (error) => wanted && voice.complain(error),
    );
    return () => {
      wanted = false;
    };
  }, [ship, gunnery.question?.number]);
  return known.ship === ship ? known.weapons : [];
}

export interface Battery {
  name: string;
  detail: string;
  mounts: { index: number; weapon: Weapon; gun: Gun | null }[];
}

// Weapons of one make stand together.
export function batteriesOf(guns: Gun[], weapons: Weapon[]): Battery[] {
  const batteries = new Map<string, Battery>();
  weapons.forEach((weapon, index) => {
    const name = weapon.make || weapon.name;
    const battery = batteries.get(name) ?? { name, detail: "", mounts: [] };
    // of a weapon that is gone the detail says so
    if (weapon.ready || !battery.detail) battery.detail = weapon.detail;
    battery.mounts.push({ index, weapon, gun: guns.find((gun) => gun.weapon === index) ?? null });
    batteries.set(name, battery);
  });
  return [...batteries.values()];
}

export interface GunsProps {
  table: Table;
  gunnery: Gunnery;
  target: string | null;
  look(weapon: number | null): void; // whose arcs are to be seen
}

export const badgeOf = (table: Table, name: string): string => table.units.get(name)?.badge ?? name.slice(0, 3);

// A click must not take the keyboard away: Enter fires.
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

export function Batteries({ batteries, ...props }: GunsProps & { batteries: Battery[] }) {
  if (!batteries.length) return null;
  return (
    <ul class="batteries" aria-label="Weapons">
      {batteries.map((battery) => (
        <li key={battery.name}>
          <BatteryHead battery={battery} {...props} />
          <div class="mounts" role="group" aria-label={battery.name}>
            {battery.mounts.map((mount) => (
              <Mount key={mount.index} mount={mount} {...props} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function BatteryHead({ battery, gunnery, target }: GunsProps & { battery: Battery }) {
  const guns = battery.mounts.flatMap(({ gun }) => gun ?? []);
  const all = guns.length > 0 && guns.every((gun) => gunnery.targetOf(gun) === target);
  const toggle = (): void => (all ? gunnery.release(guns) : target ? gunnery.assign(guns, target) : undefined);
  return (
    <div class="battery-head">
      <button
        type="button"
        class="plain"
        disabled={!guns.length}
        aria-pressed={all}
        onMouseDown={keepFocus}
        onClick={toggle}
      >
        {battery.name}
      </button>
      <span class="muted">{battery.detail}</span>
    </div>
  );
}

function Mount({
  mount: { index, weapon, gun },
  table,
  gunnery,
  target,
  look,
}: GunsProps & { mount: Battery["mounts"][number] }) {
  const at = gun && gunnery.targetOf(gun);
  const state = !weapon.ready ? "cannot fire" : !gun ? "no target bears" : at ? `at ${at}` : "silent";
  return (
    <button
      type="button"
      class="mount"
      data-on={at !== null && at === target}
      data-at={at !== null}
      aria-pressed={at !== null}
      aria-disabled={!gun}
      title={`${weapon.name}: ${weaponWords(weapon)}. ${state}`}
      draggable={gun !== null}
      onDragStart={(event) => event.dataTransfer?.setData("text/plain", gun?.id ?? "")}
      onMouseEnter={() => look(index)}
      onMouseLeave={() => look(null)}
      onFocus={() => look(index)}
      onBlur={() => look(null)}
      onClick={() => gun && gunnery.toggle(gun, target)}
    >
      <span class={weapon.ready ? "mount-name" : "mount-name lost"}>{weapon.name}</span>
      <span class="mount-at" aria-hidden="true">
        {at ? badgeOf(table, at) : gun ? "–" : ""}
      </span>
      <span class="visually-hidden">: {state}</span>
    </button>
  );
}

// Ships that may shoot at the target, ticked if they do.
export function Shooters({ table, gunnery, target }: Omit<GunsProps, "look">) {
  const able = gunnery.guns.filter((gun) => gun.aims.some((aim) => gunnery.facts?.aims.get(aim)?.target === target));
  return (
    <ul class="shooters" aria-label={`Ships that can fire at ${target}`}>
      {able.map((gun) => {
        const at = gunnery.targetOf(gun);
        return (
          <li key={gun.id}>
            <label>
              <input type="checkbox" checked={at === target} onChange={() => gunnery.toggle(gun, target)} />
              <span title={table.units.get(gun.unit)?.title ?? undefined}>{gun.unit}</span>
              {at && at !== target && <span class="muted">at {at}</span>}
            </label>
          </li>
        );
      })}
    </ul>
  );
}
