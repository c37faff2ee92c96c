// The home page: its picture, its doors, one's own battles, the list of all battles.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { tryNow } from "./line.mjs";
import { beginAndLeave, finish, goHome } from "./lobby.mjs";
import { withoutAnimation } from "./player.mjs";

const SIZES = [
  [1440, 900],
  [1280, 720],
  [1920, 1080],
  [390, 844],
  [844, 390],
];
const PHONE = { width: 390, height: 844 };
const SCREENS = 3; // as many as the home page may be high on a phone
const MANY = 200;

const ready = (page) => page.locator(".system").nth(4).waitFor();
const door = (page, name) => page.getByRole("button", { name, exact: true });
const dialog = (page) => page.getByRole("dialog");
const cards = (page) => page.locator(".scenarios > li:visible");
const titles = (page) => page.locator(".scenarios h3").allInnerTexts();

// What the server said to a verb, of all that was heard.
const answers = (page, verb) => page.heard.map((line) => JSON.parse(line)).filter(({ answer }) => answer === verb);

const extent = (page) =>
  page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }));

test("one key or click begins a first battle", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await ready(page);
  const offer = page.getByRole("button", { name: /^Play now/ });
  assert.match(await offer.innerText(), /Admiral, 15 min, against the cadet/, "the easiest comes first");
  await offer.focus();
  await page.keyboard.press("Enter");
  await page.locator(".question[data-number]").waitFor();
  await goHome(page);
  await page.getByRole("button", { name: "First battle: Nova" }).click();
  await page.getByRole("region", { name: "Your first battle" }).waitFor(); // by the hand
  await page.locator(".question[data-number]").waitFor();
  await goHome(page);
  assert.match(await offer.innerText(), /Nova/, "then what was played last");
  assert.deepEqual(await finish(page), []);
});

test("a friend is invited from the home page", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await withoutAnimation(page);
  await door(page, "Play a friend").click();
  await dialog(page).getByLabel("Rules").selectOption("nova");
  await dialog(page).getByLabel("You play").selectOption("blue");
  await dialog(page).getByLabel("Clock").selectOption("15m");
  await dialog(page).getByRole("button", { name: "Make the link" }).click();
  const link = await dialog(page).getByRole("textbox", { name: "Link" }).first().inputValue();
  await dialog(page).getByRole("button", { name: "Go to the table" }).click();
  await page.getByText("Red has not come yet").waitFor();
  const friend = await openPage(browser, `${address}/${link.slice(link.indexOf("#"))}`);
  await friend.getByRole("button", { name: "Join" }).click();
  await page.getByText("Red has not come yet").waitFor({ state: "detached" });
  assert.deepEqual(await finish(page, friend), []);
});

test("the way to learn leads to every system, the easiest first", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await door(page, "Learn").click();
  const systems = await dialog(page).locator(".lessons h3").allInnerTexts();
  assert.deepEqual(systems, ["Admiral", "Nova", "Admiralty", "Star Strike", "Universal"]);
  await dialog(page).getByRole("button", { name: "How it is played: Star Strike" }).click();
  await dialog(page).getByText("Goal").first().waitFor();
  assert.equal(await dialog(page).count(), 1, "one closes, the other opens");
  await page.keyboard.press("Escape");
  await door(page, "Learn").press("Enter");
  await dialog(page).getByRole("button", { name: "Guided battle: Nova" }).press("Enter");
  await page.locator(".question[data-number]").waitFor();
  assert.deepEqual(await finish(page), []);
});

test("battles are filtered by what the server says of them, and the address keeps it", async ({ browser, address }) => {
  const page = await openPage(browser, address, { listen: true });
  await ready(page);
  const [{ scenarios }] = answers(page, "scenarios");
  const wanted = (fits) =>
    scenarios
      .filter(fits)
      .map(({ title }) => title)
      .sort();
  const shown = async () => (await titles(page)).sort();
  assert.deepEqual(
    await shown(),
    wanted(() => true),
  );
  await page.getByLabel("Terrain").selectOption("nebula");
  assert.deepEqual(
    await shown(),
    wanted(({ terrain }) => terrain.includes("nebula")),
  );
  await page.getByLabel("Size").selectOption("squadron");
  const both = wanted(
    ({ terrain, ships: { red, blue } }) =>
      terrain.includes("nebula") && Math.max(red, blue) > 2 && Math.max(red, blue) < 7,
  );
  assert.ok(both.length > 0 && both.length < scenarios.length);
  assert.deepEqual(await shown(), both);
  assert.match(page.url(), /#home\?size=squadron&terrain=nebula$/);
  await page.reload();
  await ready(page);
  assert.deepEqual(await shown(), both, "after a reload");
  await page.getByLabel("Time").selectOption("evening");
  await page.getByText("There is no such battle").waitFor();
  await page.getByRole("button", { name: "Clear all" }).click();
  assert.equal((await titles(page)).length, scenarios.length);
  assert.match(page.url(), /#$|\/$/);
  await page.getByRole("group", { name: "Rule system" }).getByRole("button", { name: "Universal" }).press("Enter");
  await page.getByLabel("Options").focus();
  await page.keyboard.type("Partial");
  assert.deepEqual(
    await shown(),
    wanted(({ id, unusual }) => id.startsWith("universal/") && unusual.includes("partial-vp")),
  );
  await page.goto(`${address}/#home?terrain=treacle&size=duel`);
  await ready(page);
  assert.deepEqual(
    await shown(),
    wanted(({ ships: { red, blue } }) => Math.max(red, blue) <= 2),
    "what there is not to choose filters nothing",
  );
  assert.deepEqual(await finish(page), []);
});

test("pictures show a battle after deployment, and are asked for when they are seen", async ({ browser, address }) => {
  const page = await openPage(browser, address, { listen: true, viewport: PHONE });
  await ready(page);
  await page.waitForLoadState("networkidle");
  assert.equal(answers(page, "preview").length, 0, "the list is not in sight");
  await page.getByRole("group", { name: "Rule system" }).getByRole("button", { name: "Star Strike" }).click();
  await page.getByLabel("Size").selectOption("squadron");
  const first = cards(page).first();
  await first.scrollIntoViewIfNeeded();
  await first.locator(".plot").waitFor();
  const title = await first.locator("h3").innerText();
  const facts = answers(page, "preview").find((one) => one.title === title);
  assert.ok(facts.units.length > 2 && facts.units.every(({ cell }) => cell), "all are deployed");
  assert.equal(await first.locator(".counter").count(), facts.units.length);
  assert.ok((await first.locator(".art-space").count()) > 0, "terrain is drawn");
  const asked = answers(page, "preview").length;
  await page.getByLabel("Size").selectOption("duel");
  await page.getByLabel("Size").selectOption("squadron");
  await first.locator(".plot").waitFor();
  assert.equal(
    answers(page, "preview").filter((one) => one.title === title).length,
    1,
    `of ${asked} none is asked twice`,
  );
  assert.deepEqual(await finish(page), []);
});

test("one's own battles come with a picture, and many of them leave room", async ({ browser, address }) => {
  const page = await openPage(browser, address, { listen: true });
  await beginAndLeave(page, { Blue: "cadet" }, "Nova");
  const entry = page.locator(".mine > li").first();
  await entry.locator(".plot").waitFor();
  assert.equal(await entry.locator(".counter").count(), 2);
  await entry.getByText("Your move").waitFor();
  await page.evaluate((count) => {
    const list = JSON.parse(localStorage.getItem("flagbridge.battles"));
    const long = "Longtitlewithoutaspace".repeat(12);
    const more = Array.from({ length: count }, (_, i) => ({
      ...list[0],
      match: `gone${i}`,
      title: i % 2 ? long : "Duel",
      seats: { red: String(i).padStart(32, "0") },
    }));
    localStorage.setItem("flagbridge.battles", JSON.stringify([...list, ...more]));
  }, MANY);
  await page.reload();
  await entry.locator(".plot").waitFor();
  await page.getByText("The server knows it no longer").first().waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    assert.ok((await extent(page)).width <= width, `no wider than ${width}`);
  }
  await page.setViewportSize(PHONE);
  const { height } = await extent(page);
  console.log(`# ${height} pixels high with ${MANY} battles: ${(height / PHONE.height).toFixed(2)} screens`);
  assert.ok(height <= SCREENS * PHONE.height);
  const seen = page.locator(".mine > li:visible");
  const few = await seen.count();
  await page.getByRole("button", { name: /^Show all \d+ of your battles/ }).click();
  assert.ok((await seen.count()) > few);
  assert.deepEqual(await finish(page), []);
});

test("the home page is three screens high at most on a phone", async ({ browser, address }) => {
  for (const colorScheme of ["dark", "light"]) {
    const page = await openPage(browser, address, { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme });
    await ready(page);
    await cards(page).first().waitFor();
    const { width, height } = await extent(page);
    console.log(`# ${height} pixels high: ${(height / PHONE.height).toFixed(2)} screens`);
    assert.ok(height <= SCREENS * PHONE.height && width <= PHONE.width);
    await page.getByRole("button", { name: /^Show all \d+ battles/ }).tap();
    assert.ok((await cards(page).count()) > 50);
    assert.deepEqual(await finish(page), []);
  }
});

const BEATS_MS = 20_000;

test("the picture is a battle that goes on, unless nothing is to move", async ({ browser, address }) => {
  const scene = (page) => page.locator(".front .plot").getAttribute("aria-label");
  const places = (page) =>
    page.locator(".front .front-ship").evaluateAll((ships) => ships.map(({ style }) => style.transform).join());
  const page = await openPage(browser, "about:blank", { reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto(address);
  await page.locator(".front .front-ship").first().waitFor();
  const [label, before] = [await scene(page), await places(page)];
  assert.match(label, /^A battle as the board shows it: .+, turn \d+$/);
  await page.clock.runFor(BEATS_MS);
  assert.notEqual(await scene(page), label);
  assert.notEqual(await places(page), before);
  assert.equal(await page.locator(".front img, .front image").count(), 0, "it is drawn");
  await page.context().close();

  const calm = await openPage(browser, "about:blank");
  await calm.clock.install();
  await calm.goto(address);
  await calm.locator(".front .art-fire").first().waitFor();
  const still = await calm.locator(".front").innerHTML();
  await calm.clock.runFor(BEATS_MS);
  assert.equal(await calm.locator(".front").innerHTML(), still);
  await calm.context().close();
});

test("without a server there is a picture and a word, and no dead button", async ({ browser, address }) => {
  const page = await openPage(browser, "about:blank");
  let down = true;
  await page.routeWebSocket(/socket/, (socket) => void (down ? socket.close() : socket.connectToServer()));
  await page.goto(address);
  await page.getByRole("alert").getByText("Connection lost").waitFor();
  await page.locator(".front .front-ship").first().waitFor();
  await page.getByText("The battles are being asked of the server").waitFor();
  for (const name of [/^Play now/, /^Play a friend$/, /^Learn$/, /^Watch$/])
    assert.ok(await page.getByRole("button", { name }).isDisabled(), String(name));
  down = false;
  await tryNow(page);
  await ready(page);
  assert.ok(await page.getByRole("button", { name: /^Play now/ }).isEnabled());
  await page.context().close();
});

test("two families of letters come with the page, and their licence", async ({ browser, address }) => {
  const page = await openPage(browser, "about:blank");
  const fonts = [];
  page.on("response", (response) => response.request().resourceType() === "font" && fonts.push(response));
  await page.goto(address);
  await ready(page);
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
  assert.ok(loaded >= 2, `${loaded} are loaded`);
  for (const response of fonts) assert.equal(response.headers()["content-type"], "font/woff2");
  assert.match(await page.evaluate(() => getComputedStyle(document.body).fontFamily), /^"?Barlow/);
  const licence = await (await page.request.get(`${address}/fonts.txt`)).text();
  assert.equal(licence.match(/SIL Open Font License, Version 1\.1/gi)?.length >= 2, true);
  await page.context().close();
});

// Effects run after the picture; what has come before them must be shown all the same.
test("a screen that comes between its drawing and the first effect is shown", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await page.addInitScript(() => {
    const held = [];
    const { requestAnimationFrame: frame, setTimeout: timer } = window;
    const hold =
      (set) =>
      (run, ...rest) =>
        window.holding ? held.push(() => run(0)) : set.call(window, run, ...rest);
    window.requestAnimationFrame = hold(frame);
    window.setTimeout = hold(timer);
    window.release = () => {
      window.holding = false;
      for (const run of held.splice(0)) run();
    };
  });
  let come;
  const held = new Promise((done) => (come = done));
  const asked = new Promise((done) => {
    page.route(/\/place-\w+\.js$/, async (way) => {
      done(way.request().url());
      await held;
      await way.continue();
    });
  });
  await page.reload();
  await ready(page);
  await page.evaluate(() => dispatchEvent(new Event("pointermove")));
  const url = await asked;
  await page.evaluate(() => {
    window.holding = true;
    location.hash = "#battle=none/red";
  });
  await page.locator("main.landing[aria-busy=true]").waitFor();
  come();
  await page.evaluate((file) => import(file).then(() => undefined), url);
  await page.evaluate(() => window.release());
  await page.getByRole("heading", { name: "No seat here" }).waitFor();
  assert.deepEqual(await finish(page), []);
});
