// Orders somebody else thinks up: the captain's suggestions, last turn's orders, a first placement.
import type { Proposal } from "./orders-book";
import type { OrderBook } from "./orders-book";
import type { Suggestion } from "../protocol";
import type { Adviser } from "../table";
import { voice } from "../ui/say";
import { isPlaced } from "./orders-ends";
import { freePlace } from "./orders-place";

const PLACES = 16;

async function proposalOf(book: OrderBook, unit: string, { text, reason }: Suggestion): Promise<Proposal> {
  const listed = (await book.table.choices(unit)).find((choice) => choice.text === text);
  const { brief, end, effort } = listed ?? (await book.table.permits(text));
  return { unit, text, brief, end, effort, reason };
}

async function advice(book: OrderBook, by: Adviser, unit: string): Promise<Proposal | null> {
  const found =
    (await book.table.suggest(by, unit)) ?? (by === "captain" ? await book.table.suggest("reflex", unit) : null);
  return found && proposalOf(book, unit, found);
}

// Instead of one that is not allowed any more.
export async function another(book: OrderBook, { unit }: Proposal): Promise<Proposal | null> {
  if (!book.placing) return advice(book, "captain", unit);
  book.proposals.delete(unit);
  await placeRest(book);
  return book.proposals.get(unit) ?? null;
}

// One ship after the other: the server works at one such question at a time. Stops when the table
// has moved on.
async function collect(book: OrderBook, by: Adviser, units: string[]): Promise<Proposal[]> {
  const { question } = book;
  const found: Proposal[] = [];
  try {
    for (const unit of units) {
      book.thinking = unit;
      book.touch();
      const proposal = await advice(book, by, unit);
      if (book.table.question !== question) return [];
      if (!proposal) continue;
      found.push(proposal);
      if (by !== "repeat") book.plan(proposal);
    }
  } catch (error) {
    voice.complain(error);
  } finally {
    book.thinking = null;
    book.touch();
  }
  return found;
}

// The captain's order for the ship in hand; asked again, it is taken.
export async function suggestOne(book: OrderBook): Promise<void> {
  const unit = book.selected ?? book.next(null);
  if (!unit || book.thinking) return;
  book.select(unit);
  if (book.proposals.has(unit) && !book.placing) return book.accept();
  const [found] = await collect(book, "captain", [unit]);
  voice.say(found ? `Suggested: ${found.text}. ${found.reason ?? ""}` : `There is no suggestion for ${unit}.`);
}

export async function suggestRest(book: OrderBook, finish: boolean): Promise<void> {
  if (book.thinking) return;
  const { question } = book;
  if (book.placing) {
    book.reject();
    return placeRest(book, "captain").catch((error) => voice.complain(error));
  }
  await collect(
    book,
    "captain",
    book.waiting.filter((unit) => !book.proposals.has(unit)),
  );
  if (book.table.question !== question) return;
  book.finishing = finish;
  const all = [...book.proposals.values()];
  voice.say(all.length ? `Suggested: ${all.map(({ text }) => text).join("; ")}` : "There is nothing to suggest.");
  book.touch();
}

// Orders of the last turn once more: they are our own, so they are given at once.
export async function repeat(book: OrderBook, units: string[]): Promise<void> {
  if (book.thinking) return;
  const found = await collect(book, "repeat", units);
  if (!found.length)
    return voice.notice(`No order of last turn can be repeated for ${units.join(", ") || "any ship"}.`);
  for (const proposal of found) book.plan(proposal);
  if (!book.placing) await book.accept();
}

// A sensible place for every ship that has none, each on a cell of its own.
export async function placeRest(book: OrderBook, by: Adviser = "reflex"): Promise<void> {
  const { table, question, board } = book;
  for (const unit of question.units) {
    if (book.proposals.has(unit)) continue;
    const choices = (await table.choices(unit)).filter(isPlaced);
    const [advised, [otherwise]] = await Promise.all([
      table.suggestions(by, unit, PLACES),
      table.suggestions("default", unit, 1),
    ]);
    if (table.question !== question) return;
    const taken = new Set([...book.proposals.values()].map(({ end }) => end?.cell ?? ""));
    const place = freePlace(
      board,
      choices,
      advised.map(({ text }) => text),
      otherwise?.text ?? null,
      taken,
    );
    if (place) book.plan({ unit, text: place.text, brief: place.brief, end: place.end, effort: place.effort });
  }
}
