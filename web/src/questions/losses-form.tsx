// The form in which weapons that go, or come back, are picked.
import type { Weapon } from "../protocol";
import type { Group, Picking } from "./losses";

// One more than may be picked takes the place of the first of its group.
function toggled(group: Group, picked: number[], number: number): number[] {
  if (picked.includes(number)) return picked.filter((other) => other !== number);
  const mine = picked.filter((other) => group.weapons.includes(other));
  const spare = mine.length < group.count ? [] : mine.slice(0, 1);
  return [...picked.filter((other) => !spare.includes(other)), number];
}

interface PickProps {
  picking: Picking;
  weapons: Weapon[]; // of the ship
  picked: number[];
  pick(weapons: number[]): void;
}

export function PickForm({ picking, weapons, picked, pick }: PickProps) {
  return (
    <>
      {picking.groups.map((group) => (
        <fieldset key={group.weapons[0]} class="pick-weapons">
          <legend>
            {group.count} of {group.weapons.length}{" "}
            {[...new Set(group.weapons.map((number) => weapons[number]?.make))].join(", ")}
          </legend>
          <div class="mounts">
            {group.weapons.map((number) => (
              <button
                key={number}
                type="button"
                class="mount"
                data-on={picked.includes(number)}
                aria-pressed={picked.includes(number)}
                onClick={() => pick(toggled(group, picked, number))}
              >
                <span class="mount-name">{weapons[number]?.name ?? number + 1}</span>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
