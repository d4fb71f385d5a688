import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";
import { SAMPLE_URLS } from "../../support/e2e/sample-urls.ts";

// Without animations, so that colors are not measured halfway through a transition.
test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

/** The accessibility violations of a path in light mode, and those of colors in dark mode: one line each. */
async function violationsOfPath(page: Page): Promise<string[]> {
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

for (const path of [...SAMPLE_URLS, "/admin"]) {
  test(`${path} has no accessibility violations, in light or dark mode`, async ({ page }) => {
    await page.goto(path);
    expect(await violationsOfPath(page)).toEqual([]);
  });
}

test("open questions and the live price have no accessibility violations", async ({ page }) => {
  await page.goto("/pricing");
  await page.locator("summary").first().click();
  await QuoteCardPage.of(page).enter("estate-plans", "41011");
  await expect(QuoteCardPage.of(page).total).toHaveText("$175");
  expect(await violationsOfPath(page)).toEqual([]);
});

test("the open calculator has no accessibility violations, empty or with a price", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await violationsOfPath(page)).toEqual([]);
  await new QuoteCardPage(dialog).enter("loan-signings", "45402");
  await expect(new QuoteCardPage(dialog).total).toHaveText("$125");
  expect(await violationsOfPath(page)).toEqual([]);
});

test("the open menu on a phone has no accessibility violations", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/loan-signings");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  expect(await violationsOfPath(page)).toEqual([]);
});
