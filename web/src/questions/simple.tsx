// Any question as a list of its answers.
import { useEffect, useState } from "preact/hooks";
import type { Choice } from "../protocol";
import { voice } from "../ui/say";
import type { QuestionProps } from "./question";

export function Simple({ table }: QuestionProps) {
  const [choices, setChoices] = useState<Choice[]>([]);
  useEffect(() => {
    table.choices().then(setChoices, (error) => voice.complain(error));
  }, [table.question?.number]);
  return (
    <ul class="choices">
      {choices.map((choice) => (
        <li key={choice.text}>
          <button type="button" onClick={() => table.act([choice.text]).catch((error) => voice.complain(error))}>
            {choice.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
