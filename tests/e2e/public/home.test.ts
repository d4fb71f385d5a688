import { expect, type Page, test } from "@playwright/test";
import { type Price, QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } }); // with animations, as most visitors see them

// Base rates, zones and fees from the specification.
const PAIRS: readonly (Price & { readonly id: string; readonly zip: string })[] = [
  pair("general-notary", "General Notary", "$75", "45202", "Primary Zone", "Free", "$75"),
  pair("loan-signings", "Loan Signings", "$100", "45402", "Secondary Zone", "$25", "$125"),
  pair("real-estate", "Real Estate Documents", "$100", "45036", "Primary Zone", "Free", "$100"),
  pair("estate-plans", "Estate Plans", "$125", "45140", "Primary Zone", "Free", "$125"),
  pair("apostille", "Apostille Services", "$225", "45385", "Secondary Zone", "$25", "$250"),
  pair("business-services", "Business Documents", "$85", "43215", "Extended Zone", "$50", "$135"),
  pair(
    "healthcare-notary",
    "Healthcare Documents",
    "$110",
    "45177",
    "Secondary Zone",
    "$25",
    "$135",
  ),
  pair("wills-trusts-estates", "Wills, Trusts", "$125", "45069", "Primary Zone", "Free", "$125"),
  pair("international-apostille", "International", "$225", "45103", "Extended Zone", "$50", "$275"),
  pair("legal-court", "Legal & Court Documents", "$75", "45040", "Primary Zone", "Free", "$75"),
];

const KENTUCKY =
  "This ZIP is in Kentucky. Our commission ends at the state line: the notary can act only while in Ohio, so we would meet you on the Ohio side. Call (513) 555-0142.";

function pair(
  ...[id, service, base, zip, zone, fee, total]: [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
) {
  return { id, service, base, zip, zone, fee, total };
}

test("a visitor picks a service, types a ZIP and sees the right price in the hero", async ({
  page,
}) => {
  await page.goto("/");
  const quoteCard = QuoteCardPage.of(page);
  for (const { id, zip, ...price } of PAIRS) {
    await quoteCard.enter(id, zip);
    await quoteCard.expectPrice(price);
  }
});

test("a service alone shows its base rate and time, a ZIP alone its zone", async ({ page }) => {
  await page.goto("/");
  const quoteCard = QuoteCardPage.of(page);
  await quoteCard.service.selectOption("loan-signings");
  await expect(quoteCard.amount("Loan Signings, 60-90 min")).toHaveText("$100");
  await expect(quoteCard.total).toHaveCount(0);
  await quoteCard.service.selectOption("");
  await quoteCard.zip.pressSequentially("45402");
  await expect(quoteCard.amount("Travel, Secondary Zone")).toHaveText("$25");
  await expect(quoteCard.total).toHaveCount(0);
});

test("a ZIP takes five characters, and shows no zone until it is complete", async ({ page }) => {
  await page.goto("/");
  const quoteCard = QuoteCardPage.of(page);
  await quoteCard.enter("general-notary", "4520");
  await expect(quoteCard.amount("General Notary, 15-30 min")).toHaveText("$75");
  await expect(quoteCard.amount("Travel")).toHaveCount(0);
  // The button says which field the price still needs.
  await quoteCard.showButton.click();
  await expect(quoteCard.zip).toBeFocused();
  await expect(quoteCard.zip).toHaveAttribute("aria-invalid", "true");
  await quoteCard.zip.press("End");
  await quoteCard.zip.press("2");
  await expect(quoteCard.total).toHaveText("$75");
  await expect(quoteCard.zip).not.toHaveAttribute("aria-invalid");
  await quoteCard.zip.press("9");
  await expect(quoteCard.zip).toHaveValue("45202");
  await quoteCard.zip.press("Backspace");
  await expect(quoteCard.amount("Travel")).toHaveCount(0);
  await expect(quoteCard.total).toHaveCount(0);
});

test("letters in the ZIP show neither a zone nor an error", async ({ page }) => {
  await page.goto("/");
  const quoteCard = QuoteCardPage.of(page);
  await quoteCard.enter("general-notary", "4520x");
  await expect(quoteCard.zip).toHaveValue("4520x");
  await expect(quoteCard.amount("General Notary, 15-30 min")).toHaveText("$75");
  await expect(quoteCard.amount("Travel")).toHaveCount(0);
  await expect(quoteCard.root.getByRole("alert")).toHaveCount(0);
});

test("a ZIP in Kentucky shows the notice about the state line", async ({ page }) => {
  await page.goto("/");
  const quoteCard = QuoteCardPage.of(page);
  await quoteCard.enter("general-notary", "41011");
  await expect(quoteCard.root.getByText(KENTUCKY)).toBeVisible();
  await expect(quoteCard.total).toHaveText("$125");
  await quoteCard.enter("general-notary", "45202");
  await expect(quoteCard.total).toHaveText("$75");
  await expect(quoteCard.root.getByText("state line")).toHaveCount(0);
});

test("below the price, Call Now calls, and Book This Service Now passes service and ZIP on", async ({
  page,
}) => {
  await page.goto("/");
  const quoteCard = QuoteCardPage.of(page);
  await quoteCard.enter("apostille", "45385");
  await expect(quoteCard.callNow).toHaveAttribute("href", "tel:+15135550142");
  await quoteCard.bookNow.click();
  await expect(page).toHaveURL("/schedule/apostille?zip=45385");
});

test("what was typed while the scripts were loading counts", async ({ page }) => {
  const releaseScripts = await holdScripts(page, (name) => !name.startsWith("entry-"));
  await page.goto("/");
  const quoteCard = QuoteCardPage.of(page);
  await quoteCard.enter("loan-signings", "45402");
  await expect(quoteCard.total).toHaveCount(0);
  releaseScripts();
  await expect(quoteCard.total).toHaveText("$125");
  await expect(quoteCard.service).toHaveValue("loan-signings");
  await expect(quoteCard.zip).toHaveValue("45402");
});

test("a visitor who began to type before the first script arrived still sees the price", async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page, () => true);
  await page.goto("/", { waitUntil: "commit" });
  const quoteCard = QuoteCardPage.of(page);
  await quoteCard.enter("loan-signings", "4540");
  const loaded = page.waitForEvent("load");
  releaseScripts();
  await loaded;
  await quoteCard.zip.press("2");
  await expect(quoteCard.total).toHaveText("$125");
});

test("the price comes by itself although what the card needs could not be loaded at first", async ({
  page,
}) => {
  await page.route("**/quote-kit.json*", (route) => route.abort());
  await page.goto("/");
  const quoteCard = QuoteCardPage.of(page);
  const failed = page.waitForEvent("requestfailed");
  await quoteCard.enter("loan-signings", "45402");
  await failed;
  await page.unroute("**/quote-kit.json*");
  await expect(quoteCard.total).toHaveText("$125");
});

test("a URL with service and ZIP shows the price at once", async ({ page }) => {
  await page.goto("/?service=estate-plans&zip=45402");
  await expect(QuoteCardPage.of(page).total).toHaveText("$150");
  await page.goto("/?service=no-such-service&zip=45402");
  await expect(QuoteCardPage.of(page).total).toHaveCount(0);
  await expect(QuoteCardPage.of(page).amount("Travel, Secondary Zone")).toHaveText("$25");
  await expect(QuoteCardPage.of(page).service).toHaveValue("");
});

for (const path of ["/", "/pricing", "/loan-signings"]) {
  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });
    test(`the form of ${path} shows the price`, async ({ page }) => {
      await page.goto(path);
      const quoteCard = QuoteCardPage.of(page);
      await quoteCard.enter("loan-signings", "45402");
      await quoteCard.showButton.click();
      await expect(page).toHaveURL(`${path}?service=loan-signings&zip=45402`);
      await quoteCard.expectPrice({
        service: "Loan Signings",
        base: "$100",
        zone: "Secondary Zone",
        fee: "$25",
        total: "$125",
      });
      await expect(quoteCard.zip).toHaveValue("45402");
      await quoteCard.bookNow.click();
      await expect(page).toHaveURL("/schedule/loan-signings?zip=45402");
    });
  });
}

/** Delays the scripts that `holds` matches; the returned function releases them. */
async function holdScripts(page: Page, holds: (name: string) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (holds(new URL(route.request().url()).pathname.split("/").at(-1) ?? "")) await promise;
    await route.continue();
  });
  return resolve;
}
