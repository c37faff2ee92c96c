import { useEffect, useState } from "preact/hooks";

// Whether a media query holds now.
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const hear = (): void => setHolds(list.matches);
    hear();
    list.addEventListener("change", hear);
    return () => list.removeEventListener("change", hear);
  }, [query]);
  return holds;
}

export const useNarrow = (): boolean => useMedia("(max-width: 46rem)");
export const WIDE = "(min-width: 74.01rem)"; // the fleet has a column of its own
