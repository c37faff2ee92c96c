// The battle is over: who won and why, and what can be done with it now.
import { useState } from "preact/hooks";
import { wire } from "../house";
import { keep } from "../keep";
import { clockOf, createBattle, goTo } from "../lobby/begin";
import { enter } from "../lobby/link";
import { withRules } from "../learn/rules";
import { route } from "../route";
import type { Desk } from "../battle/desk";
import { InviteDialog } from "../lobby/invite";
import type { Account, Part, Replayed, Side } from "../protocol";
import type { Table } from "../table";
import { partsOf, Sentence, UnitName } from "../telling/sentence";
import { download, fileName } from "../ui/download";
import { voice } from "../ui/say";
import { Refused } from "../wire";
import { playerWord, scoreWord, sideWord } from "../words";
import { AccountSheet, useAccount } from "./account";
import { askReplay } from "./asking";

async function battleFile(table: Table): Promise<Blob> {
  const lines: string[] = [];
  let total = 1;
  while (lines.length < total) {
    const answer = await table.ask<{ total: number; lines: string[] }>("record", { from: lines.length });
    total = answer.total;
    if (!answer.lines.length) break;
    lines.push(...answer.lines);
  }
  return new Blob([lines.map((line) => `${line}\n`).join("")], { type: "application/jsonl" });
}

const swapped: Record<string, string> = { red: "blue", blue: "red" };
const swapSeat = (seat: string): string => seat.replace(/^(red|blue)/, (side) => swapped[side]);

// A battle like this one with the sides swapped. Whoever else fought in this one is offered it there.
async function playAgain(table: Table, local: string[], withOthers: boolean): Promise<void> {
  const { ruleset, scenario, seats, options, time } = table.view;
  const exists = seats.every(({ seat }) => seats.some((other) => other.seat === swapSeat(seat)));
  const swap = exists ? swapSeat : (seat: string) => seat;
  const terms = {
    scenario: `${ruleset}/${scenario}`,
    options,
    clock: clockOf(time?.seconds ?? 0),
    seats: Object.fromEntries(
      seats.map(({ seat, player }) => [
        swap(seat),
        seat === table.seat && keep.settings.name ? { player, name: keep.settings.name } : player,
      ]),
    ),
    join: local.filter((seat) => seat !== "spectator").map(swap),
  };
  const created = await createBattle(terms);
  const token = created.seats.find((seat) => seat.token)?.token;
  try {
    if (withOthers) await table.ask("rematch", { token });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // they were quicker: ours is not needed
    await wire.request("quit", { token }).catch(() => undefined);
    keep.forget(created.match);
    return comeAlong(table);
  }
  goTo(created.match);
}

// The battle that another has begun for us.
async function comeAlong(table: Table): Promise<void> {
  const known = table.view.rematch?.match;
  if (known && keep.battle(known)) return goTo(known);
  const found = await table.ask<{ match: string; seat: string; token: string }>("rematch");
  await enter(found.token, { ...table.view, ...found, opens: "invitation" }, keep.settings.name);
}

interface ResultProps {
  table: Table;
  desk: Desk;
  mine: Side | undefined;
  account: Account | null;
}

// The sentence of the engine, which says who wins and why; where somebody gave up it says only that.
function Result({ table, desk, mine, account }: ResultProps) {
  const { winner, score, turn, ruleset } = table.view;
  const said = account?.result;
  const told = table.events.filter(({ step }) => step === "end").at(-1);
  const verdict = said?.reason === "rules" || !said ? (said ?? told) : undefined;
  const when = turn ? ` in turn ${turn}` : "";
  const sentence = (of: { parts?: Part[]; text: string; rule?: string | null }) => (
    <>
      <Sentence table={table} desk={desk} parts={partsOf(of)} /> {withRules(ruleset, of.rule ?? "")}
    </>
  );
  return (
    <>
      <h2 id="result">
        {verdict ? sentence(verdict) : winner === "draw" ? `A draw${when}` : `${sideWord(winner)} wins${when}`}
      </h2>
      {said && !verdict && <p>{sentence(said)}</p>}
      <p>
        {mine && winner && winner !== "draw" && (
          <strong>
            {winner === mine ? "You have won" : "You have lost"}
            {verdict && when}.{" "}
          </strong>
        )}
        The score is {scoreWord(score, "red")} for Red and {scoreWord(score, "blue")} for Blue.
      </p>
    </>
  );
}

export function After({ table, desk, local }: { table: Table; desk: Desk; local: string[] }) {
  const [busy, setBusy] = useState(false);
  const [sharing, setSharing] = useState(false);
  const { title, seats } = table.view;
  const { account, wrong } = useAccount({ match: table.match });
  const run = (job: () => Promise<unknown>) => (): void => {
    setBusy(true);
    job()
      .catch((error) => voice.complain(error))
      .finally(() => setBusy(false));
  };
  const others = seats.filter(({ seat, player }) => player === "human" && !local.includes(seat));
  const offered = table.view.rematch;
  const rematch = (): Promise<unknown> => (offered ? comeAlong(table) : playAgain(table, local, others.length > 0));
  const alone = local.filter((seat) => seat !== "spectator").length === 1; // else both sit here
  const mine = alone ? seats.find(({ seat }) => seat === table.seat)?.side : undefined;
  const watch = async (): Promise<void> => {
    const { replay } = await askReplay<Replayed>("replay", { match: table.match });
    route.go({ at: "replay", name: replay });
  };
  return (
    <section class="after" aria-labelledby="result">
      <Result table={table} desk={desk} mine={mine} account={account} />
      {offered && offered.seat !== table.seat && (
        <p role="alert">
          {playerWord(seats.find(({ seat }) => seat === offered.seat)!)} offers a rematch, with the sides swapped.
        </p>
      )}
      <div class="menu">
        <button type="button" class={offered ? "" : "primary"} disabled={busy} onClick={run(watch)}>
          Watch it again
        </button>
        {!table.spectator && (
          <button type="button" class={offered ? "primary" : ""} disabled={busy} onClick={run(rematch)}>
            {offered
              ? "Join the rematch"
              : others.length
                ? "Offer a rematch, sides swapped"
                : "Play again, sides swapped"}
          </button>
        )}
        <button type="button" onClick={() => setSharing(true)}>
          Share it by link
        </button>
        <button
          type="button"
          disabled={busy}
          onClick={run(async () => download(await battleFile(table), fileName(title, "jsonl")))}
        >
          Download the battle file
        </button>
        <button type="button" onClick={() => route.go({ at: "home" })}>
          Home
        </button>
      </div>
      {sharing && <InviteDialog table={table} to="spectator" close={() => setSharing(false)} />}
      {account ? (
        <AccountSheet account={account} name={(unit) => <UnitName table={table} desk={desk} name={unit} />} />
      ) : (
        <p class="muted">{wrong || "What every ship did is being added up …"}</p>
      )}
    </section>
  );
}
