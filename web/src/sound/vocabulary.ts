// What the page can say without words: each sound a few layers of waves and noise, made by the browser.
export const SOUND_NAMES = [
  "beam",
  "bolt",
  "missile",
  "shield",
  "hull",
  "loss",
  "turn",
  "order",
  "refused",
  "victory",
  "defeat",
] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

interface Layer {
  wave: OscillatorType | "noise";
  hertz: [number, number]; // from the first to the last: of the tone, of noise the band it is heard in
  begin?: number; // seconds
  lasts: number;
  rises?: number; // seconds until it is at its loudest
  loud: number; // 0 … 1
  dull?: number; // hertz: what is higher is taken away
}

export interface Sound {
  words: string; // what it means
  layers: Layer[];
}

const note = (hertz: number, begin: number, lasts = 0.22, loud = 0.16): Layer => ({
  wave: "triangle",
  hertz: [hertz, hertz],
  begin,
  lasts,
  rises: 0.012,
  loud,
});

export const SOUNDS: Record<SoundName, Sound> = {
  beam: {
    words: "A beam is fired",
    layers: [
      { wave: "sawtooth", hertz: [820, 610], lasts: 0.24, rises: 0.02, loud: 0.13, dull: 1900 },
      { wave: "sine", hertz: [1640, 1220], lasts: 0.22, rises: 0.03, loud: 0.06 },
    ],
  },
  bolt: {
    words: "Bolts are fired",
    layers: [0, 0.075, 0.15].flatMap((begin): Layer[] => [
      { wave: "square", hertz: [480, 150], begin, lasts: 0.085, rises: 0.004, loud: 0.1, dull: 1500 },
      { wave: "noise", hertz: [2200, 900], begin, lasts: 0.04, rises: 0.002, loud: 0.12 },
    ]),
  },
  missile: {
    words: "A missile is launched",
    layers: [
      { wave: "noise", hertz: [380, 1900], lasts: 0.42, rises: 0.16, loud: 0.3 },
      { wave: "triangle", hertz: [95, 230], lasts: 0.36, rises: 0.08, loud: 0.14 },
    ],
  },
  shield: {
    words: "A shield takes a hit",
    layers: [
      { wave: "sine", hertz: [1180, 1120], lasts: 0.34, rises: 0.004, loud: 0.13 },
      { wave: "sine", hertz: [1770, 1690], lasts: 0.24, rises: 0.004, loud: 0.07 },
      { wave: "noise", hertz: [3200, 2400], lasts: 0.05, rises: 0.002, loud: 0.1 },
    ],
  },
  hull: {
    words: "A hull is hit",
    layers: [
      { wave: "noise", hertz: [620, 160], lasts: 0.24, rises: 0.004, loud: 0.42 },
      { wave: "sine", hertz: [128, 52], lasts: 0.22, rises: 0.006, loud: 0.34 },
    ],
  },
  loss: {
    words: "A ship is lost",
    layers: [
      { wave: "noise", hertz: [900, 70], lasts: 1.1, rises: 0.012, loud: 0.5 },
      { wave: "sine", hertz: [86, 30], lasts: 0.95, rises: 0.01, loud: 0.36 },
      { wave: "sawtooth", hertz: [210, 44], begin: 0.04, lasts: 0.6, rises: 0.02, loud: 0.07, dull: 700 },
    ],
  },
  turn: { words: "It is your turn", layers: [note(587, 0), note(880, 0.12, 0.3)] },
  order: {
    words: "An order is given",
    layers: [
      { wave: "sine", hertz: [740, 760], lasts: 0.07, rises: 0.004, loud: 0.13 },
      { wave: "sine", hertz: [1110, 1130], begin: 0.035, lasts: 0.07, rises: 0.004, loud: 0.07 },
    ],
  },
  refused: {
    words: "The rules do not allow it",
    layers: [0, 0.13].map((begin) => ({
      wave: "square",
      hertz: [176, 164],
      begin,
      lasts: 0.1,
      rises: 0.006,
      loud: 0.11,
      dull: 620,
    })),
  },
  victory: {
    words: "The battle is won",
    layers: [note(523, 0), note(659, 0.13), note(784, 0.26), note(1047, 0.39, 0.7), note(784, 0.39, 0.7, 0.09)],
  },
  defeat: {
    words: "The battle is lost",
    layers: [note(440, 0, 0.34), note(349, 0.22, 0.34), note(294, 0.44, 0.8), note(220, 0.44, 0.8, 0.1)],
  },
};

export const lengthOf = (name: SoundName): number =>
  Math.max(...SOUNDS[name].layers.map(({ begin = 0, lasts }) => begin + lasts));

const SILENT = 0.0001;
const NOISE_SECONDS = 1.2;
const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

// The same noise every time.
function hissOf(context: BaseAudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, Math.ceil(NOISE_SECONDS * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 0x2545f491;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2 ** 31 - 1;
  }
  hisses.set(context, buffer);
  return buffer;
}

function sweep(param: AudioParam, [from, to]: [number, number], begin: number, end: number): void {
  param.setValueAtTime(from, begin);
  param.exponentialRampToValueAtTime(to, end);
}

// What makes the wave, and what it is heard through.
function sourceOf(context: BaseAudioContext, layer: Layer, begin: number, end: number) {
  if (layer.wave === "noise") {
    const source = new AudioBufferSourceNode(context, { buffer: hissOf(context) });
    const band = new BiquadFilterNode(context, { type: "bandpass", Q: 0.8 });
    sweep(band.frequency, layer.hertz, begin, end);
    return { source, heard: source.connect(band) };
  }
  const source = new OscillatorNode(context, { type: layer.wave });
  sweep(source.frequency, layer.hertz, begin, end);
  if (!layer.dull) return { source, heard: source as AudioNode };
  return { source, heard: source.connect(new BiquadFilterNode(context, { type: "lowpass", frequency: layer.dull })) };
}

// Plays a sound into `out` from a time of the context on.
export function play(context: BaseAudioContext, out: AudioNode, name: SoundName, at: number): void {
  for (const layer of SOUNDS[name].layers) {
    const begin = at + (layer.begin ?? 0);
    const end = begin + layer.lasts;
    const { source, heard } = sourceOf(context, layer, begin, end);
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(SILENT, begin);
    volume.gain.exponentialRampToValueAtTime(layer.loud, begin + (layer.rises ?? 0.01));
    volume.gain.exponentialRampToValueAtTime(SILENT, end);
    heard.connect(volume).connect(out);
    source.start(begin);
    source.stop(end);
  }
}
