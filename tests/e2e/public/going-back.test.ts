import { expect, type Page, test } from "@playwright/test";
import { ChatPanelPage } from "../../support/e2e/pages/chat-panel-page.ts";
import { QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";

test.use({ viewport: { width: 390, height: 664 } });

test("Back to the home page brings service, ZIP and the priced total back", async ({ page }) => {
  await page.goto("/");
  const card = QuoteCardPage.of(page);
  await card.enter("loan-signings", "45402");
  await expect(card.total).toHaveText("$125");
  await page.goto("/about");
  await page.goBack();
  await expect(card.zip).toHaveValue("45402");
  await expect(card.service).toHaveValue("loan-signings");
  await expect(card.total).toHaveText("$125");
});

/** Opens each dialog that covers the page. */
const DIALOGS: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ["the chat", async (page) => new ChatPanelPage(page).open()],
  [
    "the quote dialog",
    (page) => page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click(),
  ],
  [
    "the booking dialog",
    (page) => page.getByRole("main").getByRole("link", { name: "Book online" }).last().click(),
  ],
];

test("Back closes the menu, and the next Back leaves the page", async ({ page }) => {
  await page.goto("/pricing");
  await page.goto("/about");
  const menu = page.getByRole("navigation", { name: "Menu" });
  const open = page.getByRole("button", { name: "Menu", exact: true });
  // The script that gives the menu its Back comes after the page.
  await page.waitForLoadState("networkidle");
  for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await open.click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL("/about");
    await expect.poll(() => page.evaluate(() => history.state?.dialog === true)).toBe(false);
  }
  await open.click();
  await menu.getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL("/faq");
  await page.goBack();
  await expect(page, "the menu left no entry behind").toHaveURL("/about");
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
});

test("a price that is no longer that of what is typed leaves the bottom bar at once", async ({
  page,
}) => {
  await page.goto("/");
  const card = QuoteCardPage.of(page);
  const bar = page.getByRole("navigation", { name: "Quick actions" });
  await card.enter("loan-signings", "45402");
  await expect(bar.getByRole("link", { name: /^Book · (from )?\$125$/ })).toBeVisible();
  await card.zip.press("Backspace");
  await expect(bar.getByRole("link", { name: "Get a price" })).toBeVisible();
  await page.goto("/about");
  await expect(bar.getByRole("link", { name: "Get a price" })).toBeVisible();
});

for (const [name, open] of DIALOGS) {
  test(`Back closes ${name}, and the next Back leaves the page`, async ({ page }) => {
    await page.goto("/pricing");
    await page.goto("/about");
    await open(page);
    const dialog = page.locator("dialog[open]");
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/about");
    await page.goBack();
    await expect(page).toHaveURL("/pricing");
  });

  test(`who closes ${name} is one Back away from the page before`, async ({ page }) => {
    await page.goto("/pricing");
    await page.goto("/about");
    await open(page);
    const dialog = page.locator("dialog[open]");
    await expect(dialog).toBeVisible();
    for (const _ of [1, 2]) {
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await open(page);
      await expect(dialog).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.dialog === true)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL("/pricing");
  });
}
