// Questions that are answered for the player: by a policy of his, or for the rest of a phase.
import { Emitter } from "../emitter";
import { keep, type Policy } from "../keep";
import type { Question } from "../protocol";
import type { Table } from "../table";
import { voice } from "../ui/say";
import { Failed } from "../wire";

export type Automatic = Exclude<Policy, "ask">;

export const policyKey = (table: Table, decision: string): string => `${table.view.ruleset}.${decision}`;

export const policyOf = (key: string): Policy => keep.settings.policies[key] ?? "ask";

export function setPolicy(key: string, policy: Policy): void {
  const { [key]: _, ...others } = keep.settings.policies;
  keep.set({ policies: policy === "ask" ? others : { ...others, [key]: policy } });
}

export const ADVISER = { default: "default", suggest: "captain" } as const;

export interface Answered {
  decision: string;
  text: string;
  by: Automatic;
}

export class Standing extends Emitter {
  last: Answered | null = null; // what was answered for the player since he was asked last
  private rest = new Map<string, Automatic>(); // decision → how, for the rest of the phase
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

  answers(question: Question): boolean {
    return this.trying && this.tried === question.number;
  }

  forTheRest(decision: string, by: Automatic): void {
    this.rest.set(decision, by);
    this.look();
  }

  private look(): void {
    const { question, view } = this.table;
    const phase = `${view.turn} ${view.phase}`;
    if (phase !== this.phase) {
      this.phase = phase;
      this.rest.clear();
    }
    if (!question || this.trying || question.number === this.tried) return;
    const policy = this.rest.get(question.decision) ?? policyOf(policyKey(this.table, question.decision));
    if (policy !== "ask") void this.answer(question, policy);
  }

  private async answer(question: Question, by: Automatic): Promise<void> {
    this.tried = question.number;
    this.trying = true;
    this.changed();
    try {
      const found = await this.table.suggest(ADVISER[by]);
      if (found && this.table.question?.number === question.number) {
        await this.table.act([found.action]);
        this.last = { decision: question.decision, text: found.text, by };
        voice.say(`Answered for you: ${found.text}`);
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
