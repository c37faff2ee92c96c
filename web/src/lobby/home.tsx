import { useEffect, useState } from "preact/hooks";
import { hello } from "../house";
import type { Hello } from "../protocol";
import { voice } from "../ui/say";
import { beginBattle } from "./begin";

export function Home() {
  const [house, setHouse] = useState<Hello | null>(null);
  useEffect(() => {
    hello().then(setHouse, (error) => voice.complain(error));
  }, []);
  return (
    <main class="home">
      <h1>Flagbridge</h1>
      {house?.rulebooks.map((book) => (
        <article key={book.id}>
          <h2>{book.title}</h2>
          <p>{book.about}</p>
          <button type="button" onClick={() => beginBattle({ scenario: `${book.id}/duel`, seats: { red: "human", blue: "cadet" } }).catch((error) => voice.complain(error))}>
            First battle
          </button>
        </article>
      ))}
    </main>
  );
}
