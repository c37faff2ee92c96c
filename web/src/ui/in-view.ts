// Whether something is, or has once been, in sight: what is not need not be fetched or moved.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

const NEAR = "200px";

export function useInView(ref: RefObject<Element | null>, once = false): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const now = entries.some(({ isIntersecting }) => isIntersecting);
        if (once && now) watcher.disconnect();
        if (now || !once) setSeen(now);
      },
      { rootMargin: once ? NEAR : "0px" },
    );
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, []);
  return seen;
}
