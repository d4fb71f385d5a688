import { expect, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";
import { SAMPLE_URLS } from "../../support/e2e/whole-site/sample-urls.ts";

test.use({ colorScheme: "light" });

for (const path of [...SAMPLE_URLS, "/admin"]) {
  test(`${path} has no accessibility violations, in light or dark mode`, async ({ page }) => {
    await page.goto(path);
    expect(await axeViolations(page)).toEqual([]);
  });
}

test("open questions and the live price have no accessibility violations", async ({ page }) => {
  await page.goto("/pricing");
  await page.locator("summary").first().click();
  await QuoteCardPage.of(page).enter("estate-plans", "41011");
  await expect(QuoteCardPage.of(page).total).toHaveText("$175");
  expect(await axeViolations(page)).toEqual([]);
});

test("the open calculator has no accessibility violations, empty or with a price", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await new QuoteCardPage(dialog).enter("loan-signings", "45402");
  await expect(new QuoteCardPage(dialog).total).toHaveText("$125");
  expect(await axeViolations(page)).toEqual([]);
});

test("the open menu on a phone has no accessibility violations", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/loan-signings");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
