import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { KINDS } from "./kinds.ts";
import { Slip } from "./slip.ts";

// Colours are judged where they come to rest, not halfway through a fade.
test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

/** Whatever axe finds in light colours, and after dark what depends on them: one line each. */
async function violationsOn(page: Page): Promise<string[]> {
  const light = await new AxeBuilder({ page }).analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await new AxeBuilder({ page })
    .withRules(["color-contrast", "link-in-text-block"])
    .analyze();
  await page.emulateMedia({ colorScheme: "light" });
  return [light, dark].flatMap(({ violations }, at) =>
    violations.map(({ id, nodes }) => {
      const elements = nodes.slice(0, 3).map(({ html }) => html);
      return `${id} in ${at ? "dark" : "light"} colours: ${elements.join(", ")}`;
    }),
  );
}

for (const path of [...KINDS, "/admin"]) {
  test(`nothing on ${path} shuts anybody out, by day or after dark`, async ({ page }) => {
    await page.goto(path);
    expect(await violationsOn(page)).toEqual([]);
  });
}

test("neither the open questions nor the live price shut anybody out", async ({ page }) => {
  await page.goto("/pricing");
  await page.locator("summary").first().click();
  await Slip.of(page).ask("estate-plans", "41011");
  await expect(Slip.of(page).total).toHaveText("$175");
  expect(await violationsOn(page)).toEqual([]);
});

test("the open calculator shuts nobody out, empty or with a price", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await new Slip(dialog).ask("loan-signings", "45402");
  await expect(new Slip(dialog).total).toHaveText("$125");
  expect(await violationsOn(page)).toEqual([]);
});

test("the open menu of a phone shuts nobody out", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/loan-signings");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});
