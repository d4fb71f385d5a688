import { expect, type Page, test } from "@playwright/test";
import { expectConnectionWatched } from "../../support/e2e/connection.ts";
import { QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Your price, now" });
const getQuote = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Get Quote" });

test("Get Quote opens the calculator dialog, and the focus moves in and returns", async ({
  page,
}) => {
  await page.goto("/blog");
  await getQuote(page).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await expect(page).toHaveURL("/blog");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(getQuote(page)).toBeFocused();
});

test("the calculator shows the same price as the page, and links to phone and booking", async ({
  page,
}) => {
  await page.goto("/apostille");
  await getQuote(page).click();
  const quoteCard = new QuoteCardPage(dialogOf(page));
  await quoteCard.enter("estate-plans", "45402");
  await quoteCard.expectPrice({
    service: "Estate Plans",
    base: "$125",
    zone: "Secondary Zone",
    fee: "$25",
    total: "$150",
  });
  await expect(quoteCard.callNow).toHaveAttribute("href", "tel:+15135550142");
  await quoteCard.bookNow.click();
  await expect(page).toHaveURL("/schedule/estate-plans?zip=45402");
});

test("the backdrop and the close button close the calculator, and it keeps what was typed", async ({
  page,
}) => {
  await page.goto("/");
  await getQuote(page).click();
  const dialog = dialogOf(page);
  const quoteCard = new QuoteCardPage(dialog);
  await quoteCard.enter("loan-signings", "45402");
  await expect(quoteCard.total).toHaveText("$125");
  await page.mouse.click(5, 300);
  await expect(dialog).toBeHidden();
  await getQuote(page).click();
  await expect(quoteCard.service).toHaveValue("loan-signings");
  await expect(quoteCard.zip).toHaveValue("45402");
  await expect(quoteCard.total).toHaveText("$125");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("the calculator works by keyboard alone", async ({ page }) => {
  await page.goto("/faq");
  await getQuote(page).focus();
  await page.keyboard.press("Enter");
  const quoteCard = new QuoteCardPage(dialogOf(page));
  await expect(quoteCard.root.locator(":focus")).toHaveCount(1);
  await tabTo(page, quoteCard.service);
  await page.keyboard.type("Loan");
  await tabTo(page, quoteCard.zip);
  await page.keyboard.type("45402");
  await page.keyboard.press("Enter");
  await expect(quoteCard.total).toHaveText("$125");
  await expect(page).toHaveURL("/faq");
  await tabTo(page, quoteCard.bookNow);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/schedule/loan-signings?zip=45402");
});

test("with a modifier key Get Quote works as a link to the calculator on /pricing", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const opened = context.waitForEvent("page");
  await getQuote(page).click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/pricing#calculator");
  await expect(dialogOf(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("Get a price in the bottom bar opens the same calculator, fully visible on the screen", async ({
    page,
  }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Quick actions" });
    await bar.getByRole("link", { name: "Get a price" }).click();
    const dialog = dialogOf(page);
    await new QuoteCardPage(dialog).enter("apostille", "41011");
    await expect(new QuoteCardPage(dialog).total).toHaveText("$275");
    const dialogBox = await dialog.boundingBox();
    expect(dialogBox?.x).toBeGreaterThanOrEqual(0);
    expect((dialogBox?.x ?? 0) + (dialogBox?.width ?? 0)).toBeLessThanOrEqual(390);
    await new QuoteCardPage(dialog).callNow.scrollIntoViewIfNeeded();
    await expect(new QuoteCardPage(dialog).callNow).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
    await expect(new QuoteCardPage(dialog).total).toHaveText("$275");
  });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("Get Quote links to the calculator on /pricing", async ({ page }) => {
    await page.goto("/contact");
    await getQuote(page).click();
    await expect(page).toHaveURL("/pricing#calculator");
    await expect(page.locator("#calculator")).toBeInViewport();
  });
});

/** Presses Tab until the element has the focus; a dialog has few tab stops. */
async function tabTo(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  for (let stops = 0; stops < 8; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("a dialog that cannot load stays on its page without a connection, and then opens the plain page", async ({
  page,
  context,
}) => {
  await page.route("**/quote-kit.json*", (route) => route.abort());
  await page.goto("/blog");
  await page.mouse.move(100, 300);
  await expectConnectionWatched(page);
  await context.setOffline(true);
  await getQuote(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "You seem to be offline" });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/blog");
  await context.setOffline(false);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/pricing#calculator");
});
