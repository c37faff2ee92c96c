// The live region: what a screen reader is told, and short notes everybody sees.
import { useState } from "preact/hooks";
import { Emitter, useEmitter } from "../emitter";
import { withRules } from "../learn/rules";
import { Failed, Refused } from "../wire";
import { capital } from "../words";

const NOTE_MS = 6000;
// The table has moved on before it was asked; what is there now is on the screen.
const OVERTAKEN = new Set(["replaced", "no-question", "stale"]);

// A reason stands behind a colon elsewhere.
const sentence = (reason: string): string => `${capital(reason)}${/[.!?]$/.test(reason) ? "" : "."}`;

class Voice extends Emitter {
  spoken = "";
  said = 0; // how often something was
  hosted = false; // notes have a place of their own on this screen
  ruleset = ""; // of the battle on the screen
  refusals = 0; // how often a rule forbade something
  note: { text: string; rule?: string } | null = null;
  private timer = 0;

  say(text: string): void {
    this.spoken = text;
    this.said++;
    this.changed();
  }

  host(hosted: boolean): void {
    this.hosted = hosted;
    this.changed();
  }

  // A note is shown for a while and spoken.
  notice(text: string, rule?: string): void {
    this.show(text, rule);
    this.timer = window.setTimeout(() => this.dismiss(), NOTE_MS);
  }

  // Something has to be done about it first: shown until it is read.
  insist(text: string): void {
    this.show(text);
  }

  private show(text: string, rule?: string): void {
    clearTimeout(this.timer);
    this.note = { text, rule };
    this.say(rule ? `${text} (${rule})` : text);
  }

  dismiss(): void {
    this.note = null;
    this.changed();
  }

  // What a request that failed says to a person.
  complain(error: unknown): void {
    if (error instanceof Refused) {
      this.refusals++;
      this.notice(sentence(error.refusal.reason), error.refusal.rule);
    } else if (error instanceof Failed && OVERTAKEN.has(error.trouble.code)) return;
    else if (error instanceof Failed && error.trouble.code === "limit") this.insist(sentence(error.message));
    else if (error instanceof Error) this.notice(sentence(error.message));
    else throw error;
  }
}

export const voice = new Voice();

export function Note() {
  const { note, ruleset } = useEmitter(voice);
  if (!note) return null;
  return (
    <aside class="toast" aria-label="Note">
      <span>
        {note.text} {note.rule && withRules(ruleset, note.rule)}
      </span>
      <button type="button" class="plain" aria-label="Dismiss" onClick={() => voice.dismiss()}>
        ✕
      </button>
    </aside>
  );
}

// The one of a dialog has nothing to say of what was said before it was opened.
export function LiveRegion({ inDialog }: { inDialog?: boolean }) {
  const { said, spoken, hosted } = useEmitter(voice);
  const [before] = useState(said);
  const fresh = !inDialog || said > before;
  return (
    <>
      <p class="visually-hidden" role="status" aria-live="polite">
        {fresh ? spoken : ""}
      </p>
      {fresh && (inDialog || !hosted) && <Note />}
    </>
  );
}
