// The battle is over: who won and why, and what can be done with it now.
import { useState } from "preact/hooks";
import { beginBattle } from "../lobby/begin";
import { withRules } from "../learn/rules";
import { route } from "../route";
import type { Table } from "../table";
import { download, fileName } from "../ui/download";
import { voice } from "../ui/say";
import { scoreWord, sideWord } from "../words";
import { type MadeReplay, remember } from "./turns";

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

export function After({ table, local }: { table: Table; local: string[] }) {
  const [busy, setBusy] = useState(false);
  const { winner, score, title, ruleset, scenario, seats, options, turn } = table.view;
  const why = table.events.filter(({ step }) => step === "end").slice(-3);
  const run = (job: () => Promise<unknown>) => (): void => {
    setBusy(true);
    job().catch((error) => voice.complain(error)).finally(() => setBusy(false));
  };
  const rematch = () => {
    const exists = seats.every(({ seat }) => seats.some((other) => other.seat === swapSeat(seat)));
    const swap = exists ? swapSeat : (seat: string) => seat;
    return beginBattle({
      scenario: `${ruleset}/${scenario}`,
      options,
      seats: Object.fromEntries(seats.map(({ seat, player }) => [swap(seat), player])),
      join: local.filter((seat) => seat !== "spectator").map(swap),
    });
  };
  const mine = seats.find(({ seat }) => seat === table.seat)?.side;
  return (
    <section class="after" aria-labelledby="result">
      <h2 id="result">{winner === "draw" ? "A draw" : `${sideWord(winner)} wins`}{mine && winner !== "draw" ? (winner === mine ? ": victory" : ": defeat") : ""}</h2>
      {!why.length && <p>{winner === "draw" ? "Both sides agreed on it." : `${sideWord(winner === "red" ? "blue" : "red")} gave up: it resigned, or stayed away too long.`}</p>}
      {why.map((event) => <p key={event.number}>{event.text} {withRules(ruleset, event.rule)}</p>)}
      <p class="muted">Turn {turn}. Red {scoreWord(score, "red")}, blue {scoreWord(score, "blue")}.</p>
      <div class="menu">
        <button type="button" class="primary" disabled={busy} onClick={run(async () => route.go({ at: "replay", name: remember(await table.ask<MadeReplay>("replay")) }))}>Watch it again</button>
        <button type="button" disabled={busy} onClick={run(rematch)}>Rematch, sides swapped</button>
        <button type="button" disabled={busy} onClick={run(async () => download(await battleFile(table), fileName(title, "jsonl")))}>Download the battle file</button>
        <button type="button" onClick={() => route.go({ at: "home" })}>Home</button>
      </div>
    </section>
  );
}
