import { expect, type Locator, type Page } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { test } from "../../support/e2e/booking-fixtures.ts";
import { QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";

/** The offered times under a price: one button each. */
const timesOf = (root: Locator) =>
  root
    .locator("section")
    .filter({ has: root.page().getByRole("heading", { name: "Next times" }) })
    .getByRole("button");

/** Expects the step after the choice of a time, with the time and its total. */
async function expectHeld(page: Page, path: RegExp, texts: readonly string[]): Promise<void> {
  await expect(page).toHaveURL(path);
  const visit = page.getByRole("region", { name: "Your visit" });
  for (const text of texts) await expect(visit).toContainText(text);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your details");
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a visitor types service and ZIP, sees the price and three times, taps one and has it held", async ({
    page,
    server,
  }) => {
    await page.goto(server.url);
    const card = QuoteCardPage.of(page);
    await card.enter("loan-signings", "45402");
    await expect(card.total).toHaveText("$125");
    const times = timesOf(card.root);
    await expect(times).toHaveCount(3);
    await expect(times.first()).toContainText(/Today, .*same day \+\$25.*\$150/);
    await expect(times.last()).toContainText(/Tomorrow, 8 AM.*\$125/);
    expect(await axeViolations(page)).toEqual([]);
    await times.last().click();
    await expectHeld(page, /\/schedule\/loan-signings\?.*hold=/, ["8:00 AM", "$125"]);
  });

  test("the card keeps its place and its size while the price and the times come", async ({
    page,
    server,
  }) => {
    await page.goto(server.url);
    const card = QuoteCardPage.of(page);
    await card.service.scrollIntoViewIfNeeded();
    const before = await card.root.boundingBox();
    const field = await card.zip.boundingBox();
    await card.enter("loan-signings", "45402");
    await expect(timesOf(card.root)).toHaveCount(3);
    const after = await card.root.boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(2);
    expect((await card.zip.boundingBox())?.y).toBe(field?.y);
  });
});

test("service and ZIP travel with the visitor from page to page", async ({ page, server }) => {
  await page.goto(server.url);
  await QuoteCardPage.of(page).enter("loan-signings", "45402");
  await expect(timesOf(QuoteCardPage.of(page).root)).toHaveCount(3);
  await page.goto(`${server.url}/blog`);
  await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).click();
  const dialog = new QuoteCardPage(page.getByRole("dialog", { name: "Your price, now" }));
  await expect(dialog.service).toHaveValue("loan-signings");
  await expect(dialog.zip).toHaveValue("45402");
  await timesOf(dialog.root).first().click();
  await expectHeld(page, /\/schedule\/loan-signings\?.*hold=/, ["$150"]);
});

test("a ZIP that cannot be booked is never offered a time, but the phone", async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const card = QuoteCardPage.of(page);
  for (const [zip, sentence] of [
    ["41011", "Our commission ends at the state line"],
    ["00000", "We couldn't find ZIP 00000. Check the number."],
  ] as const) {
    await card.enter("general-notary", zip);
    await expect(card.root.getByText(sentence)).toBeVisible();
    await expect(timesOf(card.root)).toHaveCount(0);
    await expect(card.bookNow).toHaveCount(0);
    await expect(card.callNow).toBeVisible();
  }
});

test("a ZIP that no visit can reach shows no total, one across the river keeps its own", async ({
  page,
  server,
}) => {
  await page.goto(server.url);
  const card = QuoteCardPage.of(page);
  for (const zip of ["90210", "00000"]) {
    await card.enter("general-notary", zip);
    const why = zip === "90210" ? "90210 is in California" : "We couldn't find ZIP 00000";
    await expect(card.root.getByText(why)).toBeVisible();
    await expect(card.amount("Travel")).toHaveCount(0);
    await expect(card.total).toHaveCount(0);
    // A request would promise a visit that can't be: what is left is to call, or another ZIP.
    await expect(card.root.getByRole("link", { name: "Request this visit" })).toHaveCount(0);
    await expect(card.callNow).toBeVisible();
  }
  await card.enter("general-notary", "41011");
  await expect(card.total).toHaveText("$125");
});

test("the header says whether we are open and when we could come, at the moment of the visit", async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/about`);
  const line = page.getByRole("region", { name: "Call us" });
  await expect(line).toContainText(/Open until 8 PM · next visit \d/);
  await expect(page.getByText("We answer until 8 PM. Call us.")).toBeAttached();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/", "/pricing"]) {
    test(`${path} offers the times with the price, and one tap holds one`, async ({
      page,
      server,
    }) => {
      await page.goto(server.url + path);
      await expect(page.getByRole("region", { name: "Call us" })).toContainText(
        "8:00 AM - 8:00 PM",
      );
      const card = QuoteCardPage.of(page);
      await card.enter("loan-signings", "45402");
      await card.showButton.click();
      await expect(timesOf(card.root)).toHaveCount(3);
      await timesOf(card.root).last().click();
      await expectHeld(page, /\/schedule\/loan-signings\?.*hold=/, ["8:00 AM", "$125"]);
    });
  }
});
