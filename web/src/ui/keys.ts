// Keys by name: "Enter", "Shift+Tab", "Ctrl+Z", "f", "Shift+R", "?".
import { useEffect } from "preact/hooks";
import type { KeyBinding } from "../battle/desk";

export function keyName(event: KeyboardEvent): string {
  const letter = event.key.length === 1;
  const base = letter ? event.key.toUpperCase() : event.key;
  const shift = event.shiftKey && (!letter || /[A-Z]/.test(base)) ? "Shift+" : "";
  return `${event.ctrlKey || event.metaKey ? "Ctrl+" : ""}${event.altKey ? "Alt+" : ""}${shift}${base === " " ? "Space" : base}`;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

// Buttons and links keep Enter and Space for themselves.
const pressing = (target: EventTarget | null, name: string): boolean =>
  target instanceof Element &&
  (name === "Enter" || name === "Space") &&
  target.closest("button, a, summary, [role=button], [role=option]") !== null;

// A key that is held down means one answer, not one after the other to whatever is asked next.
const HELD_ONCE = new Set(["Enter", "G", "Shift+G", "F"]);
addEventListener(
  "keydown",
  (event) => {
    if (!event.repeat || !HELD_ONCE.has(keyName(event)) || (event.key !== "Enter" && typing(event.target))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);

// Hears keys for the whole page, unless somebody is typing or a dialog is open.
export function useKeys(bindings: () => KeyBinding[]): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const name = keyName(event);
      if (event.defaultPrevented || typing(event.target) || pressing(event.target, name)) return;
      if (document.querySelector("dialog[open]")) return;
      const binding = bindings().find(({ key }) => key === name);
      if (!binding || binding.run() === false) return;
      event.preventDefault();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  });
}
