// What people do to a page without meaning it: keys held down, double clicks, old browsers' leftovers,
// links that are cut or used, files that are none.
import assert from "node:assert/strict";
import { openPage, test } from "./harness.mjs";
import { beginDuel, setUp, withoutAnimation } from "./player.mjs";

const LEFTOVERS = [
  ["settings", '{"policies":null,"theme":7,"speed":{},"name":5}'],
  ["settings", '{"policies":{"nova.loss":"nonsense"}}'],
  ["battles", "{}"],
  ["battles", "null"],
  ["battles", '[null,1,{},{"match":"x"},{"match":"y","seats":{"red":5},"heard":null}]'],
  ["battles", "[cut"],
];

test("misuse: leftovers of other versions in the browser's storage", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  for (const [key, text] of LEFTOVERS) {
    await page.evaluate(([name, value]) => localStorage.setItem(`flagbridge.${name}`, value), [key, text]);
    await page.reload();
    await page.locator(".system").first().waitFor();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("dialog").getByLabel("Your name").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".mine li").count(), 0, text);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("misuse: links that open nothing", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  for (const fragment of [
    "join=",
    "join=abc",
    `watch=${"a".repeat(5000)}`,
    "battle=unknown",
    "battle=__proto__/red",
    "replay=unknown",
  ]) {
    await page.goto(`${address}/#${fragment}`);
    await page.getByRole("link", { name: "To the home page" }).waitFor();
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

const keptBattle = (match, stage) => ({
  match,
  ruleset: "nova",
  scenario: "duel",
  title: match,
  seats: { red: "0".repeat(32) },
  prospect: { stage, touched: 0, expires: 1 },
});
const keepAll = (page, battles) =>
  page.evaluate((list) => localStorage.setItem("flagbridge.battles", JSON.stringify(list)), battles);
const keptNames = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("flagbridge.battles")).map(({ match }) => match));

test("misuse: another tab has written meanwhile", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await page.locator(".system").first().waitFor();
  await keepAll(page, [keptBattle("theirs", "running")]); // this page is not told
  await beginDuel(page, "Admiralty");
  assert.equal((await keptNames(page)).at(-1), "theirs");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("misuse: more battles than are kept", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await keepAll(
    page,
    Array.from({ length: 64 }, (_, i) => keptBattle(`battle ${i}`, i % 2 ? "running" : "over")),
  );
  await page.reload();
  await beginDuel(page, "Admiralty");
  const names = await keptNames(page);
  assert.equal(names.length, 64);
  assert.ok(!names.includes("battle 62"), "the oldest that is over made room");
  assert.ok(names.includes("battle 63"), "the oldest of all goes on");
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

const sentBy = (page) => {
  const verbs = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => verbs.push(JSON.parse(String(payload)).verb)),
  );
  return verbs;
};

test("misuse: Enter held down, double clicks, typed nonsense", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  const sent = sentBy(page);
  await page.reload();
  await beginDuel(page, "Admiralty");
  const typed = page.getByLabel("Or type the order");
  for (const nonsense of ["nonsense", "x".repeat(3000), "<b>1</b>"]) {
    await typed.fill(nonsense);
    await typed.press("Enter");
    await page.locator("#typed-verdict .bad").waitFor();
  }
  await typed.fill("");
  await typed.press("Escape");
  await page.locator(".commit .primary").dblclick(); // no order yet: it asks, and a double click is no answer
  await page.locator(".gaps").waitFor();
  assert.ok(!sent.includes("commit"));
  for (let i = 0; i < 20; i++) await page.keyboard.down("Enter"); // a browser repeats the key
  await page.keyboard.up("Enter");
  await page.locator(".moment", { hasText: /Combat|Turn 2/ }).waitFor();
  await page.waitForTimeout(500);
  assert.equal(sent.filter((verb) => verb === "commit").length, 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test("misuse: a draw offered twice, resigning, forgetting", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await withoutAnimation(page);
  await setUp(page, "Admiralty", { players: { Blue: "invite" } });
  await page.getByRole("button", { name: "Invite by link" }).click();
  const link = await page.getByRole("dialog").getByLabel("Link").first().inputValue();
  await page.keyboard.press("Escape");
  const other = await openPage(browser, link);
  await other.getByLabel("Your name").fill("<script>alert(1)</script> and a very long name that goes on");
  await other.getByRole("button", { name: "Join" }).click();
  await other.locator(".question").waitFor();
  await page.locator(".seats", { hasText: "<script>" }).waitFor();
  await offerDraw(page);
  await other.getByText("Red offers a draw").waitFor();
  await other.getByRole("button", { name: "Fight on" }).dblclick();
  await page.getByText("You have offered a draw").waitFor({ state: "detached" });
  assert.equal(await other.locator(".toast").count(), 0);
  await offerDraw(page);
  await other.getByText("Red offers a draw").waitFor();
  await offerDraw(other);
  await page.locator("#result", { hasText: "A draw" }).waitFor();
  await other.locator("#result", { hasText: "A draw" }).waitFor();

  // a second battle, and both in the list: giving up the one that goes on takes more than a slip
  await page.getByRole("button", { name: /rematch/ }).click();
  await page.locator(".question").waitFor();
  await page.goto(`${address}/#`);
  await page.getByRole("button", { name: /^Give up/ }).dblclick();
  await page.getByRole("dialog", { name: /^Give up/ }).waitFor();
  assert.equal(await page.locator(".mine li").count(), 2);
  assert.deepEqual([...page.complaints, ...other.complaints], []);
  await page.context().close();
  await other.context().close();
});

async function offerDraw(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Offer a draw" }).click();
}

test("misuse: files that are no battles, windows of odd sizes", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  for (const text of ["", "{}\n", "<html>"]) {
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "battle.jsonl", mimeType: "text/plain", buffer: Buffer.from(text) });
    await page.locator(".toast", { hasText: "cannot be replayed" }).waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  for (const width of [320, 390, 640, 1280]) {
    await page.setViewportSize({ width, height: 568 });
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth),
      width,
      `${width} pixels are wide enough`,
    );
  }
  await page.context().close();
});

test("misuse: options that exclude each other are refused where one can read it", async ({ browser, address }) => {
  const page = await openPage(browser, address);
  await page
    .getByRole("group", { name: "Rule system" })
    .getByRole("button", { name: "Admiralty", exact: true })
    .click();
  await page
    .locator(".scenarios li")
    .first()
    .getByRole("button", { name: /^Set up/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Options of the rules").click();
  for (const name of ["Basic movement", "Delayed turns"]) await dialog.getByLabel(name).check();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await dialog.locator(".toast", { hasText: /excludes|needs/ }).waitFor();
  assert.ok(
    await dialog.locator(".toast").evaluate((note) => {
      const { left, top, width, height } = note.getBoundingClientRect();
      return note.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
    "nothing lies on the note",
  );
  await page.context().close();
});
