import { useEffect, useReducer } from "preact/hooks";

// Something that tells its listeners when it has changed.
export class Emitter {
  private listeners = new Set<() => void>();
  changes = 0;

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected changed(): void {
    this.changes++;
    for (const listener of [...this.listeners]) listener();
  }
}

// Draws the component anew whenever the emitter has changed.
export function useEmitter<T extends Emitter>(emitter: T): T {
  const [, redraw] = useReducer((n: number, _: void) => n + 1, 0);
  const drawn = emitter.changes;
  useEffect(() => {
    const leave = emitter.subscribe(() => redraw());
    if (emitter.changes !== drawn) redraw(); // it changed between being drawn and being listened to
    return leave;
  }, [emitter]);
  return emitter;
}
