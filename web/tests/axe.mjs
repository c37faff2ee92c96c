// Looks at a page with axe-core: in either theme, on a desk and on a phone.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

const describe = ({ id, help, nodes }) =>
  `${id}: ${help}\n${nodes.map(({ target, html, failureSummary }) => `    ${target}\n      ${html.slice(0, 200)}\n      ${failureSummary?.replace(/\s+/g, " ")}`).join("\n")}`;

async function violations(page, options) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (wanted) => (await window.axe.run(document, { resultTypes: ["violations"], ...wanted })).violations,
    options,
  );
}

// Looks at what is on the screen in all four ways. `unfold` opens what another layout has folded. The
// second theme differs in nothing but colours.
export async function look(page, screen, found, unfold) {
  for (const [place, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await unfold?.();
    for (const [colorScheme, options] of [
      ["dark", {}],
      ["light", { runOnly: ["color-contrast", "link-in-text-block"] }],
    ]) {
      await page.emulateMedia({ colorScheme });
      for (const one of await violations(page, options))
        found.push(`${screen}, ${place}, ${colorScheme}: ${describe(one)}`);
    }
  }
  await page.setViewportSize(SIZES.desk);
}
