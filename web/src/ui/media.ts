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

// Room for one sheet with tabs besides the board: below it, or beside it on a phone that lies and on a
// page at 200 %. battle.css has the same words.
const UPRIGHT = "(max-width: 46rem) and (max-aspect-ratio: 13/10), (max-width: 62rem) and (max-aspect-ratio: 1/1)";
const LYING = "(max-width: 74rem) and (max-height: 36rem) and (min-aspect-ratio: 13/10)";
export const useNarrow = (): boolean => useMedia(`${UPRIGHT}, ${LYING}`);
export const ROOMY = "(min-width: 46.01rem) and (min-height: 50.01rem)";
export const WIDE = "(min-width: 74.01rem)"; // the fleet has a column of its own
