import { expect, type Page, test } from "@playwright/test";
import { type Price, Slip } from "./slip.ts";

// Base rates, zones and fees as the specification gives them.
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

test("a visitor picks a service, types a ZIP and sees the true price in the hero", async ({
  page,
}) => {
  await page.goto("/");
  const slip = Slip.of(page);
  for (const { id, zip, ...price } of PAIRS) {
    await slip.ask(id, zip);
    await slip.expectPrice(price);
  }
});

test("a service alone shows its base rate and time, a ZIP alone its zone", async ({ page }) => {
  await page.goto("/");
  const slip = Slip.of(page);
  await slip.service.selectOption("loan-signings");
  await expect(slip.amount("Loan Signings, 60-90 min")).toHaveText("$100");
  await expect(slip.total).toHaveCount(0);
  await slip.service.selectOption("");
  await slip.zip.pressSequentially("45402");
  await expect(slip.amount("Travel, Secondary Zone")).toHaveText("$25");
  await expect(slip.total).toHaveCount(0);
});

test("a ZIP takes five characters, and shows no zone until it is whole", async ({ page }) => {
  await page.goto("/");
  const slip = Slip.of(page);
  await slip.ask("general-notary", "4520");
  await expect(slip.amount("General Notary, 15-30 min")).toHaveText("$75");
  await expect(slip.amount("Travel")).toHaveCount(0);
  await slip.zip.press("2");
  await expect(slip.total).toHaveText("$75");
  await slip.zip.press("9");
  await expect(slip.zip).toHaveValue("45202");
  await slip.zip.press("Backspace");
  await expect(slip.amount("Travel")).toHaveCount(0);
  await expect(slip.total).toHaveCount(0);
});

test("letters in the ZIP show neither a zone nor a reproach", async ({ page }) => {
  await page.goto("/");
  const slip = Slip.of(page);
  await slip.ask("general-notary", "4520x");
  await expect(slip.zip).toHaveValue("4520x");
  await expect(slip.amount("General Notary, 15-30 min")).toHaveText("$75");
  await expect(slip.amount("Travel")).toHaveCount(0);
  await expect(slip.root.getByRole("alert")).toHaveCount(0);
});

test("a ZIP in Kentucky is answered with the sentence on the state line", async ({ page }) => {
  await page.goto("/");
  const slip = Slip.of(page);
  await slip.ask("general-notary", "41011");
  await expect(slip.root.getByText(KENTUCKY)).toBeVisible();
  await expect(slip.total).toHaveText("$125");
  await slip.ask("general-notary", "45202");
  await expect(slip.total).toHaveText("$75");
  await expect(slip.root.getByText("state line")).toHaveCount(0);
});

test("the price leads on: Call Now to the phone, Book This Service Now with service and ZIP", async ({
  page,
}) => {
  await page.goto("/");
  const slip = Slip.of(page);
  await slip.ask("apostille", "45385");
  await expect(slip.callNow).toHaveAttribute("href", "tel:+15135550142");
  await slip.bookNow.click();
  await expect(page).toHaveURL("/book-now?service=apostille&zip=45385");
});

test("what was typed while the scripts were on their way counts", async ({ page }) => {
  const arrive = await holdScripts(page, (name) => !name.startsWith("entry-"));
  await page.goto("/");
  const slip = Slip.of(page);
  await slip.ask("loan-signings", "45402");
  await expect(slip.total).toHaveCount(0);
  arrive();
  await expect(slip.total).toHaveText("$125");
  await expect(slip.service).toHaveValue("loan-signings");
  await expect(slip.zip).toHaveValue("45402");
});

test("a visitor who began to type before the first script arrived still sees the price", async ({
  page,
}) => {
  const arrive = await holdScripts(page, () => true);
  await page.goto("/", { waitUntil: "commit" });
  const slip = Slip.of(page);
  await slip.ask("loan-signings", "4540");
  const loaded = page.waitForEvent("load");
  arrive();
  await loaded;
  await slip.zip.press("2");
  await expect(slip.total).toHaveText("$125");
});

test("the address carries a quote: service and ZIP in it show the price at once", async ({
  page,
}) => {
  await page.goto("/?service=estate-plans&zip=45402");
  await expect(Slip.of(page).total).toHaveText("$150");
  await page.goto("/?service=no-such-service&zip=45402");
  await expect(Slip.of(page).total).toHaveCount(0);
  await expect(Slip.of(page).amount("Travel, Secondary Zone")).toHaveText("$25");
  await expect(Slip.of(page).service).toHaveValue("");
});

for (const path of ["/", "/pricing", "/loan-signings"]) {
  test.describe("with JavaScript off", () => {
    test.use({ javaScriptEnabled: false });
    test(`the form of ${path} shows the price`, async ({ page }) => {
      await page.goto(path);
      const slip = Slip.of(page);
      await slip.ask("loan-signings", "45402");
      await slip.show.click();
      await expect(page).toHaveURL(`${path}?service=loan-signings&zip=45402`);
      await slip.expectPrice({
        service: "Loan Signings",
        base: "$100",
        zone: "Secondary Zone",
        fee: "$25",
        total: "$125",
      });
      await expect(slip.zip).toHaveValue("45402");
      await slip.bookNow.click();
      await expect(page).toHaveURL("/book-now?service=loan-signings&zip=45402");
    });
  });
}

/** Holds back the built scripts that `holds` names; the function it gives lets them go. */
async function holdScripts(page: Page, holds: (name: string) => boolean): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (holds(new URL(route.request().url()).pathname.split("/").at(-1) ?? "")) await promise;
    await route.continue();
  });
  return resolve;
}
