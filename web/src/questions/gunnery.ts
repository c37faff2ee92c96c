// The fire of one seat: which gun shoots at whom, what is proposed, and what is carried out when
// the next question of fire comes. It outlives the single question.
import { Emitter } from "../emitter";
import { rulebook } from "../house";
import type { Action, Choice, Question, Threats } from "../protocol";
import type { Answer, Table } from "../table";
import { voice } from "../ui/say";
import { Failed } from "../wire";
import { type Advice, adviseFire } from "./fire-advice";
import {
  type Aim,
  type FireFacts,
  type Gun,
  gunsOf,
  isEnding,
  readFire,
  shotsOf,
  stillPossible,
  targetsOf,
} from "./fire-facts";
import { Standing } from "./policies";

// What is to be fired when its ship's turn comes.
interface Order {
  decision: string; // the question it answers
  unit: string;
  shots: Action[];
  renew: boolean; // if it has become impossible: aim anew, or ask
}

export class Gunnery extends Emitter {
  question: Question | null = null; // the one the facts are of
  facts: FireFacts | null = null;
  ship: string | null = null;
  allocation = new Map<string, string>();
  byHand = new Set<string>(); // ships whose allocation the player has changed
  reasons = new Map<string, string>();
  proposed = new Set<string>(); // targets that were
  advised = new Set<string>(); // ships whose plan is the adviser's
  threats: Threats["threats"] = []; // the best each ship could do to each enemy
  private ways = new Map<string, string>(); // target → aim, where the player wants another way than the usual
  busy = false;
  private orders: Order[] = [];
  private phase = "";

  private static known = new WeakMap<Table, Gunnery>();

  static of(table: Table): Gunnery {
    const found = Gunnery.known.get(table) ?? new Gunnery(table);
    Gunnery.known.set(table, found);
    return found;
  }

  private constructor(private readonly table: Table) {
    super();
    table.subscribe(() => this.look());
    this.look();
  }

  // Who fires by the next answer: one ship, or all where one answer ends it for all.
  get firing(): string[] {
    if (!this.facts || !this.ship) return [];
    return this.facts.together ? this.facts.units : [this.ship];
  }

  get guns(): Gun[] {
    if (!this.facts || !this.ship) return [];
    return this.facts.pooled ? this.facts.guns : gunsOf(this.facts, this.ship);
  }

  get shots(): Action[] {
    return this.facts ? shotsOf(this.facts, this.allocation, this.firing) : [];
  }

  // Ships that could shoot at something.
  get armed(): string[] {
    return this.facts ? [...new Set(this.facts.guns.map(({ unit }) => unit))] : [];
  }

  // Whom the guns in hand could shoot at, those proposed first; nothing moves while one decides.
  get targets(): string[] {
    if (!this.facts) return [];
    const targets = targetsOf(this.facts, this.guns);
    return [
      ...targets.filter((name) => this.proposed.has(name)),
      ...targets.filter((name) => !this.proposed.has(name)),
    ];
  }

  ending(unit: string | null): Choice | undefined {
    return this.facts?.endings.find((ending) => ending.unit === undefined || ending.unit === unit);
  }

  // ---- deciding

  select(ship: string): void {
    if (ship === this.ship) return;
    this.ship = ship;
    this.proposed = new Set(this.guns.flatMap((gun) => this.targetOf(gun) ?? []));
    void this.propose([ship]);
    this.changed();
  }

  next(step = 1): void {
    const ships = this.armed.length > 1 ? this.armed : (this.facts?.units ?? []);
    if (ships.length) this.select(ships[(ships.indexOf(this.ship ?? "") + step + ships.length) % ships.length]);
  }

  // Gives guns a target; those that cannot reach it keep theirs.
  assign(guns: Gun[], target: string): void {
    for (const gun of guns) {
      const aim = this.aimOf(gun, target);
      if (aim) this.allocation.set(gun.id, aim);
    }
    this.touched(guns);
  }

  release(guns: Gun[]): void {
    for (const { id } of guns) this.allocation.delete(id);
    this.touched(guns);
  }

  // On to the target, or off if it is on it already.
  toggle(gun: Gun, target: string | null): void {
    if (!target || this.targetOf(gun) === target || !this.aimOf(gun, target)) this.release([gun]);
    else this.assign([gun], target);
  }

  targetOf(gun: Gun): string | null {
    return this.facts?.aims.get(this.allocation.get(gun.id) ?? "")?.target ?? null;
  }

  // The ways a target can be shot at by what is firing now; most have only one.
  waysAt(target: string): Aim[] {
    const possible = new Set(this.guns.flatMap(({ aims }) => aims));
    return [...(this.facts?.aims.values() ?? [])].filter((aim) => aim.target === target && possible.has(aim.id));
  }

  wayAt(target: string): string | undefined {
    return this.ways.get(target) ?? this.waysAt(target)[0]?.id;
  }

  setWay(target: string, aim: string): void {
    this.ways.set(target, aim);
    this.assign(
      this.guns.filter((gun) => this.targetOf(gun) === target),
      target,
    );
  }

  private aimOf(gun: Gun, target: string): string | undefined {
    const way = this.wayAt(target);
    return gun.aims.find((aim) => aim === way) ?? gun.aims.find((aim) => this.facts?.aims.get(aim)?.target === target);
  }

  clear(): void {
    this.release(this.guns);
  }

  private touched(guns: Gun[]): void {
    for (const { unit } of guns) {
      this.byHand.add(unit);
      this.advised.delete(unit);
      this.reasons.delete(unit);
    }
    this.changed();
  }

  // Fills in what an adviser would do, for ships the player has not touched; `anew` for those, too.
  async propose(units: string[], anew = false): Promise<void> {
    const { facts } = this;
    if (!facts) return;
    const wanted = units.filter(
      (unit) => anew || (!this.byHand.has(unit) && !gunsOf(facts, unit).some(({ id }) => this.allocation.has(id))),
    );
    if (!wanted.length) return;
    const advice = await this.advise(wanted).catch((error) => voice.complain(error));
    if (facts !== this.facts || !advice) return;
    this.proposed.clear();
    for (const [unit, { plan, reason }] of advice) {
      if (!anew && this.byHand.has(unit)) continue;
      for (const gun of gunsOf(facts, unit)) this.allocation.delete(gun.id);
      for (const [gun, aim] of plan) this.allocation.set(gun, aim);
      for (const aim of plan.values()) this.proposed.add(facts.aims.get(aim)!.target);
      this.byHand.delete(unit);
      this.advised.add(unit);
      if (reason) this.reasons.set(unit, reason);
      else this.reasons.delete(unit);
    }
    this.changed();
  }

  // What an adviser would have these ships do.
  advise(units: string[]): Promise<Map<string, Advice>> {
    const facts = this.facts!;
    return adviseFire(this.table, facts, units, () => facts === this.facts);
  }

  // ---- carrying out

  // Fires what is allocated, or holds fire if nothing is.
  async fire(onlyFirst = false): Promise<void> {
    const { shots, facts } = this;
    if (!facts || !this.ship) return;
    if (facts.stepwise)
      this.orders = onlyFirst ? [] : shots.slice(1).map((shot) => this.order(shot.unit!, [shot], false));
    await this.carryOut(this.firing, facts.stepwise ? shots.slice(0, 1) : shots);
  }

  hold(): Promise<void> {
    this.orders = [];
    return this.carryOut(this.firing, []);
  }

  // Any other answer to the question.
  answer(text: string): Promise<void> {
    this.orders = [];
    return this.guarded(() => this.act([text]));
  }

  // Nobody has a target: all of them say so at once, as far as the question stays ours.
  holdAll(): Promise<void> {
    return this.finish(new Map((this.facts?.units ?? []).map((unit) => [unit, []])));
  }

  // The rest of the phase: what each ship is to fire, now or when its turn comes.
  async finish(plan: Map<string, Action[]>): Promise<void> {
    if (!this.facts) return;
    Standing.of(this.table).coast(this.facts.decision);
    this.orders = [...plan].map(([unit, shots]) => this.order(unit, shots, shots.length > 0));
    await this.carryOn();
  }

  private order(unit: string, shots: Action[], renew: boolean): Order {
    return { decision: this.facts!.decision, unit, shots, renew };
  }

  private async carryOut(units: string[], shots: Action[]): Promise<void> {
    const { facts } = this;
    if (!facts) return;
    const endings = shots.length
      ? []
      : units.slice(0, facts.together ? 1 : undefined).flatMap((unit) => this.ending(unit)?.text ?? []);
    await this.guarded(async () => {
      await this.act([...shots, ...endings]);
      if (shots.length && !facts.stepwise) await this.sayDone(facts, units);
    });
  }

  // Whoever has named all his targets is not asked whether that was all; but if there is something
  // else left to do, it stays the player's to decide.
  private async sayDone(before: FireFacts, units: string[]): Promise<void> {
    const { question } = this.table.present;
    if (!question || question.decision !== before.decision) return;
    const mine = before.together || (question.unit !== null && units.includes(question.unit));
    if (!mine) return;
    const left = await this.read(question);
    const done = left.endings.find((ending) => ending.unit === undefined || units.includes(ending.unit));
    if (done && !left.others.length) await this.act([done.text]);
  }

  private async act(answers: Answer[]): Promise<void> {
    if (!answers.length) return;
    await this.table.act(answers);
    await this.table.settled();
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.changed();
    try {
      await work();
    } catch (error) {
      this.orders = [];
      voice.complain(error);
    }
    this.busy = false;
    this.look();
    this.changed();
  }

  // ---- hearing

  private look(): void {
    const { question, clock } = this.table.present;
    const phase = `${clock.turn} ${clock.phase}`;
    if (phase !== this.phase) {
      this.phase = phase;
      this.orders = [];
      this.byHand.clear();
      this.allocation.clear();
      this.ways.clear();
    }
    if (this.busy || question?.number === this.question?.number) return;
    this.question = question;
    if (question?.kind === "fire") void this.open(question).catch((error) => voice.complain(error));
    else this.facts = null;
  }

  private async read(question: Question): Promise<FireFacts> {
    const [book, choices] = await Promise.all([rulebook(this.table.view.ruleset), this.table.choices()]);
    const kinds = new Map(book.decisions?.map(({ name, kind }) => [name, kind]));
    return readFire(question.decision, choices, (decision) => kinds.get(decision) ?? "");
  }

  private async open(question: Question): Promise<void> {
    const facts = await this.read(question);
    if (question !== this.question) return;
    this.facts = facts;
    const mine = [...stillPossible(facts, this.allocation)].filter(([id]) =>
      this.byHand.has(facts.guns.find((gun) => gun.id === id)!.unit),
    );
    this.allocation = new Map(mine);
    this.reasons.clear();
    this.advised.clear();
    this.threats = [];
    const { armed } = this;
    if (!this.ship || !(armed.length ? armed : facts.units).includes(this.ship))
      this.ship = armed[0] ?? facts.units[0] ?? null;
    this.changed();
    if ((await this.carryOn()) || (await this.passIdle(facts, question))) return;
    if (this.ship) await this.propose(facts.together ? armed : [this.ship]);
    if (!facts.pooled && facts.shots.length && facts === this.facts) await this.compare(facts);
  }

  // Whoever has no target and nothing else to do is not asked.
  private async passIdle({ shots, others, units }: FireFacts, question: Question): Promise<boolean> {
    const end = this.ending(units[0] ?? null);
    if (shots.length || others.length || !end) return false;
    await this.guarded(async () => {
      await this.act([end.text]);
      Standing.of(this.table).note(question, `${end.text}: no target`);
    });
    return true;
  }

  // Guns that bear and that the adviser would leave silent.
  get silent(): Gun[] {
    const { firing, facts, advised } = this;
    return (facts?.guns ?? []).filter(
      (gun) => firing.includes(gun.unit) && advised.has(gun.unit) && this.targetOf(gun) === null,
    );
  }

  // What else could be shot at, and with what effect: nice to know, after all that is needed.
  private async compare(facts: FireFacts): Promise<void> {
    try {
      const { threats } = await this.table.threats();
      if (facts !== this.facts) return;
      this.threats = threats;
      this.changed();
    } catch (error) {
      // the player was quicker
      if (!(error instanceof Failed)) throw error;
    }
  }

  // The next of the orders given for the rest of the phase. False: there is none, the player decides.
  private async carryOn(): Promise<boolean> {
    const { facts, question } = this;
    // what is asked in between is another matter
    if (!facts || !question || this.orders[0]?.decision !== facts.decision) return false;
    const index = this.orders.findIndex(({ unit }) => facts.units.includes(unit));
    if (index < 0) {
      this.orders = [];
      return false;
    }
    const [order] = this.orders.splice(0, index + 1).slice(-1);
    let shots = order.shots.filter((shot) => this.possible(shot));
    if (shots.length < order.shots.length) {
      if (!order.renew) {
        this.orders = [];
        return false;
      }
      shots = shotsOf(facts, (await this.advise([order.unit])).get(order.unit)!.plan, [order.unit]);
    }
    this.ship = order.unit;
    await this.carryOut([order.unit], shots);
    return true;
  }

  private possible(shot: Action): boolean {
    if (isEnding(this.facts!, shot)) return true;
    const aims = (weapon: number | null): string[] =>
      this.facts!.guns.find((gun) => gun.unit === shot.unit && gun.weapon === weapon)?.aims ?? [];
    return (shot.weapons ?? [null]).every((weapon) =>
      aims(weapon).some((aim) => this.facts!.aims.get(aim)!.target === shot.target),
    );
  }
}
