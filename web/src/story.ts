// The moment the story has reached, which is what is shown; and what has happened since, which waits
// here until it is told.
import type { Drafted, GameEvent, Mark, Moment, Push, Question, Unit, View } from "./protocol";
import { BACK, go, ON, type Sight } from "./sight";

// What stands when everything a push has told was heard.
interface Settled {
  clock: Moment;
  units?: Unit[];
  draft?: Drafted[];
  question?: Question | null;
  rest?: Partial<View>; // what else of the view is another
}

type Item = { event: GameEvent } | { settled: Settled } | { ground: Mark[] };

// Of all moments only the last can be answered to.
export interface Present {
  clock: Moment;
  question: Question | null;
}

const clockOf = ({ turn, phase, active, score }: Moment): Moment => ({ turn, phase, active, score });

// What a table shows, and the way on from there: of a battle that goes on, or of a record.
export type Telling = Pick<Story, keyof Story>;

export class Story {
  view: View;
  units: Map<string, Unit>;
  question: Question | null;
  draft: Drafted[];
  ground: Mark[] = [];
  events: GameEvent[]; // told, as far back as `earlier` was asked
  arrivals = 0; // how often everything had been told
  present: Present;
  private truth: Map<string, Unit>; // of all units: as they are in fact
  private waiting: Item[] = [];
  private lastHeard: number;

  // `view` is how things stand; of `events`, which led there, those up to the number `told` were seen.
  constructor(view: View, events: GameEvent[], told: number) {
    this.truth = new Map(view.units.map((unit) => [unit.name, unit]));
    this.units = this.truth;
    this.view = view;
    this.question = view.question;
    this.draft = view.draft;
    this.present = { clock: clockOf(view), question: view.question };
    this.events = events.filter(({ number }) => number <= told);
    this.lastHeard = events.at(-1)?.number ?? view.event;
    const missed = events.slice(this.events.length);
    if (!missed.length) return;
    this.waiting = [...missed.map((event) => ({ event })), { settled: settledBy(view) }];
    this.show(this.before(missed));
    this.view = { ...this.view, over: false, winner: null };
    this.question = null;
  }

  // Whether there is something left to be told.
  get behind(): boolean {
    return this.waiting.length > 0;
  }

  get untold(): GameEvent[] {
    return this.waiting.flatMap((item) => ("event" in item ? item.event : []));
  }

  // What is known to come: of a record all of it, whether it is to be told or not.
  get ahead(): GameEvent[] {
    return this.untold;
  }

  // Number of the last event that is known.
  get heard(): number {
    return this.lastHeard;
  }

  // ---- hearing

  hear(push: Push): void {
    const { question } = push;
    const over = push.push === "over";
    this.view = { ...this.view, ...presenceOf(push) };
    for (const event of push.events ?? []) this.hearEvent(event);
    if (push.units?.length) this.truth = merged(this.truth, push.units);
    if (push.turn !== undefined) this.present = { ...this.present, clock: clockOf(push as Moment) };
    if (over || (push.push === "events" && push.asked !== this.present.question?.number)) this.ask(null);
    if (push.push === "ask" && question) this.ask(question);
    if (push.push === "lesson")
      this.waiting.push({ settled: { clock: this.present.clock, rest: { lesson: push.lesson } } });
    const settled = { clock: this.present.clock, draft: push.draft ?? [] };
    if (push.push === "ask") this.waiting.push({ settled: { ...settled, question } });
    if (over) this.waiting.push({ settled: { ...settled, question: null, rest: { over: true, winner: push.winner } } });
    if (push.push !== "events" || push.more) return;
    const closes = push.asked === 0 ? { question: null } : {};
    this.waiting.push({ settled: { ...settled, ...closes, units: push.units, rest: { committed: push.committed } } });
  }

  // After a loss of the connection: how things stand, and what was missed.
  catchUp(view: View, missed: GameEvent[]): void {
    for (const event of missed) this.hearEvent(event);
    this.truth = new Map(view.units.map((unit) => [unit.name, unit]));
    this.present = { clock: clockOf(view), question: view.question };
    this.view = { ...this.view, ...presenceOf(view) };
    this.waiting.push({ settled: settledBy(view) });
  }

  // What only became known now of units that were there all the time.
  learn(units: Unit[]): void {
    this.truth = new Map(units.map((unit) => [unit.name, unit]));
    const { units: now } = this.before(this.untold);
    this.units = merged(now, [...this.units.values()]);
    this.waiting.push({ settled: { clock: this.present.clock, units } });
  }

  lay(ground: Mark[]): void {
    this.waiting.push({ ground });
  }

  // Nothing can be answered any more.
  stop(): void {
    this.waiting = [];
    this.question = null;
    this.present = { ...this.present, question: null };
  }

  // ---- telling

  // Tells the next thing. The event, if it was one.
  advance(): GameEvent | null {
    const item = this.waiting.shift();
    if (!item) return null;
    if ("event" in item) this.tell(item.event);
    else if ("ground" in item) this.ground = item.ground;
    else this.settle(item.settled);
    if (!this.waiting.length) this.arrivals++;
    return "event" in item ? item.event : null;
  }

  // What is told first takes its time: a question that has been answered is gone meanwhile.
  hideAnswered(): void {
    if (this.question?.number !== this.present.question?.number) this.question = null;
  }

  private ask(question: Question | null): void {
    this.present = { ...this.present, question };
  }

  private hearEvent(event: GameEvent): void {
    if (event.number <= this.lastHeard) return;
    this.lastHeard = event.number;
    this.waiting.push({ event });
  }

  private tell(event: GameEvent): void {
    this.events.push(event);
    if (event.effects)
      this.show(
        go({ clock: clockOf(this.view), units: this.units }, event.effects, ON, (name) => this.truth.get(name)),
      );
  }

  private show({ clock, units }: Sight): void {
    this.view = { ...this.view, ...clock };
    this.units = units;
  }

  private settle({ clock, units = [], draft, question, rest }: Settled): void {
    this.view = { ...this.view, ...clock, ...rest };
    if (units.length) this.units = merged(this.units, units);
    if (draft) this.draft = draft;
    if (question !== undefined) this.question = question;
  }

  // How things stood before these events.
  private before(events: GameEvent[]): Sight {
    const known = (name: string): Unit | undefined => this.truth.get(name);
    const now: Sight = { clock: this.present.clock, units: this.truth };
    return events.reduceRight((sight, { effects }) => (effects ? go(sight, effects, BACK, known) : sight), now);
  }
}

// Units may come without their cards: then they keep those they have.
function merged(units: Map<string, Unit>, fresh: Unit[]): Map<string, Unit> {
  const all = new Map(units);
  for (const unit of fresh) all.set(unit.name, unit.card ? unit : { ...unit, card: all.get(unit.name)?.card });
  return all;
}

const settledBy = (view: View): Settled => ({
  clock: clockOf(view),
  units: view.units,
  draft: view.draft,
  question: view.question,
  rest: { over: view.over, winner: view.winner, committed: view.committed, lesson: view.lesson },
});

// Who is there, what is offered and whose clock runs is no part of the story.
const OUTSIDE = ["seats", "offer", "rematch", "time", "waiting"] as const;

const presenceOf = (told: Push | View): Partial<View> =>
  Object.fromEntries(OUTSIDE.flatMap((key) => (told[key] === undefined ? [] : [[key, told[key]]])));
