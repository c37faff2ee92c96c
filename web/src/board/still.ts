// Drawing only what has changed.
import { Component, type ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

function differ(a: object, b: object): boolean {
  const [before, after] = [Object.entries(a), Object.entries(b)];
  return before.length !== after.length || after.some(([key, value]) => (a as Record<string, unknown>)[key] !== value);
}

// A component that is drawn anew only when one of its properties is another.
export function still<P extends object>(draw: (props: P) => ComponentChildren) {
  return class Still extends Component<P> {
    shouldComponentUpdate(next: P): boolean {
      return differ(this.props, next);
    }
    render(props: P): ComponentChildren {
      return draw(props);
    }
  };
}

// The former list as long as it holds the same: lists are often made anew.
export function useSame<T>(list: T[]): T[] {
  const kept = useRef(list);
  const same = kept.current.length === list.length && list.every((one, i) => one === kept.current[i]);
  if (!same) kept.current = list;
  return kept.current;
}

// Entries of the former map in place of new ones that hold the same: what is drawn of them stays.
export function useKept<K, V extends object>(map: Map<K, V>): Map<K, V> {
  const kept = useRef(map);
  if (kept.current !== map) {
    const before = kept.current;
    for (const [key, entry] of map) {
      const former = before.get(key);
      if (former && !differ(former, entry)) map.set(key, former);
    }
    kept.current = map;
  }
  return map;
}

// The same function for ever, which does what the newest one does.
export function useNewest<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const newest = useRef(run);
  newest.current = run;
  return useRef((...args: A) => newest.current(...args)).current;
}
