import { Emitter, useEmitter } from "../emitter";
import { keep, type Settings, VOLUME_MAX } from "../keep";
import { PolicyList } from "../questions/policy-choice";
import { chooseSound, speaker } from "../sound/speaker";
import { NAME_MAX } from "../words";
import { Dialog } from "./dialog";

class Drawer extends Emitter {
  open = false;

  set(open: boolean): void {
    this.open = open;
    this.changed();
  }
}

const drawer = new Drawer();
export const showSettings = (): void => drawer.set(true);

const THEMES: [Settings["theme"], string][] = [
  ["system", "As the system has it"],
  ["dark", "Dark"],
  ["light", "Light"],
];
export const SPEED_WORDS: [Settings["speed"], string][] = [
  ["instant", "Instant: show results at once"],
  ["fast", "Fast"],
  ["normal", "Normal"],
  ["slow", "Slow"],
  ["step", "Step by step: one attack a key"],
];

export function SettingsDialog() {
  const { open } = useEmitter(drawer);
  const { settings } = useEmitter(keep);
  if (!open) return null;
  return (
    <Dialog title="Settings" close={() => drawer.set(false)}>
      <Choice label="Colours" list={THEMES} value={settings.theme} set={(theme) => keep.set({ theme })} />
      <Choice
        label="How fast the battle is told"
        list={SPEED_WORDS}
        value={settings.speed}
        set={(speed) => keep.set({ speed })}
      />
      <SoundChoice />
      <label class="field">
        <span>Your name</span>
        <input
          value={settings.name}
          maxLength={NAME_MAX}
          onInput={(event) => keep.set({ name: event.currentTarget.value })}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.hints}
          onChange={(event) => keep.set({ hints: event.currentTarget.checked })}
        />{" "}
        Hints: what the captain would do, and why
      </label>
      {Object.keys(settings.policies).length > 0 && (
        <>
          <h3>Questions that answer themselves</h3>
          <PolicyList />
        </>
      )}
    </Dialog>
  );
}

function SoundChoice() {
  const { sound, volume } = useEmitter(keep).settings;
  return (
    <>
      <label class="check">
        <input type="checkbox" checked={sound} onChange={(event) => chooseSound(event.currentTarget.checked)} /> Sound:
        fire, losses, your turn <kbd>M</kbd>
      </label>
      {sound && (
        <label class="field">
          <span>How loud</span>
          <input
            type="range"
            min={5}
            max={VOLUME_MAX}
            step={5}
            value={volume}
            onInput={(event) => keep.set({ volume: Number(event.currentTarget.value) })}
            onChange={() => speaker.say("turn")}
          />
        </label>
      )}
    </>
  );
}

function Choice<T extends string>({
  label,
  list,
  value,
  set,
}: {
  label: string;
  list: [T, string][];
  value: T;
  set(value: T): void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value as T)}>
        {list.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
