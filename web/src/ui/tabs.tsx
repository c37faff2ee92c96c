// Tabs as screen readers know them: arrows move between tabs, one panel is shown.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface Tab {
  id: string;
  label: string;
  mark?: boolean; // something new is there
  content(): ComponentChildren;
}

interface Props {
  label: string;
  tabs: Tab[];
  open: string;
  choose(id: string): void;
}

export function Tabs({ label, tabs, open, choose }: Props) {
  const prefix = useId();
  const shown = tabs.find(({ id }) => id === open) ?? tabs[0];
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length];
    choose(next.id);
    document.getElementById(`${prefix}-${next.id}`)?.focus();
  };
  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} onKeyDown={step}>
        {tabs.map(({ id, label: words, mark }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === shown.id}
            aria-controls={`${prefix}-panel`}
            tabIndex={id === shown.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {words}
            {mark && (
              <span class="mark" aria-label="new">
                {" "}
                ●
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        key={shown.id}
        class="tab-panel"
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-${shown.id}`}
        tabIndex={0}
      >
        {shown.content()}
      </div>
    </div>
  );
}
