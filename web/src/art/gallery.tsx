// Every piece of art on one screen (#gallery): for eyes and for tests. Loaded only when asked for.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import gallerySheet from "../style/gallery.css?text";
import { BattleSection, FireSection, LossSection } from "./gallery-fire";
import { FamilySections, StateSection } from "./gallery-ships";
import { MarkerSection, SpaceSection } from "./gallery-space";
import { SoundSection } from "./gallery-sound";
import { Icon, ICON_NAMES } from "./icons";
import { ArtLight } from "./light";

const THEMES = ["dark", "light"] as const;
const VISIONS = ["full", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"] as const;
const SIZES = [24, 37, 56, 96, 160];
const LOOP_MS = 2400;

function wear(...texts: string[]): () => void {
  const before = document.adoptedStyleSheets;
  const sheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets = [...before, ...sheets];
  return () => (document.adoptedStyleSheets = before);
}

const MEANINGS = [
  ["red", "Red"],
  ["blue", "Blue"],
  ["turn", "Your turn"],
  ["danger", "Danger"],
];

const Meanings = () => (
  <ul class="meanings">
    {MEANINGS.map(([name, words]) => (
      <li key={name} class={`meaning ${name}`}>
        {words}
      </li>
    ))}
  </ul>
);

function useTime(playing: boolean): [number, (t: number) => void] {
  const [t, setT] = useState(0.3);
  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function step(now) {
      setT((now % LOOP_MS) / LOOP_MS);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);
  return [t, setT];
}

interface Choice<T> {
  label: string;
  list: readonly T[];
  value: T;
  set: (value: T) => void;
}

function Select<T extends string | number>({ label, list, value, set }: Choice<T>) {
  return (
    <label>
      {label}{" "}
      <select value={value} onChange={(event) => set(list[event.currentTarget.selectedIndex])}>
        {list.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
}

// A part of the gallery, reached by #gallery=NAME; without a name all of them are shown.
function Section({
  name,
  title,
  part,
  children,
}: {
  name: string;
  title: string;
  part: string;
  children: ComponentChildren;
}) {
  if (part && part !== name) return null;
  return (
    <section id={`gallery-${name}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const Icons = () => (
  <ul class="gallery-icons">
    {ICON_NAMES.map((name) => (
      <li key={name} data-icon={name}>
        <Icon name={name} />
        <span>{name}</span>
      </li>
    ))}
  </ul>
);

// What people see who lack one kind of cone, or all.
const VISION_MATRICES: Record<string, string> = {
  protanopia: "0.152 1.053 -0.205 0 0 0.115 0.786 0.099 0 0 -0.004 -0.048 1.052 0 0 0 0 0 1 0",
  deuteranopia: "0.367 0.861 -0.228 0 0 0.280 0.673 0.047 0 0 -0.012 0.043 0.969 0 0 0 0 0 1 0",
  tritanopia: "1.256 -0.077 -0.179 0 0 -0.078 0.931 0.148 0 0 0.005 0.691 0.304 0 0 0 0 0 1 0",
  achromatopsia: "0.213 0.715 0.072 0 0 0.213 0.715 0.072 0 0 0.213 0.715 0.072 0 0 0 0 0 1 0",
};

const VisionFilters = () => (
  <svg class="art-light" width="0" height="0" aria-hidden="true">
    {Object.entries(VISION_MATRICES).map(([name, values]) => (
      <filter key={name} id={`vision-${name}`} color-interpolation-filters="linearRGB">
        <feColorMatrix values={values} />
      </filter>
    ))}
  </svg>
);

export function Gallery({ part = "" }: { part?: string }) {
  const [theme, setTheme] = useState<(typeof THEMES)[number]>("dark");
  const [vision, setVision] = useState<(typeof VISIONS)[number]>("full");
  const [size, setSize] = useState(96);
  const [playing, setPlaying] = useState(false);
  const [t, setT] = useTime(playing);
  useEffect(() => wear(gallerySheet), []);
  return (
    <main class={`art gallery ${theme} vision-${vision}`} style={{ "--px": 1000 / size }}>
      <ArtLight />
      <VisionFilters />
      <header>
        <h1>Gallery</h1>
        <Select label="Theme" list={THEMES} value={theme} set={(one) => setTheme(one)} />
        <Select label="Vision" list={VISIONS} value={vision} set={(one) => setVision(one)} />
        <Select label="Cell, pixels" list={SIZES} value={size} set={(one) => setSize(one)} />
        <label>
          Time{" "}
          <input
            type="range"
            min="0"
            max="1"
            step="0.01"
            value={t}
            onInput={(event) => setT(Number(event.currentTarget.value))}
          />
        </label>
        <button type="button" onClick={() => setPlaying(!playing)}>
          <Icon name={playing ? "pause" : "play"} /> {playing ? "Pause" : "Play"}
        </button>
      </header>
      <Section name="meanings" title="Four colours that mean something" part={part}>
        <Meanings />
      </Section>
      <Section name="battle" title="Twelve against twelve" part={part}>
        <BattleSection size={size} t={t} />
      </Section>
      <Section name="ships" title="Silhouettes" part={part}>
        <FamilySections size={size} />
      </Section>
      <Section name="states" title="What becomes of a ship" part={part}>
        <StateSection size={size} />
      </Section>
      <Section name="markers" title="Markers" part={part}>
        <MarkerSection size={size} />
      </Section>
      <Section name="space" title="Space" part={part}>
        <SpaceSection size={size} />
      </Section>
      <Section name="fire" title="Fire" part={part}>
        <FireSection size={size} t={t} />
      </Section>
      <Section name="loss" title="Losses" part={part}>
        <LossSection size={size} t={t} />
      </Section>
      <Section name="icons" title="Icons" part={part}>
        <Icons />
      </Section>
      <Section name="sound" title="Sound" part={part}>
        <SoundSection />
      </Section>
    </main>
  );
}
