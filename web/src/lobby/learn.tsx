// Where to begin who has never played any of it.
import type { RulebookInfo, ScenarioInfo } from "../protocol";
import { showPrimer } from "../learn/primer";
import { route } from "../route";
import { Dialog } from "../ui/dialog";
import { voice } from "../ui/say";
import { beginFirst, Difficulty, firstOf } from "./systems";

interface Props {
  books: RulebookInfo[];
  list: ScenarioInfo[];
  close(): void;
}

export function LearnDialog({ books, list, close }: Props) {
  const byEase = [...books].sort((one, other) => (one.difficulty ?? 0) - (other.difficulty ?? 0));
  const read = (system: string): void => {
    close();
    showPrimer(system);
  };
  return (
    <Dialog title="Learn to play" close={close} wide>
      <p class="muted">
        From the easiest to the deepest. A guided battle takes you by the hand until you have fired and been fired at;
        how a game is played fits on one page.
      </p>
      <ul class="lessons">
        {byEase.map((book) => (
          <Lesson key={book.id} book={book} first={firstOf(list, book.id)} read={() => read(book.id)} close={close} />
        ))}
      </ul>
    </Dialog>
  );
}

interface LessonProps {
  book: RulebookInfo;
  first: ScenarioInfo | undefined;
  read(): void;
  close(): void;
}

function Lesson({ book, first, read, close }: LessonProps) {
  const begin = (scenario: ScenarioInfo): void =>
    void beginFirst(scenario).then(close, (error) => voice.complain(error));
  const guide = (): void => {
    close();
    route.go({ at: "learn", system: book.id });
  };
  return (
    <li>
      <div>
        <h3>{book.title}</h3>
        <p>{book.about}</p>
        <p class="facts">
          <span>
            <Difficulty of={book.difficulty} />
          </span>
          <span>{book.minutes} min</span>
        </p>
      </div>
      <div class="row">
        <button type="button" aria-label={`How it is played: ${book.title}`} onClick={read}>
          How it is played
        </button>
        {book.lesson ? (
          <button type="button" class="primary" aria-label={`Guided battle: ${book.title}`} onClick={guide}>
            Guided battle
          </button>
        ) : (
          first && (
            <button type="button" aria-label={`First battle: ${book.title}`} onClick={() => begin(first)}>
              First battle
            </button>
          )
        )}
      </div>
    </li>
  );
}
