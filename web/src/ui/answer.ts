import { useEffect, useState } from "preact/hooks";
import { voice } from "./say";

// The answer of a question about the house; null until it is there.
export function useAnswer<T>(ask: () => Promise<T>, key: unknown = null): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    let gone = false;
    ask().then(
      (found) => !gone && setAnswer(found),
      (error) => voice.complain(error),
    );
    return () => void (gone = true);
  }, [key]);
  return answer;
}
