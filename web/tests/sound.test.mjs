// Sound: made by the page, short, never too loud, off until it is chosen, and tied to the story.
import assert from "node:assert/strict";
import { build } from "esbuild";
import { join } from "node:path";
import { openPage, root, test } from "./harness.mjs";
import { answerByHand, beginDuel, playOn, seeded, withoutAnimation } from "./player.mjs";

const PEAK_MAX = 10 ** (-3 / 20); // −3 dBFS
const LOUD_MIN = 0.02;
const SECONDS_MAX = { victory: 1.6, defeat: 1.6, loss: 1.2 };
const SECONDS_USUAL = 0.5;
const RATE = 22_050;

async function bundle(file, globalName) {
  const { outputFiles } = await build({
    entryPoints: [join(root, "web/src/sound", file)],
    bundle: true,
    format: globalName ? "iife" : "esm",
    globalName,
    write: false,
    jsx: "automatic",
    jsxImportSource: "preact",
  });
  return outputFiles[0].text;
}

test("every sound is heard, is short, and leaves room above", async ({ browser }) => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle("vocabulary.ts", "sounds") });
  const rendered = await page.evaluate(async (rate) => {
    const { SOUND_NAMES, lengthOf, play } = window.sounds;
    const found = {};
    for (const name of SOUND_NAMES) {
      const context = new OfflineAudioContext(1, (lengthOf(name) + 0.1) * rate, rate);
      play(context, context.destination, name, 0);
      const samples = (await context.startRendering()).getChannelData(0);
      const loudest = (list) => list.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      const end = Math.ceil(lengthOf(name) * rate);
      found[name] = { peak: loudest(samples), after: loudest(samples.slice(end + 200)), seconds: lengthOf(name) };
    }
    return found;
  }, RATE);
  assert.equal(Object.keys(rendered).length, 11);
  for (const [name, { peak, after, seconds }] of Object.entries(rendered)) {
    console.log(`# ${name}: ${seconds.toFixed(2)} s, peak ${(20 * Math.log10(peak)).toFixed(1)} dBFS`);
    assert.ok(peak >= LOUD_MIN && peak < PEAK_MAX, `${name} has a peak of ${peak}`);
    assert.ok(after < LOUD_MIN / 10, `${name} goes on: ${after}`);
    assert.ok(seconds <= (SECONDS_MAX[name] ?? SECONDS_USUAL), `${name} takes ${seconds} s`);
  }
  await page.close();
});

test("what happens has its sound, and of many only the weightiest", async () => {
  const source = await bundle("cues.ts");
  const { soundsOf } = await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);
  const hear = (events, kind = "bolt") =>
    soundsOf({ events, shots: [{ number: 1, from: "A", to: "B", result: "hit" }], gunsOf: () => kind });
  assert.deepEqual(hear([{ number: 1, step: "hit", dice: { good: 1 } }]), ["bolt"]);
  assert.deepEqual(hear([{ number: 1, step: "hit", dice: { good: 1 } }], "missile"), ["missile"]);
  assert.deepEqual(hear([{ number: 2, step: "save" }]), ["shield"]);
  assert.deepEqual(hear([{ number: 2, step: "damage", effects: [{ unit: "B" }] }]), ["hull"]);
  assert.deepEqual(hear([{ number: 2, step: "damage", effects: [] }]), []);
  assert.deepEqual(
    hear([
      { number: 2, step: "damage", effects: [{ unit: "B" }] },
      { number: 3, step: "destroyed" },
    ]),
    ["loss"],
  );
  assert.deepEqual(hear([{ number: 4, step: "phase" }]), []);
});

// Counts what is started instead of being heard, by the number of its waves.
const countStarts = (page) =>
  page.addInitScript(() => {
    window.started = 0;
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
      const { start } = kind.prototype;
      kind.prototype.start = function (...when) {
        window.started++;
        return start.apply(this, when);
      };
    }
    window.contexts = 0;
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor(...how) {
        super(...how);
        window.contexts++;
      }
    };
  });
const started = (page) => page.evaluate(() => window.started);

test("sound is off until it is chosen, obeys the key, and is silent in a hidden tab", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await countStarts(page);
  await page.reload();
  await beginDuel(page, "Admiralty");
  const random = seeded(3);
  await answerByHand(page, random);
  await answerByHand(page, random);
  assert.equal(await started(page), 0, "nobody asked for it");
  assert.equal(await page.evaluate(() => window.contexts), 0);

  await page.keyboard.press("m");
  await page.locator(".toast", { hasText: "Sound is on" }).waitFor();
  await page.waitForFunction(() => window.started > 0);
  const asked = await page.locator(".question[data-number]").getAttribute("data-number");
  const before = await started(page);
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("g");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    (old) => document.querySelector(".question[data-number], .after")?.dataset.number !== old,
    asked,
  );
  await page.waitForFunction((old) => window.started > old, before);

  // nobody looks at it
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    window.started = 0;
  });
  await playOn(page, { seed: 3 });
  assert.equal(await started(page), 0, "a hidden tab is silent");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

  await page.keyboard.press("m");
  await page.locator(".toast", { hasText: "Sound is off" }).waitFor();
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("flagbridge.settings")).sound), false);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("the settings have sound and its volume, and the gallery lets every sound be heard", async ({
  browser,
  address,
}) => {
  const page = await openPage(browser, address);
  await countStarts(page);
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  assert.equal(await page.getByLabel("How loud").count(), 0);
  await page.getByRole("checkbox", { name: /^Sound/ }).check();
  await page.getByLabel("How loud").fill("20");
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("flagbridge.settings")).volume), 20);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await withoutAnimation(page);
  await page.goto(`${address}/#gallery=sound`);
  const buttons = page.getByRole("button", { name: /^Listen to/ });
  await buttons.first().waitFor();
  assert.equal(await buttons.count(), 11);
  for (const button of await buttons.all()) {
    const before = await started(page);
    await button.click();
    await page.waitForFunction((old) => window.started > old, before);
  }
  await page.locator(".sound-shape path[d^=M]").nth(10).waitFor({ state: "attached" });
  await page.context().close();
});
