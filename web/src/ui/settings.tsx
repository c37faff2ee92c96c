import { Emitter, useEmitter } from "../emitter";
import { keep, type Settings } from "../keep";
import { PolicyList } from "../questions/policy-choice";
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
const SPEEDS: [Settings["speed"], string][] = [
  ["normal", "Normal"],
  ["fast", "Fast"],
  ["off", "Off: show results at once"],
];

export function SettingsDialog() {
  const { open } = useEmitter(drawer);
  const { settings } = useEmitter(keep);
  if (!open) return null;
  return (
    <Dialog title="Settings" close={() => drawer.set(false)}>
      <Choice label="Colours" list={THEMES} value={settings.theme} set={(theme) => keep.set({ theme })} />
      <Choice label="Animation" list={SPEEDS} value={settings.speed} set={(speed) => keep.set({ speed })} />
      <label class="field">
        <span>Your name</span>
        <input value={settings.name} maxLength={NAME_MAX} onInput={(event) => keep.set({ name: event.currentTarget.value })} />
      </label>
      <label class="check">
        <input type="checkbox" checked={settings.hints} onChange={(event) => keep.set({ hints: event.currentTarget.checked })} /> Hints: what the captain would do, and why
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

function Choice<T extends string>({ label, list, value, set }: { label: string; list: [T, string][]; value: T; set(value: T): void }) {
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
