// Every sound of the page, to be listened to and looked at.
import { useEffect, useState } from "preact/hooks";
import { speaker } from "../sound/speaker";
import { lengthOf, play, SOUND_NAMES, SOUNDS, type SoundName } from "../sound/vocabulary";
import { Icon } from "./icons";

const RATE = 22_050;
const STEPS = 120; // of a drawn wave

// How loud it is from moment to moment, 0 … 1.
async function shapeOf(name: SoundName): Promise<number[]> {
  const context = new OfflineAudioContext(1, Math.ceil(lengthOf(name) * RATE), RATE);
  play(context, context.destination, name, 0);
  const samples = (await context.startRendering()).getChannelData(0);
  const step = samples.length / STEPS;
  return Array.from({ length: STEPS }, (_, i) =>
    samples
      .slice(Math.floor(i * step), Math.floor((i + 1) * step))
      .reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  );
}

const UNIT = 40; // half the height of the drawing

function Shape({ name }: { name: SoundName }) {
  const [shape, setShape] = useState<number[]>([]);
  useEffect(() => void shapeOf(name).then(setShape), [name]);
  // the last digits of what is rendered differ from time to time
  const heights = shape.map((loud) => (UNIT * loud).toFixed(1));
  const strokes = heights.map((height, i) => `M${i} -${height}V${height}`).join("");
  return (
    <svg class="sound-shape" viewBox={`-1 ${-UNIT} ${STEPS + 2} ${2 * UNIT}`} aria-hidden="true">
      <path d={strokes} />
    </svg>
  );
}

const hear = (name: SoundName): void => void speaker.wake().then(() => speaker.sound(name));

export const SoundSection = () => (
  <ul class="gallery-sounds">
    {SOUND_NAMES.map((name) => (
      <li key={name} data-sound={name}>
        <button type="button" aria-label={`Listen to ${name}`} onClick={() => hear(name)}>
          <Icon name="play" /> {name}
        </button>
        <Shape name={name} />
        <span>
          {SOUNDS[name].words}, {lengthOf(name).toFixed(2)} s
        </span>
      </li>
    ))}
  </ul>
);
