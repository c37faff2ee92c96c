// Plays what is to be heard, if somebody chose to hear it and looks at the page.
import { keep } from "../keep";
import { lengthOf, play, type SoundName } from "./vocabulary";

const AT_ONCE_MAX = 4; // sounds that are heard together
const APART_MS = 90; // the same sound again

export class LoudSpeaker {
  private context: AudioContext | null = null;
  private volume: GainNode | null = null;
  private ends: number[] = []; // of what is being heard
  private last = new Map<SoundName, number>();

  // Of many sounds at one moment a few are enough.
  say(name: SoundName): void {
    if (!keep.settings.sound || document.hidden) return;
    const now = performance.now();
    this.ends = this.ends.filter((end) => end > now);
    if (this.ends.length >= AT_ONCE_MAX || now - (this.last.get(name) ?? -APART_MS) < APART_MS) return;
    if (!this.sound(name)) return;
    this.ends.push(now + lengthOf(name) * 1000);
    this.last.set(name, now);
  }

  // For whoever asked for this one. Whether it is heard.
  sound(name: SoundName): boolean {
    const context = this.open();
    if (context?.state !== "running") return false;
    this.volume!.gain.value = keep.settings.volume / 100;
    play(context, this.volume!, name, context.currentTime);
    return true;
  }

  // Browsers let a page be heard only when something was pressed on it.
  wake(): Promise<void> {
    return this.open()?.resume() ?? Promise.resolve();
  }

  sleep(): void {
    void this.context?.suspend();
  }

  private open(): AudioContext | null {
    if (this.context || !("AudioContext" in window)) return this.context;
    this.context = new AudioContext({ latencyHint: "interactive" });
    this.volume = new GainNode(this.context);
    // many at once do not become loud
    const soft = new DynamicsCompressorNode(this.context, { threshold: -14, ratio: 8, attack: 0.003, release: 0.12 });
    this.volume.connect(soft).connect(this.context.destination);
    return this.context;
  }
}

export const speaker = new LoudSpeaker();

// What was chosen is heard from the first press on; a tab that is not looked at is silent.
const press = (): void => void (keep.settings.sound && speaker.wake());
addEventListener("pointerdown", press);
addEventListener("keydown", press);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) speaker.sleep();
  else press();
});

export function chooseSound(on: boolean): void {
  keep.set({ sound: on });
  if (on) void speaker.wake().then(() => speaker.say("order"));
  else speaker.sleep();
}
