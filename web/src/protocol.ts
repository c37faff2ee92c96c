// Made by tools/protocol_types from docs/protocol.schema.json: change that and run it with --write.

export const PROTOCOL = 2;

export type Side = "red" | "blue";

export type Point = [number, number];

export interface Step {
  name: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
  by: Point;
  angle: number;
}

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
  beyond: {
    at: Point;
    q: Point;
    r: Point;
  };
}

export interface Gauge {
  name: string;
  now: number;
  full: number;
  harm?: true;
}

export interface Track {
  name: string;
  boxes: number[];
  groups?: number[];
  crossed: number;
  pending: number;
  circled?: true; // a circle is around the first box not crossed off
}

export interface Weapon {
  name: string;
  make: string;
  mount: string;
  detail: string;
  arcs: number;
  range: number;
  bands?: number[];
  ready: boolean;
}

export interface Card {
  name: string;
  title: string;
  state?: string;
  gauges: Gauge[];
  tracks: Track[];
  weapons: Weapon[];
  notes: string[];
}

export interface Unit {
  id: number;
  name: string;
  badge: string;
  figure: "unknown" | "fighters" | "shuttle" | "escort" | "frigate" | "destroyer" | "cruiser" | "battlecruiser" | "battleship" | "dreadnought" | "carrier" | "freighter" | "base";
  size: number;
  design: string | null;
  title: string | null;
  side: Side;
  seat: string | null;
  cell: string | null;
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
  kept: boolean;
  worth: number;
}

export interface Throw {
  purpose: string;
  rule: string;
  unit: string | null;
  target: string | null;
  result: number;
  again?: true;
  counts: "result" | "number" | "hits" | "saves" | "damage" | "repairs" | null;
  good?: number;
  expected?: number;
  lit?: number[];
  faces: Face[];
}

export interface Term {
  value: number;
  text: string;
  rule: string;
}

// Of a sentence: words, or what they name.
export type Part = string | {
  unit: string;
} | {
  cell: string;
} | {
  rule: string;
};

// What the event changed of what the seat sees.
export type Effects = ({
  turn?: [number | null, number | null];
  phase?: [string | null, string | null];
  active?: [string | null, string | null];
  score?: Record<string, [number | null, number | null]>;
  partial?: Record<string, [number | null, number | null]>;
  unit?: string;
  design?: [string | null, string | null];
  side?: [string | null, string | null];
  seat?: [string | null, string | null];
  cell?: [string | null, string | null];
  heading?: [number | null, number | null];
  direction?: [number | null, number | null];
  status?: [string | null, string | null];
  gauges?: Record<string, [number | null, number | null]>;
  full?: Record<string, [number | null, number | null]>;
  tracks?: Record<string, [number | null, number | null]>;
  pending?: Record<string, [number | null, number | null]>;
  ready?: Record<string, [boolean | null, boolean | null]>;
})[];

export interface GameEvent {
  number: number;
  text: string;
  parts?: Part[];
  rule: string;
  title: string | null;
  kind: string;
  step: "attack" | "hit" | "save" | "damage" | "loss" | "destroyed" | "left" | "move" | "order" | "initiative" | "repair" | "phase" | "turn" | "score" | "end" | null;
  unit: string | null;
  other: string | null;
  cell: string | null;
  facts?: {
    a?: number;
    ability?: number;
    absorbed?: number;
    acc?: number;
    accuracy?: number;
    aft?: number;
    against?: number;
    aim?: "none" | "hull" | "engines" | "shields" | "weapons" | null;
    amount?: number;
    armament?: number;
    armor?: number;
    attack?: number;
    award?: number;
    b?: number;
    band?: "short" | "medium" | "long" | "beyond" | null | "short" | "medium" | "long" | "long-shot" | "beyond" | null;
    bank?: number | null;
    banks?: number[];
    batch?: number;
    battery?: "X" | "Y" | "Z" | null | number;
    before?: string | null | "Derelict" | "Disabled" | "Demoralized" | "Shaken" | "Good" | "Aggressive" | null | number;
    begun?: boolean;
    blue?: number;
    boarding?: number;
    bonus?: boolean;
    boosters?: number;
    boxes?: number;
    burning?: number;
    bypass?: number;
    c?: number;
    card?: number;
    cards?: number;
    cause?: "fire" | "asteroid" | "field" | "planet" | "black-hole" | "explosion" | "burning" | "leaving" | "jump" | "carrier" | null | "fire" | "asteroids" | "planet" | "black-hole" | "leaving" | "crowding" | "jump" | null | "weapons" | "flight" | "pds" | "seekers" | "mines" | "asteroid" | "field" | "shockwave" | "marines" | "planet" | "black-hole" | "leaving" | "jump" | "carrier" | null | "in-play" | "hull" | "crippled" | "skirmish" | "lethal" | "grudge" | "dust" | "collapse" | "gravity" | "escape" | null;
    checked?: number;
    chooser?: "red" | "blue" | null;
    chosen?: boolean;
    commander?: number | null;
    condition?: "intact" | "damaged" | "crippled" | "destroyed" | null;
    cost?: number;
    count?: number;
    counters?: number;
    crew?: number;
    criticals?: number;
    crossed?: number;
    d?: number;
    decision?: string | null;
    declaration?: ("emergency" | "evading" | "charging" | "rolling")[];
    defence?: number;
    design?: string | null;
    dice?: number;
    die?: number;
    difference?: number;
    direct?: number;
    direction?: "E" | "SE" | "SW" | "W" | "NW" | "NE" | null;
    distance?: number;
    divisor?: number;
    done?: boolean;
    drawn?: boolean;
    due?: number;
    e?: number;
    ecm?: number;
    effective?: number;
    end?: "spent" | "fooled" | "stopped" | "lost" | "faded" | null;
    engine?: number;
    engines?: number;
    entry?: number;
    erased?: number | boolean;
    escaped?: boolean;
    f?: number;
    face?: number;
    faces?: number[];
    facing?: number | "A" | "B" | "C" | "D" | "E" | "F" | null | "none" | "forward" | "port" | "starboard" | "aft" | null | "forward" | "port" | "starboard" | "aft" | "omni" | null | "fore" | "right-fore" | "right-aft" | "aft" | "left-aft" | "left-fore" | null;
    facings?: ("fore" | "right-fore" | "right-aft" | "aft" | "left-aft" | "left-fore")[];
    fighters?: number;
    fired?: boolean;
    fires?: number;
    flaw?: "none" | "text" | "turns" | "engines" | "thrust" | "option" | "special" | "slip" | "hyperdrive" | "evasive" | "emergency" | "spacing" | "pivot" | null;
    fleet?: number;
    flights?: number;
    fooled?: boolean;
    fore?: number;
    full?: number;
    giver?: number;
    granted?: number;
    group?: number;
    half?: boolean;
    heading?: number;
    helper?: "skilled" | "augur" | "card" | null;
    hexes?: number;
    hits?: number;
    hole?: number | null;
    hull?: number;
    icon?: "T" | "H" | "C" | "D" | null;
    icons?: number[];
    impact?: number;
    inverted?: boolean;
    item?: "anti-fighter-batteries" | "area-defense" | "auto-repair" | "cloaking-device" | "countermeasures" | "enhanced-fire-control" | "hyperdrive" | "long-range-scanners" | "point-defense-system" | "shield-regenerator" | "stutterdrive" | "screen-aft" | "screen-port" | "screen-starboard" | "screen-forward" | "screen-omni" | null;
    keen?: number;
    killed?: number;
    kind?: "none" | "seekers" | "mines" | "flare" | "probe" | "flare-or-probe" | null;
    late?: boolean;
    launched?: number;
    left?: number;
    left_aft?: number;
    left_fore?: number;
    limit?: number;
    locks?: number;
    lost?: boolean;
    maneuver?: "straight ahead" | "come about" | "reverse course" | "free" | "drifting" | null | "none" | "ahead" | "pass" | "sling" | "assault" | null;
    manned?: boolean;
    manner?: ("second-profile" | "combined" | "split")[];
    marines?: number;
    marker?: number;
    markers?: number;
    mines?: number;
    mode?: number | "none" | "ram" | "grapple" | "dock" | null;
    modifier?: number;
    more?: number;
    moves?: number;
    need?: number;
    needed?: number;
    negated?: number;
    no_target?: boolean;
    nothing?: number;
    of?: number;
    omni?: number;
    op?: "add_icon" | "shields" | "skirmish_dice" | "return_order" | "exhaust" | "push" | null;
    order?: string | number;
    own?: number;
    paid?: boolean;
    part?: number;
    pegs?: number;
    pending?: boolean;
    percent?: number;
    phase?: string | null;
    phasing?: number;
    piece?: number;
    pieces?: number;
    pierced?: number[];
    plan?: string;
    points?: number;
    printed?: number;
    profile?: number;
    quiet?: number;
    ram_prow?: number;
    range?: number;
    rating?: number;
    reason?: "icon" | "augur" | "card" | null;
    red?: number;
    repairs?: number;
    required?: boolean;
    requirement?: number;
    result?: number;
    right_aft?: number;
    right_fore?: number;
    rolled?: boolean;
    round?: number;
    rule?: "AE-0.1" | "AE-2.2" | "AE-0.2" | "AE-0.3.1" | "AE-0.3.2" | "AE-0.3.3" | "AE-0.3.4" | "AE-0.3.5" | "AE-0.3.6" | "AE-0.3.7" | "AE-1.1" | "AE-1.2" | "AE-1.3" | "AE-1.4" | "AE-1.5" | "AE-1.6" | "AE-1.7" | "AE-1.8" | "AE-1.9" | "AE-1.10" | "AE-2.1.1" | "AE-2.1.2" | "AE-2.1.3" | "AE-2.1.4" | "AE-2.3.1" | "AE-2.3.2" | "AE-2.3.3" | "AE-2.3.4" | "AE-3.1.1" | "AE-3.1.2" | "AE-3.2.1" | "AE-3.2.2" | "AE-3.2.3" | "AE-3.2.4" | "AE-3.2.5" | "AE-3.3.1" | "AE-3.3.2" | "AE-3.3.3" | "AE-4.0.1" | "AE-4.1.1" | "AE-4.1.2" | "AE-4.1.3" | "AE-4.1.4" | "AE-4.2.1" | "AE-4.2.2" | "AE-4.2.3" | "AE-4.3.1" | "AE-4.3.2" | "AE-4.3.3" | "AE-4.4.1" | "AE-4.4.2" | "AE-4.4.3" | "AE-4.4.4" | "AE-4.5.1" | "AE-4.5.2" | "AE-4.6" | "AE-5.1.1" | "AE-5.2.1" | "AE-5.3.1" | "AE-5.4.1" | "AE-5.4.2" | "AE-5.4.3" | "AE-5.4.4" | "AE-5.4.5" | "AE-6.1.1" | "AE-6.2.1" | "AE-6.2.2" | "AE-6.2.3" | "AE-6.2.4" | "AE-6.1.2" | "AE-6.1.3" | "AE-7.1" | "AE-7.2" | "AE-7.3" | "AE-7.4" | "AE-7.5" | "AE-7.6" | "AE-8.0.1" | "AE-8.0.2" | "AE-8.0.3" | "AE-8.0.4" | "AE-B1" | "AE-B2" | "AE-B3" | "AE-B4" | "AE-B5" | "AE-B6" | "AE-B7" | "AE-B8" | "AE-B9" | "AE-B10" | "AE-B11" | "AE-B12" | "AE-B3.1" | "AE-B3.2" | "AE-B3.3" | "AE-B3.4" | "AE-B3.5" | "AE-C1" | "AE-C2" | "AE-C3" | "AE-C4" | "AE-C4.1" | "AE-C4.2" | "AE-C4.3" | "AE-C4.4" | "AE-C4.5" | "AE-C4.6" | "AE-C4.7" | "AE-C4.8" | "AE-C4.9" | "AE-C4.10" | "AE-C4.11" | "AE-C4.12" | "AE-C4.13" | "AE-C4.14" | "AE-C4.15" | "AE-C4.16" | "AE-C4.17" | "AE-C4.18" | "AE-C4.19" | "AE-D1" | "AE-D7" | "AE-D4" | "AE-D3" | "AE-D8" | "AE-D2" | "AE-D6" | "AE-D5" | "AE-E5" | "AE-E1" | "AE-E2" | "AE-E3" | "AE-E6" | "AE-E4" | "AE-F3" | "AE-F5" | "AE-F4" | "AE-F2" | "AE-F1" | "AE-F6" | "AE-G" | "AE-G1" | "AE-G1b" | "AE-G2" | "AE-G3" | "AE-G4" | "AE-G5" | "AE-8.6.1" | "AE-8.6.2" | "AE-8.6.3" | "AE-8.6.4" | "AE-8.6.5" | "AE-S1" | "AE-S2" | "AE-S3" | "AE-S4" | "AE-S5" | "AE-S6" | "AE-S.duel" | "AE-S.standard" | "AE-9.1" | "AE-9.2" | "AE-9.3" | "AE-12" | "AE-13" | "AE-O.any-design" | "AE-O.limit" | null;
    save?: "Massive" | "Armor" | "Flak" | "Evasion" | "Ore Hull" | "Fast" | "Bunker Down" | "Ram-Prow" | "card" | null;
    screens?: number;
    seat?: string | null;
    second?: string | null;
    sector?: "none" | "A" | "B" | "C" | "D" | "E" | "F" | null;
    shield?: number;
    shields?: number;
    shift_q?: number;
    shift_r?: number;
    ships?: number;
    shots?: number;
    side?: "red" | "blue" | null;
    silent?: boolean;
    sixes?: number;
    size?: "very-small" | "small" | "medium" | "large" | "very-large" | null;
    slips?: number;
    slot?: number;
    speed?: number;
    spent?: boolean;
    squads?: number;
    stance?: "Derelict" | "Disabled" | "Demoralized" | "Shaken" | "Good" | "Aggressive" | null;
    starmaw?: number;
    steps?: number;
    stuck?: boolean;
    successes?: number;
    sum?: number;
    support?: number;
    system?: number | number | null;
    systems?: number;
    tail?: "E" | "SE" | "SW" | "W" | "NW" | "NE" | null;
    taker?: number;
    target?: number;
    terrain?: "clear" | "asteroid" | "field" | "black-hole" | "dust" | "nebula" | "planet" | null | "clear" | "asteroids" | "dust" | "planet" | "black-hole" | "flare" | null | "clear" | "asteroid" | "field" | "black-hole" | "comet" | "nebula" | "planet" | null;
    text?: string;
    threshold?: number;
    through?: number;
    thrust?: number;
    tide?: "normal" | "strategic" | "overrun" | null;
    tie?: "wipe-out" | "points" | "strategic-systems" | "losses" | null;
    times?: number;
    tokens?: number;
    total?: number;
    track?: "thrust" | "weapons" | "ECM" | "shields" | null | "hull" | "engine" | "weapon" | "system" | null;
    trait?: "accurate" | "bursting" | "catastrophic" | "chain-fire" | "crushing" | "cutting" | "defensive" | "disruptive" | "enveloping" | "impact-1" | "impact-2" | "impact-3" | "incapacitating" | "non-phasing" | "non-piercing" | "phasing-1" | "phasing-2" | "phasing-3" | "piercing" | "piercing-4" | "piercing-6" | "pinpoint" | "proximity" | "repeating-4" | "repeating-5" | "repeating-6" | "resonant" | "retargeting" | "salvo-fire" | "seeking" | "semi-piercing" | "slow-1" | "slow-2" | "sustained" | "sweeping" | "volatile" | null;
    turn?: number;
    turns?: number;
    used?: number;
    value?: "ROF" | "IMP" | "DMG" | null | number;
    variant?: "standard" | "light" | "long" | null;
    velocity_q?: number;
    velocity_r?: number;
    weapon?: number;
    weapons?: number[] | number;
    what?: "engine" | "shield" | "weapon" | null | "systems" | "traits" | null | "hull" | "shields" | "crits" | "exhausted" | null | number;
    white?: number;
    x?: number;
    y?: number;
    z?: number;
  };
  arguments?: number[];
  dice_count?: number;
  base?: number;
  needs?: number;
  terms?: Term[];
  effects?: Effects;
  dice: Throw | null;
  record?: number;
}

// What a seat may spend.
export interface Budget {
  name: string;
  used: number;
  of: number;
}

export interface Question {
  number: number;
  decision: string;
  kind: "fleet" | "deploy" | "first" | "plot" | "activate" | "move" | "contact" | "shift" | "fire" | "sequence" | "spend" | "facing" | "block" | "loss" | "line" | "board" | "react" | "transfer" | "reward" | "repair" | "special" | "enter" | "done";
  secret: boolean;
  seats: string[];
  unit: string | null;
  other: string | null;
  units: string[];
  words: string;
  title: string;
  rule: string | null;
  rest: string;
  title_parts?: Part[];
  rest_parts?: Part[];
  forms: string | null;
  help: string;
  budgets?: Budget[];
}

export interface Action {
  decision: string;
  seat?: string;
  unit?: string;
  target?: string;
  cell?: string | [number, number];
  mode?: number;
  weapons?: number[];
  amounts?: number[];
  order?: string;
  text?: string;
}

// Where a unit would stand.
export interface End {
  cell: string;
  direction?: number;
  leaves?: true;
}

// What an answer takes of what there is.
export interface Effort {
  name?: string;
  used: number;
  of: number;
  speed?: number;
}

// What an order leads to.
export interface OutlookFact {
  kind: "lost" | "leaves" | "cannot-stay" | "meets" | "nothing-bears";
  unit: string;
  cell: string;
  rule: string;
  certain: boolean;
  grave: boolean; // the order costs its unit
  ground?: string;
  dice?: number;
  text: string;
}

// What an answer buys or plays; of one told before in the list only its name.
export interface Thing {
  name: string;
  show?: string; // finds it by the verb show
  price?: number;
  words?: string; // what it does
}

// A choice of the form ends.
export interface Choice {
  text: string;
  label?: string;
  brief?: string;
  thing?: Thing;
  decision?: string;
  unit?: string;
  target?: string;
  cell?: string | Point;
  mode?: number;
  weapons?: number[];
  amounts?: number[];
  end?: End;
  effort?: Effort;
  warns?: ("lost" | "cannot-stay")[];
}

export interface Drafted {
  text: string;
  parts?: Part[];
  action: Action;
  label?: string;
  brief?: string;
  end?: End;
  effort?: Effort;
  outlook?: OutlookFact[];
}

export interface Suggestion {
  text: string;
  parts?: Part[];
  action: Action;
  reason?: string;
}

export interface Mark {
  cell: string;
  unit?: string;
  kind: number;
  value: number;
  bearing?: number;
  aspect?: number;
  compass?: "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
  ground?: string;
  figure?: "other" | "planet" | "hole" | "horizon" | "comet" | "tail" | "rock" | "field" | "dust" | "nebula" | "system" | "flare" | "mine" | "missile" | "decoy" | "marker";
  weapons?: number[];
}

// A place and where a unit points to there.
export interface Stance {
  cell: string;
  direction?: number;
}

// A cell a unit can end in.
export interface Reached {
  cell: string;
  directions: number[];
  danger?: number; // an estimate, in per cent of what it can still bear
}

export interface Odds {
  match: string;
  seat: string;
  unfinished?: true;
  targets: Record<string, Record<string, Record<string, number>>>;
  means: Record<string, Record<string, number>>;
  errors?: Record<string, Record<string, Record<string, number>>>;
  mean_errors?: Record<string, Record<string, number>>;
  already?: true;
  exact: boolean;
  branches: number;
  missing: number;
  skipped: number;
  defaulted: number;
  defaults: {
    decision: string;
    seat: string;
    count: number;
  }[];
}

export interface Threat {
  unit: string;
  target: string;
  destroyed: number;
  damage: number;
  exact: boolean;
  destroyed_error?: number;
  damage_error?: number;
  text: string;
  action: Action;
}

export interface Threats {
  match: string;
  seat: string;
  unfinished?: true;
  units: string[];
  enemies: string[];
  threats: Threat[];
}

export interface SeatInfo {
  seat: string;
  side: Side;
  player: string;
  name: string;
  present: boolean;
  taken: boolean;
}

export interface Offer {
  what: "draw" | "undo" | "takeover";
  seat: string;
  count: number;
  player: string;
  waits_for: string[];
}

export interface Lapse {
  seat: string;
  count: number;
  turn: number;
  answers: number;
}

export interface Time {
  seconds: number;
  left_ms: number | null;
  due: number | null;
  lapses: Lapse[];
}

export interface RematchOffer {
  match: string;
  seat: string;
}

// What a step points at: one of them.
export interface LessonShow {
  unit?: string;
  cell?: string;
  rule?: string;
  part?: "board" | "question" | "fleet" | "log" | "dice" | "score";
}

// Where the seat stands in a guided battle.
export interface Lesson {
  done: number;
  total: number;
  step?: string;
  say?: string;
  hint?: string;
  write?: string | null; // an order that does it
  now?: boolean; // it can be done at the open question
  aside?: string | null; // else what that question is about
  greeting?: string | null;
  shows?: LessonShow[];
  did?: string[];
  finish?: string;
  next?: string;
}

export interface Score {
  red: number;
  blue: number;
  partial?: {
    red: number;
    blue: number;
  };
}

export interface Difference {
  what: "may-differ" | "differs" | "stops";
  record: number;
  version: number;
  rule: string | null;
  text: string;
}

export interface View {
  match: string;
  ruleset: string;
  version: number;
  present?: number;
  differences?: Difference[];
  scenario: string;
  title: string;
  dice: "keyed" | "scripted" | "fast";
  commitment: string | null;
  seat: string;
  turn: number;
  phase: string;
  active: "red" | "blue" | null;
  score: Score;
  over: boolean;
  winner: "red" | "blue" | "draw" | null;
  board: BoardFacts;
  options: Record<string, boolean | number | string>;
  seats: SeatInfo[];
  offer: Offer | null;
  rematch: RematchOffer | null;
  waiting: string | null;
  committed: string[];
  time: Time | null;
  question: Question | null;
  draft: Drafted[];
  event: number;
  units: Unit[];
  practice?: boolean;
  lesson?: Lesson | null;
}

export interface Remark {
  text: string;
  rule: string;
  side: "red" | "blue" | null;
  option: string | null;
}

export interface Preview {
  ruleset: string;
  scenario: string;
  title: string;
  seats: {
    seat: string;
    side: Side;
  }[];
  options: Record<string, string | number | boolean>;
  fixed: Record<string, string>;
  remarks: Remark[];
  turn: number;
  phase: string;
  active: "red" | "blue" | null;
  score: Score;
  points?: Score;
  board: BoardFacts;
  units: Unit[];
  ground: Mark[];
}

export interface Option {
  id: string;
  rule: string;
  kind: "flag" | "number" | "word";
  min: number;
  max: number;
  default: number;
  words?: string[];
  help: string | null;
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
  decisions?: Decision[];
  options?: Option[];
  phases?: string[];
  events?: string[];
  steps?: Record<string, "attack" | "hit" | "save" | "damage" | "loss" | "destroyed" | "left" | "move" | "order" | "initiative" | "repair" | "phase" | "turn" | "score" | "end">;
  facts?: Record<string, Record<string, "number" | "flag" | "side" | "seat" | "unit" | "design" | "decision" | "phase" | "index" | "faces" | "numbers" | "text" | {
    one_of: string[];
  } | {
    some_of: string[];
  }>>;
  throws?: string[];
  measures?: Measure[];
  designs?: {
    id: string;
    name: string;
  }[];
  about?: string;
  in_short?: string | null;
  minutes?: number;
  difficulty?: number;
  hidden_orders?: boolean;
  counts?: Record<string, "result" | "number" | "hits" | "saves" | "damage" | "repairs">;
  lesson?: boolean; // it has a guided first battle
}

export interface Hello {
  program: "flagbridge";
  version: string;
  protocol: 2;
  rulebooks: RulebookInfo[];
  players: string[];
  verbs: string[];
  limits: Record<string, number>;
  server?: {
    local: boolean;
    addresses: string[];
    command: string;
  };
}

export interface ScenarioInfo {
  id: string;
  title: string;
  about: string | null;
  minutes: number | null;
  seats: string[];
  ships: {
    red: number;
    blue: number;
  };
  terrain: ("other" | "planet" | "hole" | "horizon" | "comet" | "tail" | "rock" | "field" | "dust" | "nebula" | "system" | "flare" | "mine" | "missile" | "decoy" | "marker")[];
  takes: string[];
  unusual: string[];
}

export interface Primer {
  ruleset: string;
  title: string;
  about: string;
  in_short: string | null;
  minutes: number;
  difficulty: number;
  hidden_orders: boolean;
  goal: string;
  turn: string[];
  notation: {
    write: string;
    means: string;
  }[];
  dice: string[];
}

export interface RuleEntry {
  id: string;
  title: string;
  kind: "rule" | "option" | "data" | "note" | "undefined";
}

export interface Rule {
  ruleset: string;
  rule: string;
  title: string;
  kind: "rule" | "option" | "data" | "note" | "undefined";
  source: string;
  text: string;
  tables: DataSheet[];
}

export interface DataSheet {
  title: string;
  heads: string[];
  rows: string[][];
}

export interface Shown {
  ruleset: string;
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
  version: number;
  scenario: string;
  title: string;
  dice: "keyed" | "scripted" | "fast";
  commitment: string | null;
  seats: ({
    seat: string;
    side: Side;
    player: string;
    token: string | null;
    joined: boolean;
  })[];
  remarks: Remark[];
  practice?: boolean;
  watch?: string;
}

export interface Peek {
  match: string;
  ruleset: string;
  version: number;
  present?: number;
  differences?: Difference[];
  scenario: string;
  title: string;
  dice: "keyed" | "scripted" | "fast";
  commitment: string | null;
  practice: boolean;
  opens: "seat" | "invitation" | "resume" | "spectator";
  seat: string;
  clock: number;
  options: Record<string, boolean | number | string>;
  time: Time | null;
  seats: SeatInfo[];
  offer: Offer | null;
  rematch: RematchOffer | null;
  waiting: string | null;
  board?: BoardFacts;
  units?: Unit[];
  ground?: Mark[];
}

export interface BattleInfo {
  match: string;
  seat: string;
  opens: "seat" | "invitation" | "resume" | "spectator";
  stage: "waiting" | "running" | "over";
  touched: number;
  expires_in: number;
  solo: boolean;
  about: {
    ruleset: string;
    scenario: string;
    title: string;
    practice: boolean;
    players: Record<string, string>;
    turn: number;
    over: boolean;
    winner: "red" | "blue" | "draw" | null;
  };
  asked: boolean;
}

export interface Replayed {
  replay: string;
  ruleset: string;
  version: number;
  present?: number;
  differences?: Difference[];
  scenario: string;
  title: string;
  at: number;
  over: boolean;
  winner: "red" | "blue" | "draw" | null;
  file?: string;
  words: string;
  turn: number;
  phase: string;
  active: "red" | "blue" | null;
  score: Score;
  board: BoardFacts;
  units: Unit[];
  events: GameEvent[];
  turns?: {
    at: number;
    turn: number;
    phase: string;
  }[];
  position?: Record<string, unknown>;
}

export interface AccountAttack {
  by: string[];
  target: string;
  damage: number;
  fatal: boolean;
  turn: number;
  at: number;
}

export interface AccountSide {
  ships: number;
  lost: number;
  left: number;
  dealt: number;
  taken: number;
  unclaimed: number;
  best: AccountAttack | null;
  dice: ({
    purpose: string;
    counts: "result" | "number" | "hits" | "saves" | "damage" | "repairs";
    throws: number;
    good: number;
    expected: number;
  })[];
}

export interface AccountShip {
  unit: string;
  side: Side;
  shots: number;
  throws: number;
  good: number;
  expected: number;
  dealt: number;
  shared: number;
  taken: number;
  kills: number;
  kills_shared: number;
}

export interface AccountLoss {
  unit: string;
  side: Side;
  left: boolean;
  by: string[];
  turn: number;
  at: number;
  text: string;
  parts?: Part[];
  rule: string;
}

export interface Account {
  match?: string;
  replay?: string;
  ruleset?: string;
  version?: number;
  present?: number;
  differences?: Difference[];
  scenario?: string;
  title?: string;
  at?: number;
  over: boolean;
  winner: "red" | "blue" | "draw" | null;
  turn: number;
  result: {
    reason: "rules" | "resign" | "draw" | "forfeit";
    text: string;
    parts?: Part[];
    rule: string | null;
  } | null;
  counts: "result" | "number" | "hits" | "saves" | "damage" | "repairs";
  damage: string[];
  sides: {
    red: AccountSide;
    blue: AccountSide;
  };
  ships: AccountShip[];
  losses: AccountLoss[];
}

export interface Told {
  replay: string;
  ruleset: string;
  version: number;
  present?: number;
  differences?: Difference[];
  scenario: string;
  title: string;
  at: number;
  over: boolean;
  winner: "red" | "blue" | "draw" | null;
  eyes: string | null;
  last: number;
  seats?: {
    seat: string;
    side: Side;
    name: string;
  }[];
  board?: BoardFacts;
  options?: Record<string, boolean | number | string>;
  start?: number;
  turn?: number;
  phase?: string;
  active?: "red" | "blue" | null;
  score?: Score;
  units?: Unit[];
  known?: Unit[];
  grounds?: {
    event: number;
    keep: number;
    marks: Mark[];
  }[];
  turns?: {
    at: number;
    turn: number;
    phase: string;
  }[];
  events: GameEvent[];
}

export interface Refusal {
  rule: string;
  reason: string;
  passed?: string[];
  asked?: string;
  index?: number;
  applied?: number;
}

export interface Trouble {
  again?: true;
  passed?: string[];
  asked?: string;
  code: "bad-json" | "too-long" | "unknown-verb" | "bad-field" | "no-match" | "wrong-seat" | "no-question" | "stale" | "not-over" | "over" | "full" | "too-large" | "unavailable" | "store" | "limit" | "replaced" | "time" | "protocol";
  field?: string;
  reason: string;
  question?: number;
  index?: number;
  applied?: number;
}

export type Moment = Pick<View, "turn" | "phase" | "active" | "score">;
export type Versions = Pick<View, "version" | "present" | "differences">;
export type Stage = BattleInfo["stage"];

export interface Push {
  push: "ask" | "lesson" | "asked" | "events" | "presence" | "over" | "clock" | "seated" | "left";
  match: string;
  seat?: string;
  question?: Question;
  draft?: Drafted[];
  lesson?: Lesson | null;
  asked?: boolean | number;
  open?: boolean;
  events?: GameEvent[];
  turn?: number;
  phase?: string;
  active?: "red" | "blue" | null;
  score?: Score;
  committed?: string[];
  units?: Unit[];
  more?: true;
  seats?: SeatInfo[] | string[];
  offer?: Offer | null;
  rematch?: RematchOffer | null;
  waiting?: string | null;
  over?: boolean;
  winner?: "red" | "blue" | "draw" | null;
  time?: Time;
  ruleset?: string;
  version?: number;
  scenario?: string;
  title?: string;
  dice?: "keyed" | "scripted" | "fast";
  commitment?: string | null;
  side?: Side;
  seed?: number;
  first_ms?: number;
  answer_ms?: number;
  why?: string;
}
