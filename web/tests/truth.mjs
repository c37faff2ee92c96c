// Whether the page ever shows more than the story has told. Truth is the program's own: what
// `flagbridge replay --sights` says a seat saw after every step.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program, root } from "./harness.mjs";

const RECORDS_AT_ONCE = 500;

// Another card and another list stand open each time.
export async function lookAround(page, seed) {
  const side = seed % 2 ? "red" : "blue";
  const pieces = page.locator(`.piece[data-unit][aria-label*=", ${side}, "]`);
  if (await pieces.count()) {
    const { x, y, width, height } = await pieces.first().boundingBox();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true };
    await pieces.first().dispatchEvent("contextmenu", at);
    await page.locator(".ship-card").waitFor();
  }
  await page.getByRole("tab", { name: seed % 4 < 2 ? "Contacts" : "Log", exact: true }).click();
  await page.evaluate(() => document.activeElement.blur());
}

// From now on the story is told line by line, and all figures are read at each.
export const watchStory = (page) =>
  page.evaluate(() => {
    const text = (element) => element?.textContent.trim() ?? "";
    const all = (query, read, within = document) => [...within.querySelectorAll(query)].map(read);
    const gauges = (card) =>
      all(
        ".gauge",
        (line) => [text(line.querySelector(".name")), parseInt(text(line.querySelector(".number")), 10)],
        card,
      );
    const tracks = (card) =>
      all(
        ".track",
        (line) => [
          text(line.querySelector(".name")),
          line.querySelectorAll(".box.crossed").length,
          line.querySelectorAll(".box.pending").length,
        ],
        card,
      );
    const read = (main) => ({
      told: Number(main.dataset.told),
      behind: main.dataset.behind === "true",
      question: Number(document.querySelector(".question[data-number]")?.dataset.number ?? 0),
      over: document.querySelector(".after") !== null,
      moment: text(main.querySelector(".moment")),
      score: main.querySelector(".score")?.getAttribute("aria-label") ?? null,
      ships: all(".fleet-column .ship", (ship) => [
        text(ship.querySelector(".who b")),
        text(ship.querySelector(".where")),
        text(ship.querySelector(".hull small")),
      ]),
      lost: text(main.querySelector(".fleet-column .muted:last-child")),
      pieces: all(".piece[data-unit]", (piece) =>
        piece.getAttribute("aria-label").replace(/, on top of \d+$/, ""),
      ).sort(),
      contacts: all(".situation > .contacts tbody tr", (row) => all("th button, td:nth-last-child(-n+2)", text, row)),
      log: Math.max(0, ...all(".log [data-event]", (line) => Number(line.dataset.event))),
      card: all(".ship-card", (card) => ({
        name: text(card.querySelector("h2")),
        gauges: gauges(card),
        tracks: tracks(card),
        out: all(".weapons tbody tr.out th", text, card).join(", "),
      }))[0],
    });
    const samples = [];
    let last = "";
    let drawn = true; // something has been since the last look
    new MutationObserver(() => (drawn = true)).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const note = (main) => {
      drawn = false;
      const sample = read(main);
      const words = JSON.stringify(sample);
      if (words !== last) samples.push(sample);
      last = words;
    };
    const look = () => {
      const main = document.querySelector("main.battle");
      if (!main) return;
      if (drawn) note(main);
      // again and again: a dialog may have the keys
      if (main.dataset.behind === "true")
        document.dispatchEvent(new KeyboardEvent("keydown", { key: ",", bubbles: true }));
    };
    setInterval(look, 4);
    window.samples = samples;
  });

// The battle as its file has it, and its board, asked for by a line of our own.
const recordOf = (page, seat) =>
  page.evaluate(
    async ([name, most]) => {
      const match = /battle=([^/]+)/.exec(location.hash)[1];
      const token = JSON.parse(localStorage.getItem("flagbridge.battles")).find((battle) => battle.match === match)
        .seats[name];
      const socket = new WebSocket(`ws://${location.host}/socket`);
      await new Promise((open) => (socket.onopen = open));
      const answer = (request) => {
        const heard = new Promise((found) => {
          socket.onmessage = ({ data }) => JSON.parse(data).id === request.id && found(JSON.parse(data));
        });
        socket.send(JSON.stringify(request));
        return heard;
      };
      await answer({ id: "join", verb: "join", token });
      const { board } = await answer({ id: "view", verb: "view", match, seat: name });
      const lines = [];
      for (let total = 1; lines.length < total; ) {
        const page = await answer({
          id: `record ${lines.length}`,
          verb: "record",
          match,
          seat: name,
          from: lines.length,
          limit: most,
        });
        total = page.total;
        lines.push(...page.lines);
      }
      socket.close();
      return { lines, steps: board.steps.map((step) => step.name) };
    },
    [seat, RECORDS_AT_ONCE],
  );

// What the seat saw, step by step, and the names of the directions.
async function truthOf(page, seat) {
  const { lines, steps } = await recordOf(page, seat);
  const folder = mkdtempSync(join(tmpdir(), "flagbridge-truth-"));
  try {
    const file = join(folder, "battle.jsonl");
    writeFileSync(file, lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""));
    const told = execFileSync(program, ["replay", file, "--sights", seat], {
      encoding: "utf8",
      maxBuffer: 1 << 30,
      env: { ...process.env, FLAGBRIDGE_DATA: join(root, "data") },
    });
    return {
      steps,
      sights: told
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// After which event each question was put, as the lines to this page say.
function opensAt(heard) {
  const opened = new Map();
  let event = 0;
  for (const line of heard.map((words) => JSON.parse(words))) {
    event = Math.max(
      event,
      line.event ?? 0,
      ...(line.push === "events" ? line.events.map(({ number }) => number) : []),
    );
    const { question } = line;
    if (question?.number && !opened.has(question.number)) opened.set(question.number, event);
  }
  return { opened, last: event };
}

// ---- what the page should show of a sight

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
const sideScore = ({ partial, ...score }, side) =>
  partial?.[side] ? `${score[side]} (${partial[side]} partial)` : `${score[side]}`;

function placeOf({ cell, direction, status }, steps) {
  if (!cell) return status === "board" ? "" : status;
  const heading = direction === null ? "" : ` ${steps[direction]}`;
  return `${cell}${heading}${status === "board" ? "" : `, ${status}`}`;
}

function labelOf({ name, title, side, cell, direction, status }, steps) {
  const heading = direction === null ? null : `heading ${steps[direction]}`;
  return [name, title, side, cell, heading, status === "board" ? null : status].filter(Boolean).join(", ");
}

const onBoard = ({ cell, status }) => cell && cell !== "unknown" && status !== "gone" && status !== "reserve";

function figuresOf({ turn, phase, score, units }, seat, steps, sample) {
  const own = units.filter((unit) => unit.seat === seat);
  const inspected = units.find(({ name }) => name === sample.card?.name);
  return {
    moment: `Turn ${turn} · ${sample.over ? "The battle is over" : `${capital(phase)} phase`}`,
    score: score.red || score.blue ? `Score: red ${sideScore(score, "red")}, blue ${sideScore(score, "blue")}` : null,
    ships: own
      .filter(({ status }) => status !== "gone")
      .map((unit) => {
        const [hull] = unit.card.gauges;
        const damage = unit.card.gauges.find(({ harm }) => harm);
        const figures = [
          hull && `${hull.name} ${hull.now}/${hull.full}`,
          damage?.now && `${damage.name} ${damage.now}`,
        ];
        return [unit.name, placeOf(unit, steps), figures.filter(Boolean).join(", ")];
      }),
    contacts: sample.contacts.length ? own.map((unit) => [unit.name, unit.cell ?? unit.status]) : [],
    pieces: units
      .filter(onBoard)
      .map((unit) => labelOf(unit, steps))
      .sort(),
    card: inspected && {
      name: inspected.name,
      gauges: inspected.card.gauges.map(({ name, now }) => [name, now]),
      tracks: inspected.card.tracks.map(({ name, crossed, pending }) => [name, crossed, pending]),
    },
  };
}

// Words of a card follow its figures at the end of a push: they may be older, never newer.
const isWord = (part) => !/\d/.test(part);
const figuresAlone = (line) => line.split(", ").filter((part) => !isWord(part));
const wordsAlone = (line) => line.split(", ").filter((part) => part && isWord(part));

// What a ship's list says in words that its card had not said until then.
function newerWords(sample, past, seat) {
  const said = new Set(
    past.flatMap(({ units }) => units.filter((unit) => unit.seat === seat)).map(({ card }) => card.state),
  );
  return sample.ships.flatMap(([, , line]) => wordsAlone(line)).filter((word) => !said.has(word));
}

// Of piles only the topmost are drawn.
function sameFigures(wanted, sample) {
  const found = {
    ...sample,
    ships: sample.ships.map(([name, place, line]) => [name, place, figuresAlone(line).join(", ")]),
    contacts: sample.contacts.map(([name, place]) => [name.replace(/^[RB]\s*/, ""), place]),
    card: sample.card && { name: sample.card.name, gauges: sample.card.gauges, tracks: sample.card.tracks },
  };
  return Object.keys(wanted).filter((key) => {
    if (key === "pieces" && sample.pieces.length < wanted.pieces.length)
      return !sample.pieces.every((label) => wanted.pieces.includes(label));
    return JSON.stringify(wanted[key]) !== JSON.stringify(found[key]);
  });
}

// What a seat has written in secret stands on its own cards already, as it will when all have written.
function isDraft(sample, sights, { event, turn, phase }, seat, steps) {
  const own = (sight) => sight.units.some(({ name, seat: whose }) => name === sample.card?.name && whose === seat);
  const coming = sights.filter((sight) => sight.event > event && sight.turn === turn && sight.phase === phase);
  return (
    sample.question > 0 &&
    coming.some((sight) => own(sight) && !sameFigures(figuresOf(sight, seat, steps, sample), sample).includes("card"))
  );
}

// All differences between what the page showed and what the seat saw at that step.
export async function storyFaults(page, seat) {
  const samples = await page.evaluate(() => window.samples);
  const { steps, sights } = await truthOf(page, seat);
  const { opened, last } = opensAt(page.heard);
  const faults = [];
  let compared = 0;
  for (const sample of samples) {
    const step = sights.reduce((best, { event }) => (event <= sample.told ? Math.max(best, event) : best), 0);
    const tries = sights
      .filter(({ event }) => event === step)
      .map((sight) => figuresOf(sight, seat, steps, sample))
      .map((wanted) => ({ wanted, wrong: sameFigures(wanted, sample) }));
    const { wanted, wrong } = tries.reduce((best, one) => (one.wrong.length < best.wrong.length ? one : best));
    compared++;
    const past = sights.filter(({ event }) => event <= step);
    for (const word of newerWords(sample, past, seat))
      faults.push(`at event ${sample.told} a list says "${word}", which no ship's card has said until then`);
    const written = wrong.includes("card") && isDraft(sample, sights, past.at(-1), seat, steps);
    for (const key of wrong.filter((one) => !(one === "card" && written)))
      faults.push(
        `at event ${sample.told} (step ${step}${sample.behind ? ", behind" : ""}) ${key}: shown ${JSON.stringify(sample[key])}, true ${JSON.stringify(wanted[key])}`,
      );
    if (sample.log > sample.told) faults.push(`at event ${sample.told} the log has event ${sample.log}`);
    if (sample.question && (sample.behind || sample.told < opened.get(sample.question)))
      faults.push(
        `at event ${sample.told} question ${sample.question} is open, put after ${opened.get(sample.question)}`,
      );
    if (sample.over && sample.told < last) faults.push(`at event ${sample.told} of ${last} the result is shown`);
  }
  const cards = samples.filter(({ card }) => card).length;
  return { faults, compared, cards, told: new Set(samples.map(({ told }) => told)).size, last };
}
