// What the board shows while orders are written.
import type { Band, Line, PathMark, Reach, Rose, RoseOption, Scene } from "../board/scene";
import type { Effort, End } from "../protocol";
import type { OrderBook } from "./orders-book";
import { isPlaced, isStrained, type Placed, roseOption, usualMeans } from "./orders-ends";
import { follow, wayOf } from "./orders-group";
import { bandsOf } from "./orders-sight";
import { theirsOf } from "./orders-theirs";

// What a rose offers besides answers.
export const MORE = "more";
export const INSTEAD = "instead";
const WORDED_MAX = 6; // entries of a rose that are words, not arrows

interface Ordered {
  unit: string;
  text: string;
  end?: End | null;
  effort?: Effort | null;
}

function path(book: OrderBook, { unit, text, end }: Ordered, style: PathMark["style"]): PathMark[] {
  if (!end) return [];
  const way = book.placing ? [] : book.way(text);
  return [{ unit, cells: way.length ? way : [end.cell], end, style }];
}

function hoverPaths(book: OrderBook, hovered: Placed): PathMark[] {
  const lead = path(book, { ...hovered, unit: hovered.unit! }, "hover");
  const leader = book.table.units.get(hovered.unit!);
  const way = leader && book.group.length > 1 ? wayOf(book.board, leader, hovered) : null;
  if (!way) return lead;
  const others = book.group
    .filter((name) => name !== hovered.unit)
    .flatMap((name) => {
      const unit = book.table.units.get(name)!;
      const choice = follow(book.board, unit, way, book.choices(name).filter(isPlaced));
      return choice ? [{ unit: name, cells: [choice.end.cell], end: choice.end, style: "hover" as const }] : [];
    });
  return [...lead, ...others];
}

function toneOf(book: OrderBook, choices: Placed[], usual: number): Reach["tone"] {
  if (book.placing) return "zone";
  if (choices.every(({ warns }) => warns)) return "lost";
  if (choices.every(({ end, target }) => end.leaves || target)) return "warn";
  return choices.every((choice) => isStrained(choice, usual)) ? "far" : "plain";
}

function reach(book: OrderBook): Reach[] {
  const { selected } = book;
  if (!selected) return [];
  const usual = usualMeans(book.choices());
  const chosen = new Set([
    book.proposals.get(selected)?.end?.cell,
    ...book.orders(selected).map(({ end }) => end?.cell),
  ]);
  const dangers = new Map(
    book.sight.threat && !book.placing ? book.sight.danger(selected).map(({ cell, danger }) => [cell, danger]) : [],
  );
  return [...book.ends()].map(([cell, choices]) => ({
    cell,
    tone: chosen.has(cell) ? "chosen" : toneOf(book, choices, usual),
    danger: dangers.get(cell) || undefined,
    label: dangers.get(cell) ? `~${dangers.get(cell)}` : undefined,
  }));
}

// Arcs from where the order that is looked at would end.
function arcs(book: OrderBook): Band[] {
  const { selected, shown } = book;
  if (!selected || !shown?.end || shown.end.leaves || book.placing || book.rose || !book.rests) return [];
  return bandsOf(book.sight.arcs(selected, shown.end));
}

export function roseOf(book: OrderBook): Rose | null {
  if (!book.rose) return null;
  const { cell, petals, instead } = book.rose;
  const options = petals.map((petal) => roseOption(book.board, petal));
  const pointed = options.filter(({ direction }) => direction !== null);
  const worded = options.filter(({ direction }) => direction === null);
  const hidden = worded.length > WORDED_MAX || petals.some(({ others }) => others.length);
  const more: RoseOption[] = hidden
    ? [{ direction: null, label: "more …", detail: "other ways to end here", text: MORE }]
    : [];
  const other: RoseOption[] = instead ? [{ direction: null, label: `choose ${instead} instead`, text: INSTEAD }] : [];
  return { cell, options: [...pointed, ...worded.slice(0, WORDED_MAX), ...more, ...other] };
}

function contacts(list: { unit: string; target?: string }[]): Line[] {
  return list.flatMap(({ unit, target }) => (target ? [{ from: unit, to: target, style: "contact" as const }] : []));
}

export function sceneOf(book: OrderBook): Scene {
  const { hovered } = book;
  const theirs = theirsOf(book);
  const given = book.draft.map(({ text, action, end }) => ({
    unit: action.unit ?? "",
    text,
    end,
    target: action.target,
  }));
  const meant = hovered?.unit ? [{ unit: hovered.unit, target: hovered.target }] : [];
  return {
    reach: reach(book),
    paths: [
      ...given.flatMap((order) => path(book, order, "order")),
      ...[...book.proposals.values()].flatMap((order) => path(book, order, "proposed")),
      ...(hovered ? hoverPaths(book, hovered) : []),
    ],
    lines: contacts([...given, ...meant]),
    rose: roseOf(book),
    theirs,
    bands: theirs ? theirs.bands : arcs(book),
    target: book.desk.target,
    selected: book.desk.selected,
    ticked: book.group,
    active: book.question.units,
  };
}
