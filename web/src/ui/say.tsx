// The live region: what a screen reader is told, and short notes everybody sees.
import { Emitter, useEmitter } from "../emitter";
import { withRules } from "../learn/rules";
import { Failed, Refused } from "../wire";

const NOTE_MS = 6000;
// The table has moved on before it was asked; what is there now is on the screen.
const OVERTAKEN = new Set(["replaced", "no-question", "stale"]);

class Voice extends Emitter {
  spoken = "";
  ruleset = ""; // of the battle on the screen
  note: { text: string; rule?: string } | null = null;
  private timer = 0;

  say(text: string): void {
    this.spoken = text;
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
    this.spoken = rule ? `${text} (${rule})` : text;
    this.changed();
  }

  dismiss(): void {
    this.note = null;
    this.changed();
  }

  // What a request that failed says to a person.
  complain(error: unknown): void {
    if (error instanceof Refused) this.notice(error.refusal.reason, error.refusal.rule);
    else if (error instanceof Failed && OVERTAKEN.has(error.trouble.code)) return;
    else if (error instanceof Failed && error.trouble.code === "limit") this.insist(error.message);
    else if (error instanceof Error) this.notice(error.message);
    else throw error;
  }
}

export const voice = new Voice();

export function LiveRegion() {
  useEmitter(voice);
  return (
    <>
      <p class="visually-hidden" role="status" aria-live="polite">
        {voice.spoken}
      </p>
      {voice.note && (
        <aside class="toast" aria-label="Note">
          <span>
            {voice.note.text} {voice.note.rule && withRules(voice.ruleset, voice.note.rule)}
          </span>
          <button type="button" class="plain" aria-label="Dismiss" onClick={() => voice.dismiss()}>
            ✕
          </button>
        </aside>
      )}
    </>
  );
}
