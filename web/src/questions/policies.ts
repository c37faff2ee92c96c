// Questions that are answered for the player: by a policy of his, or for the rest of a phase.
import { Emitter } from "../emitter";
import { keep, type Policy } from "../keep";
import type { Question } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { Failed } from "../wire";

export type Automatic = Exclude<Policy, "ask">;

export const policyKey = (table: Table, decision: string): string => `${table.view.ruleset}.${decision}`;

// What nobody has decided on is asked, but for the order in which a volley's attacks are made.
const UNASKED: ReadonlySet<string> = new Set(["sequence"]);

export const policyOf = (key: string, kind = ""): Policy =>
  keep.settings.policies[key] ?? (UNASKED.has(kind) ? "default" : "ask");

export function setPolicy(key: string, policy: Policy): void {
  keep.set({ policies: { ...keep.settings.policies, [key]: policy } });
}

// Small matters: the documented default is good enough to be taken by Enter.
export const MINOR: ReadonlySet<string> = new Set([
  "loss",
  "facing",
  "block",
  "spend",
  "line",
  "sequence",
  "reward",
  "shift",
  "repair",
  "react",
]);

// What ships may do besides while they fire.
const BESIDES: ReadonlySet<string> = new Set(["fire", "special", "board", "transfer"]);

export const ADVISER = { default: "default", suggest: "captain" } as const;

export interface Answered {
  decision: string;
  kind: string;
  text: string;
}

export class Standing extends Emitter {
  private recent: Answered[] = []; // what was answered since the player was asked last
  private recentBefore = 0; // the question that followed
  private rest = new Map<string, Automatic>(); // decision → how, for the rest of the phase
  private coasting: string | null = null; // the decision that is being finished for the player
  private phase = "";
  private tried = 0; // number of the question that was, or is being, answered
  private trying = false;

  private static known = new WeakMap<Table, Standing>();

  static of(table: Table): Standing {
    const found = Standing.known.get(table) ?? new Standing(table);
    Standing.known.set(table, found);
    return found;
  }

  private constructor(private readonly table: Table) {
    super();
    table.subscribe(() => this.look());
    keep.subscribe(() => this.look());
    this.look();
  }

  // What was answered for the player just before this question.
  before(question: Question): Answered[] {
    return question.number === this.recentBefore ? this.recent : [];
  }

  answers(question: Question): boolean {
    return this.trying && this.tried === question.number;
  }

  forTheRest(decision: string, by: Automatic): void {
    this.rest.set(decision, by);
    this.look();
  }

  // The phase is being finished for the player: nothing else is to hold it up.
  coast(decision: string): void {
    this.coasting = decision;
    this.look();
  }

  private look(): void {
    const { question, clock } = this.table.present;
    const phase = `${clock.turn} ${clock.phase}`;
    if (phase !== this.phase) {
      this.phase = phase;
      this.rest.clear();
      this.coasting = null;
    }
    if (!question || this.trying || question.number === this.tried) return;
    const policy = this.policyFor(question);
    if (policy !== "ask") void this.answer(question, policy);
  }

  private policyFor({ decision, kind }: Question): Policy {
    const policy = this.rest.get(decision) ?? policyOf(policyKey(this.table, decision), kind);
    const besides = this.coasting !== null && decision !== this.coasting && (MINOR.has(kind) || BESIDES.has(kind));
    return policy === "ask" && besides ? "suggest" : policy;
  }

  // Something was answered without the player.
  note({ number, decision, kind }: Question, text: string): void {
    if (number !== this.recentBefore) this.recent = [];
    this.recent = [...this.recent, { decision, kind, text }];
    this.recentBefore = number + 1;
    this.changed();
    voice.say(`Answered for you: ${text}`);
  }

  private async answer(question: Question, by: Automatic): Promise<void> {
    this.tried = question.number;
    this.trying = true;
    this.changed();
    try {
      const found = await this.table.suggest(ADVISER[by]);
      if (found && this.table.present.question?.number === question.number) {
        await this.table.act([found.action]);
        this.note(question, found.text);
      }
      await this.table.settled();
    } catch (error) {
      // a second page of this seat may have been quicker
      if (!(error instanceof Failed && error.trouble.code === "stale")) voice.complain(error);
    }
    this.trying = false;
    this.changed();
    this.look();
  }
}
