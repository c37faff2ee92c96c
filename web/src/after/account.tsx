// What a battle came to: losses, a line for every ship, the best shots, luck. Every figure is the engine's.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Account, AccountAttack, AccountLoss, AccountShip, Side } from "../protocol";
import { SideMark } from "../telling/side";
import { decimal } from "../telling/words";
import { plural, sideWord } from "../words";
import { askReplay } from "./asking";

const SIDES: Side[] = ["red", "blue"];
const THOUSAND = 1000;

// Of a battle that is over, or of a file. Null: not there yet.
export function useAccount(of: { match: string } | { replay: string }): { account: Account | null; wrong: string } {
  const [found, setFound] = useState<{ account: Account | null; wrong: string }>({ account: null, wrong: "" });
  useEffect(() => {
    let gone = false;
    askReplay<Account>("account", of).then(
      (account) => gone || setFound({ account, wrong: "" }),
      (error) => gone || setFound({ account: null, wrong: (error as Error).message }),
    );
    return () => {
      gone = true;
    };
  }, [Object.values(of)[0]]);
  return found;
}

export interface Shown {
  account: Account;
  name(unit: string): ComponentChildren; // of a ship, to be clicked
  show?(record: number, unit: string): void; // goes to that moment
}

const expectedOf = (thousandths: number): string => decimal(thousandths / THOUSAND);

function listed(names: string[], name: Shown["name"]): ComponentChildren {
  return names.map((one, i) => (
    <>
      {i > 0 && (i === names.length - 1 ? " and " : ", ")}
      {name(one)}
    </>
  ));
}

// "Red lost 2 of 3 ships and dealt 14 damage."
function SideLine({ account, side }: { account: Account; side: Side }) {
  const { ships, lost, left, dealt } = account.sides[side];
  return (
    <li>
      <SideMark side={side} /> <b>{sideWord(side)}</b>{" "}
      {lost ? `lost ${lost} of ${plural(ships, "ship")}` : `lost none of ${plural(ships, "ship")}`}
      {left > 0 && `, ${left} left the battle`} and dealt <b>{dealt}</b> damage.
    </li>
  );
}

function Best({ best, side, name, show }: Omit<Shown, "account"> & { best: AccountAttack; side: Side }) {
  const { by, target, damage, fatal, turn, at } = best;
  return (
    <li>
      <SideMark side={side} /> {listed(by, name)} at {name(target)}
      {turn > 0 && ` in turn ${turn}`}: <b>{damage}</b> damage{fatal && ", the last it could take"}.{" "}
      {show && (
        <button type="button" class="plain" onClick={() => show(at, target)}>
          Show it
        </button>
      )}
    </li>
  );
}

function luckOf(account: Account, side: Side): { good: number; expected: number } {
  const ships = account.ships.filter((ship) => ship.side === side);
  const sum = (key: "good" | "expected"): number => ships.reduce((total, ship) => total + ship[key], 0);
  return { good: sum("good"), expected: sum("expected") };
}

// Dice differ a little from what is to be expected whenever they are thrown: that is not luck.
const ORDINARY = 0.15;

function luckWord(good: number, expected: number): string {
  const ratio = (good * THOUSAND) / expected;
  if (Math.abs(ratio - 1) <= ORDINARY) return "about as expected";
  return ratio > 1 ? "lucky" : "unlucky";
}

function Luck({ account }: { account: Account }) {
  const words = account.counts === "hits" ? "hits" : "thrown in attacks";
  return (
    <ul class="facts">
      {SIDES.map((side) => {
        const { good, expected } = luckOf(account, side);
        if (!expected) return null;
        return (
          <li key={side}>
            <SideMark side={side} /> <b>{good}</b> {words} where {expectedOf(expected)} were to be expected:{" "}
            {luckWord(good, expected)}.
          </li>
        );
      })}
    </ul>
  );
}

function Fate({ loss, name, show }: Omit<Shown, "account"> & { loss: AccountLoss }) {
  const { left, turn, by, at, unit } = loss;
  const when = turn ? ` in turn ${turn}` : "";
  return (
    <>
      {left ? `Left the battle${when}` : `Lost${when}`}
      {by.length > 0 && <> to {listed(by, name)}</>}{" "}
      {show && (
        <button type="button" class="plain" aria-label={`Show how ${unit} was lost`} onClick={() => show(at, unit)}>
          Show
        </button>
      )}
    </>
  );
}

interface ShipProps extends Omit<Shown, "account"> {
  ship: AccountShip;
  losses: AccountLoss[];
}

function Expected({ ship: { throws, good, expected } }: { ship: AccountShip }) {
  if (!throws) return <>–</>;
  return (
    <>
      {good}
      <small class="muted">
        {" "}
        <span class="visually-hidden">where were to be expected</span>
        <span aria-hidden="true">/</span> {expectedOf(expected)}
      </small>
    </>
  );
}

function Ship({ ship, losses, ...way }: ShipProps) {
  const loss = losses.at(-1);
  const kills = ship.kills + ship.kills_shared;
  return (
    <>
      <tr class={loss ? "has-fate" : undefined}>
        <th scope="row">
          <SideMark side={ship.side} /> {way.name(ship.unit)}
        </th>
        <td>{ship.shots}</td>
        <td>
          <Expected ship={ship} />
        </td>
        <td>
          {ship.dealt}
          {ship.shared > 0 && <small class="muted"> +{ship.shared}</small>}
        </td>
        <td>{ship.taken}</td>
        <td>{kills || "–"}</td>
      </tr>
      {loss && (
        <tr>
          <td class="fate" colSpan={6}>
            {!loss.left && <span aria-hidden="true">✖ </span>}
            <Fate loss={loss} {...way} />
          </td>
        </tr>
      )}
    </>
  );
}

function Ships({ account, ...way }: Shown) {
  const heads = ["Ship", "Shots", account.counts === "hits" ? "Hits / exp." : "Dice / exp.", "Dealt", "Taken", "Kills"];
  return (
    <div class="wide-table" tabIndex={0} role="region" aria-label="What every ship did">
      <table class="account">
        <caption>What every ship did</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {account.ships.map((ship) => (
            <Ship
              key={ship.unit}
              ship={ship}
              losses={account.losses.filter(({ unit }) => unit === ship.unit)}
              {...way}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

// All dice by what they were thrown for.
function Throws({ account }: { account: Account }) {
  const purposes = [...new Set(SIDES.flatMap((side) => account.sides[side].dice.map(({ purpose }) => purpose)))];
  const cell = (side: Side, purpose: string): string => {
    const found = account.sides[side].dice.find((dice) => dice.purpose === purpose);
    return found ? `${found.good} of ${expectedOf(found.expected)}` : "–";
  };
  if (!purposes.length) return null;
  return (
    <details>
      <summary>All dice, and what was to be expected of them</summary>
      <table class="account">
        <thead>
          <tr>
            <th scope="col">Thrown for</th>
            <th scope="col">Red</th>
            <th scope="col">Blue</th>
          </tr>
        </thead>
        <tbody>
          {purposes.map((purpose) => (
            <tr key={purpose}>
              <th scope="row">{purpose}</th>
              <td>{cell("red", purpose)}</td>
              <td>{cell("blue", purpose)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export function AccountSheet({ account, ...way }: Shown) {
  const bests = SIDES.flatMap((side) => {
    const best = account.sides[side].best;
    return best ? [{ side, best }] : [];
  }).sort((a, b) => b.best.damage - a.best.damage);
  const shared = account.ships.some((ship) => ship.shared > 0);
  return (
    <div class="account-sheet">
      <ul class="facts">
        {SIDES.map((side) => (
          <SideLine key={side} account={account} side={side} />
        ))}
      </ul>
      {bests.length > 0 && (
        <>
          <h2>Best shots</h2>
          <ul class="facts">
            {bests.map(({ side, best }) => (
              <Best key={side} side={side} best={best} {...way} />
            ))}
          </ul>
        </>
      )}
      {account.ships.some(({ throws }) => throws > 0) && (
        <>
          <h2>Luck</h2>
          <Luck account={account} />
        </>
      )}
      <Ships account={account} {...way} />
      <p class="muted">
        {shared && "+ stands for damage dealt together with others, who have it in their lines, too. "}
        Damage: {account.damage.join(" ")}
      </p>
      <Throws account={account} />
    </div>
  );
}
