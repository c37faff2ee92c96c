// The answers of one ship by the cells they end in: plain functions over what the server listed.
import type { RoseOption } from "../board/scene";
import type { BoardFacts, Choice, Effort, End } from "../protocol";

export interface Placed extends Choice {
  end: End;
}

export const isPlaced = (choice: Choice): choice is Placed => Boolean(choice.end);

// ---- words

// An order without the name of its ship and the place it leads to: of "Halberd: 2P1" it is "2P1", of
// "Halberd at 0101 heading 3" nothing.
export const deedWords = ({ text, brief }: Pick<Choice, "text" | "brief">): string => brief ?? text;

// The same where the place is not said: then there has to be something.
export const orderWords = (order: Pick<Choice, "text" | "brief">): string => order.brief || order.text;

export const headingOf = (board: BoardFacts, end: End): string | null =>
  end.direction === undefined || end.direction === null ? null : board.steps[end.direction].name;

// "thrust 3 of 5, speed 4"
export function effortWords(effort: Effort | null | undefined): string {
  if (!effort) return "";
  const used = `${effort.name} ${effort.used} of ${effort.of}`;
  return effort.speed === undefined ? used : `${used}, speed ${effort.speed}`;
}

// "1205 heading NE"
export function placeWords(board: BoardFacts, end: End): string {
  const heading = headingOf(board, end);
  const place = heading ? `${end.cell} heading ${heading}` : end.cell;
  return end.leaves ? `${place}, then off the board` : place;
}

// "to 1205 heading NE"
export const endWords = (board: BoardFacts, end: End): string => `to ${placeWords(board, end)}`;

// "to 1205 heading NE: 2P1, thrust 3 of 5, speed 4"
export function choiceWords(board: BoardFacts, choice: Choice): string {
  const words = choice.end
    ? [endWords(board, choice.end), deedWords(choice)].filter(Boolean).join(": ")
    : orderWords(choice);
  return choice.effort ? `${words}, ${effortWords(choice.effort)}` : words;
}

// Where the cell is known: "NE: 2P1"
export function petalWords(board: BoardFacts, choice: Placed): string {
  const place = [headingOf(board, choice.end), choice.end.leaves && "off the board"].filter(Boolean).join(", ");
  return [place, deedWords(choice)].filter(Boolean).join(": ") || "move there";
}

// ---- order among answers

const used = ({ effort }: Choice): number => effort?.used ?? 0;
const available = ({ effort }: Choice): number => effort?.of ?? 0;

// What does not cost the ship, then what strains it less, costs less, is written shorter.
export const byEffort = (a: Choice, b: Choice): number =>
  Number(Boolean(a.warns)) - Number(Boolean(b.warns)) ||
  available(a) - available(b) ||
  used(a) - used(b) ||
  a.text.length - b.text.length ||
  (a.text < b.text ? -1 : 1);

// What a ship has to spend without special means: the least any of its answers speaks of.
export const usualMeans = (choices: Choice[]): number =>
  choices.reduce((least, choice) => Math.min(least, available(choice)), Infinity);
export const isStrained = (choice: Choice, usual: number): boolean => available(choice) > usual;

export function byCell(choices: Choice[]): Map<string, Placed[]> {
  const cells = new Map<string, Placed[]>();
  for (const choice of choices) {
    if (!isPlaced(choice)) continue;
    const list = cells.get(choice.end.cell);
    if (list) list.push(choice);
    else cells.set(choice.end.cell, [choice]);
  }
  for (const list of cells.values()) list.sort(byEffort);
  return cells;
}

// ---- the rose

export interface Petal {
  best: Placed;
  others: Placed[]; // that end alike: other spellings, speeds, extras
}

// Answers that end in one cell, by where the ship points there and whom it meets. A petal's best is
// its cheapest; `choices` are sorted.
export function petals(choices: Placed[]): Petal[] {
  const found = new Map<string, Petal>();
  for (const choice of choices) {
    const key = `${choice.end.direction ?? ""}/${choice.target ?? ""}/${choice.target ? choice.text : choice.decision}`;
    const petal = found.get(key);
    if (petal) petal.others.push(choice);
    else found.set(key, { best: choice, others: [] });
  }
  return [...found.values()].sort(
    (a, b) =>
      Number(Boolean(a.best.target)) - Number(Boolean(b.best.target)) ||
      (a.best.end.direction ?? 0) - (b.best.end.direction ?? 0),
  );
}

export function roseOption(board: BoardFacts, { best }: Petal): RoseOption {
  const heading = headingOf(board, best.end);
  const deed = deedWords(best);
  const pointed = heading !== null && !best.target;
  return {
    direction: pointed ? best.end.direction! : null,
    label: pointed ? deed || heading : [heading, deed].filter(Boolean).join(" ") || "move",
    detail: [heading && `heading ${heading}`, effortWords(best.effort)].filter(Boolean).join(", "),
    text: best.text,
  };
}

// ---- searching

// Every word has to occur.
export function matching(board: BoardFacts, choices: Choice[], words: string): Choice[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return choices;
  return choices.filter((choice) => {
    const text = choiceWords(board, choice).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
