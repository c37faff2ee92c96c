// The lines of docs/protocol.md as types. Names are those of the protocol.

export type Side = "red" | "blue";
export type Point = [number, number];

export interface Step {
  name: string;
  by: Point;
  angle: number;
}

// Where cells are drawn, as the server reckons it: nothing here knows about hexes.
export interface BoardFacts {
  grid: "square" | "hex-flat" | "hex-pointy";
  columns: number;
  rows: number;
  short_odds: boolean;
  open: boolean;
  columns_at: [number, number, number][];
  rows_at: Point[];
  corners: Point[];
  steps: Step[];
  beyond: { at: Point; q: Point; r: Point };
}

export interface Gauge {
  name: string;
  now: number;
  full: number;
}

export interface Track {
  name: string;
  boxes: number[];
  crossed: number;
  pending: number;
  circled?: boolean; // a circle is around the first box not crossed off
  groups?: number[];
}

export interface Weapon {
  name: string;
  detail: string;
  arcs: number;
  range: number;
  ready: boolean;
}

export interface Card {
  name: string;
  title: string;
  gauges: Gauge[];
  tracks: Track[];
  weapons: Weapon[];
  notes: string[];
}

export interface Unit {
  id: number;
  name: string;
  badge: string;
  design: string | null;
  title: string | null;
  figure: string;
  size: number;
  side: Side;
  seat: string;
  cell: string | null; // "unknown": the viewer may not know it
  heading: number | null;
  direction: number | null;
  status: string;
  card?: Card;
}

export interface Face {
  sides: number;
  value: number;
  unit: string | null;
  class?: number;
  worth?: number; // what it adds to what is counted: lit, if anything
  kept?: boolean; // false: dropped, another was higher
}

export interface Throw {
  purpose: string;
  counts?: string | null; // "hits", "saves", "damage", "repairs"; "result": the sum, "number"; null: nothing
  rule: string;
  unit: string | null;
  target: string | null;
  result: number;
  again?: boolean; // an earlier event showed this throw
  good?: number;
  expected?: number; // thousandths
  lit?: number[]; // the faces that count
  faces: Face[];
}

export interface Term {
  value: number;
  text: string;
  rule: string;
}

export interface GameEvent {
  number: number;
  text: string;
  rule: string;
  title: string;
  kind: string;
  step?: string | null;
  unit: string | null;
  other: string | null;
  cell: string | null;
  arguments: number[];
  needs?: number; // the least that counts on a die
  base?: number; // that, before modifiers
  terms?: Term[];
  dice_count?: number;
  dice: Throw | null;
}

export interface Question {
  number: number;
  decision: string;
  kind: string;
  secret: boolean;
  seats: string[];
  unit: string | null;
  other: string | null;
  units: string[];
  words: string;
  title?: string;
  rule?: string;
  rest?: string;
  help: string;
}

export interface Action {
  decision: string;
  unit?: string;
  target?: string;
  cell?: string;
  mode?: number;
  weapons?: number[];
  amounts?: number[];
  tokens?: [string, number][];
  order?: string;
}

export interface End {
  cell: string;
  direction?: number | null;
  leaves?: boolean; // the board, behind that cell
}

export interface Effort {
  name: string;
  used: number;
  of: number;
  speed?: number;
}

// One of the answers to a question (form "ends").
export interface Choice extends Omit<Partial<Action>, "order"> {
  text: string;
  end?: End | null;
  effort?: Effort | null;
}

export interface Drafted {
  text: string;
  action: Action;
  end?: End | null;
  effort?: Effort | null;
}

export interface Suggestion {
  text: string;
  action: Action;
  reason?: string;
}

export interface Mark {
  cell: string;
  unit?: string | null;
  kind?: number;
  value?: number;
  bearing?: number;
  aspect?: number;
  compass?: string;
  ground?: string | null;
  weapons?: number[];
}

export interface Odds {
  exact: boolean;
  targets: Record<string, Record<string, Record<string, number>>>;
  means: Record<string, Record<string, number>>;
  missing: number;
  defaults: { decision: string; seat: string; count: number }[];
  mean_errors?: Record<string, Record<string, number>>;
}

export interface Threats {
  units: string[];
  enemies: string[];
  threats: { unit: string; target: string; destroyed: number; damage: number; exact: boolean; text: string; action: Action }[];
}

export interface SeatInfo {
  seat: string;
  side: Side;
  player: string;
  name: string;
  present: boolean;
  asked?: boolean;
}

export interface Offer {
  what: "draw" | "undo" | "takeover";
  seat: string;
  count?: number;
  player?: string;
}

export interface Moment {
  turn: number;
  phase: string;
  active: Side | null;
  score: Record<Side, number> & { partial?: Record<Side, number> };
}

// Where the rules of today play a battle of an earlier version otherwise.
export interface Difference {
  what: "may-differ" | "differs" | "stops";
  record: number;
  version: number; // of the rules that made the record
  rule: string | null;
  text: string;
}

// The rules a battle was begun by; if they are not those of today, what became of it.
export interface Versions {
  version: number;
  present?: number;
  differences?: Difference[];
}

export interface View extends Moment, Versions {
  match: string;
  ruleset: string;
  scenario: string;
  title: string;
  seat: string;
  over: boolean;
  winner: Side | "draw" | null;
  board: BoardFacts;
  options: Record<string, number | string | boolean>;
  seats: SeatInfo[];
  offer: Offer | null;
  waiting: unknown;
  committed: string[];
  question: Question | null;
  draft: Drafted[];
  event: number;
  units: Unit[];
  clock?: unknown;
}

export interface Preview {
  ruleset: string;
  scenario: string;
  title: string;
  board: BoardFacts;
  ground: Mark[];
  units: Unit[];
  seats: { seat: string; side: Side }[];
  options: Record<string, number | string | boolean>;
  fixed: Record<string, string>; // options that cannot be changed in this battle, and why
  remarks: Remark[];
}

// What to know of a battle before it begins.
export interface Remark {
  text: string;
  rule: string;
  side: Side | null; // whom it concerns
  option: string | null; // that changes it
}

export interface Option {
  id: string;
  rule: string;
  kind: "flag" | "word" | "number";
  min: number;
  max: number;
  default: number;
  words?: string[];
  help: string;
}

export interface Decision {
  name: string;
  kind: string;
  help: string;
}

export interface Measure {
  name: string;
  help: string;
  counts: "destroyed" | "damage" | null;
}

export interface RulebookInfo {
  id: string;
  title: string;
  version: number;
  about: string;
  minutes: number;
  difficulty: number;
  hidden_orders: boolean;
  decisions?: Decision[];
  options?: Option[];
  phases?: string[];
  measures?: Measure[];
}

export interface Hello {
  program: string;
  version: string;
  protocol: number;
  rulebooks: RulebookInfo[];
  players: string[];
  server?: { local: boolean; addresses: string[]; command: string };
}

export interface ScenarioInfo {
  id: string;
  title: string;
  about?: string;
  minutes?: number;
  seats?: string[];
  takes?: string[]; // of the options that not every battle takes, those this one does
}

export interface Primer {
  about: string;
  minutes: number;
  difficulty: number;
  hidden_orders: boolean;
  goal: string;
  turn: string[];
  notation: { write: string; means: string }[];
  dice: string[];
}

export interface RuleEntry {
  id: string;
  title: string;
  kind: string;
}

export interface Rule {
  rule: string;
  title: string;
  kind: string;
  source: string;
  text: string;
  tables: DataSheet[];
}

export interface DataSheet {
  title: string;
  heads: string[];
  rows: string[][];
}

// Something looked at outside a battle.
export interface Shown {
  show: string | null;
  name: string;
  collection: string | null;
  rule: string | null;
  card: Card | null;
  tables: DataSheet[];
}

export interface Created {
  match: string;
  ruleset: string;
  scenario: string;
  title: string;
  seats: { seat: string; side: Side; player: string; token: string | null; joined: boolean }[];
  watch?: string;
}

export interface Peek {
  match: string;
  ruleset: string;
  scenario: string;
  title: string;
  opens: "seat" | "invitation" | "resume" | "spectator";
  seat: string;
  clock: number | null;
  seats: SeatInfo[];
}

export type Stage = "waiting" | "running" | "over";

export interface BattleInfo {
  match: string;
  seat: string;
  opens: string;
  stage: Stage;
  touched: number;
  about: { ruleset: string; scenario: string; title: string; players: Record<string, string>; turn: number; winner: Side | "draw" | null };
  asked: boolean;
  expires_in: number; // seconds until it is removed
  solo: boolean; // nobody but computers plays against the holder
}

export interface Refusal {
  rule: string;
  reason: string;
  passed?: string[]; // what has been answered by itself since, of an order that comes too late
  index?: number;
  applied?: number;
}

export interface Trouble {
  code: string;
  field?: string;
  index?: number; // of the action it is about
  applied?: number;
  reason: string;
  passed?: string[]; // what has been answered by itself since, of an order that comes too late
  question?: number;
}

export interface Push extends Partial<Moment> {
  push: "ask" | "events" | "presence" | "over" | "asked" | "left";
  match: string;
  seat?: string;
  question?: Question;
  draft?: Drafted[];
  events?: GameEvent[];
  units?: Unit[];
  committed?: string[];
  asked?: number | boolean; // the seat's open question, 0: none; of a quiet seat: whether it has one
  seats?: SeatInfo[];
  offer?: Offer | null;
  waiting?: unknown;
  over?: boolean;
  winner?: Side | "draw" | null;
}
