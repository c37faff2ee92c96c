import { useEffect, useReducer } from "preact/hooks";

// Something that tells its listeners when it has changed.
export class Emitter {
  private listeners = new Set<() => void>();

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected changed(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

// Draws the component anew whenever the emitter has changed.
export function useEmitter<T extends Emitter>(emitter: T): T {
  const [, redraw] = useReducer((n: number, _: void) => n + 1, 0);
  useEffect(() => emitter.subscribe(() => redraw()), [emitter]);
  return emitter;
}
