import { expect, type Page } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { test } from "../../support/e2e/journey.ts";
import { watchPage } from "../../support/e2e/page-errors.ts";

const finder = (page: Page) => page.locator("#papers");
const box = (page: Page) => finder(page).getByLabel("Which document is it?");
const status = (page: Page) => finder(page).getByRole("status");
const documentCard = (page: Page, name: string) =>
  finder(page)
    .getByRole("group")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
const category = (page: Page, name: string) => finder(page).getByRole("link", { name });

test("while a visitor types a document's name, the finder shows whether it can be notarized, and the address follows", async ({
  page,
  url,
}) => {
  const { problems } = watchPage(page, url);
  await page.goto("/faq");
  await expect(status(page)).toHaveText(/^\d+ documents in 7 categories$/);
  await box(page).pressSequentially("quitclam deed");
  await expect(status(page)).toHaveText("1 document");
  const found = documentCard(page, "Quitclaim Deed");
  await expect(found.getByText("Yes, it can be notarized in Ohio.")).toBeVisible();
  await expect(found.getByText("from $100")).toBeVisible();
  await expect(page).toHaveURL("/faq?q=quitclam+deed");
  await expect(box(page)).toBeFocused();
  await page.reload();
  await expect(box(page)).toHaveValue("quitclam deed");
  await expect(documentCard(page, "Quitclaim Deed")).toBeVisible();
  await box(page).fill("");
  await expect(status(page)).toHaveText(/^\d+ documents in 7 categories$/);
  await expect(page).toHaveURL("/faq");
  expect(problems).toEqual([]);
});

test("typing clears the category, a category clears the search, and choosing it again clears it", async ({
  page,
}) => {
  await page.goto("/faq");
  await category(page, "Legal & Court Documents").click();
  await expect(page).toHaveURL("/faq?category=legal-court");
  await expect(documentCard(page, "Fee Waiver Affidavit")).toBeVisible();
  await box(page).pressSequentially("dnr");
  await expect(status(page)).toHaveText("1 document");
  await expect(page).toHaveURL("/faq?q=dnr");
  await expect(finder(page).locator("[aria-current]")).toHaveCount(0);
  await category(page, "Family & Personal").click();
  await expect(page).toHaveURL("/faq?category=family-personal");
  await expect(page.getByRole("heading", { name: "Family & Personal" })).toBeFocused();
  await expect(box(page)).toHaveValue("");
  await expect(finder(page).locator("[aria-current]")).toContainText("Family & Personal");
  await category(page, "Family & Personal").click();
  await expect(page).toHaveURL("/faq");
  await expect(status(page)).toHaveText(/^\d+ documents in 7 categories$/);
  await expect(category(page, "Family & Personal")).toBeFocused();
});

test("a document links to booking and price; one that is not for a notary links elsewhere", async ({
  page,
}) => {
  await page.goto("/faq?q=living+will");
  const willCard = documentCard(page, "Living Will Declaration");
  await expect(willCard.getByRole("link", { name: "See my price" })).toHaveAttribute(
    "href",
    "/pricing?service=estate-plans#calculator",
  );
  const bookLink = willCard.getByRole("link", { name: "Book a visit" });
  await expect(bookLink).toHaveAttribute("href", "/book-now?service=estate-plans");
  await bookLink.click();
  await expect(page.getByRole("dialog", { name: "Book Your Appointment" })).toBeVisible();
  await page.goto("/faq?q=birth+certifcate");
  const birthCertificate = documentCard(page, "Birth Certificate Copy");
  await expect(birthCertificate.getByText("Not a document for a notary in Ohio.")).toBeVisible();
  await expect(birthCertificate.getByText("Where to go instead")).toBeVisible();
  await expect(birthCertificate.getByRole("link", { name: "Book a visit" })).toHaveCount(0);
});

test("the finder works by keyboard alone", async ({ page }) => {
  await page.goto("/faq");
  await box(page).focus();
  await page.keyboard.type("nda");
  await expect(status(page)).toHaveText("1 document");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/faq?q=nda");
  const summary = documentCard(page, "Non-Disclosure Agreement").locator("summary");
  for (let at = 0; at < 12 && !(await summary.evaluate((one) => one.matches(":focus"))); at += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Yes, it can be notarized in Ohio.")).toBeHidden();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "International & Apostille" })).toBeFocused();
});

test("the accordion has one open answer at a time, and it can be closed", async ({ page }) => {
  await page.goto("/faq");
  const [first, second] = [
    page.locator("details[name=faq]").nth(0),
    page.locator("details[name=faq]").nth(1),
  ];
  await first.locator("summary").click();
  await expect(first).toHaveAttribute("open");
  await second.locator("summary").click();
  await expect(second).toHaveAttribute("open");
  await expect(first).not.toHaveAttribute("open");
  await second.locator("summary").click();
  await expect(second).not.toHaveAttribute("open");
});

test("a failed search says so, and the form then loads the page", async ({ page }) => {
  test.slow(); // the query is retried three times
  await page.route("**/api/documents?*", (route) => route.abort());
  await page.goto("/faq");
  await box(page).pressSequentially("poa");
  await expect(page.getByText("We couldn't look that up just now.")).toBeVisible({
    timeout: 20_000,
  });
  await finder(page).getByRole("button", { name: "Find" }).click();
  await expect(documentCard(page, "Financial Power of Attorney")).toBeVisible();
});

test("the list from A to Z links to every document", async ({ page }) => {
  await page.goto("/faq");
  await finder(page).getByRole("link", { name: "From A to Z" }).click();
  await expect(page).toHaveURL("/faq?category=all#papers");
  await finder(page).getByRole("link", { name: "Wedding Officiating" }).click();
  await expect(page).toHaveURL("/faq?q=Wedding+Officiating");
  await expect(documentCard(page, "Wedding Officiating")).toBeVisible();
});

for (const path of ["/faq", "/faq?q=poa", "/faq?category=estate-planning-legal", "/faq?q=zzzz"]) {
  test(`${path} has no accessibility violations once it is hydrated`, async ({ page }) => {
    await page.goto(path);
    await box(page).focus();
    for (const summary of (await finder(page).locator("details:not([open]) > summary").all()).slice(
      0,
      3,
    ))
      await summary.click();
    expect(await axeViolations(page)).toEqual([]);
  });
}

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the form, the categories and the accordion work", async ({ page }) => {
    await page.goto("/faq");
    await box(page).fill("medalion stamp");
    await finder(page).getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL("/faq?q=medalion+stamp");
    await expect(box(page)).toHaveValue("medalion stamp");
    await expect(documentCard(page, "Medallion Signature Guarantee")).toContainText(
      "Where to go instead",
    );
    await category(page, "Business & Corporate").click();
    await expect(page).toHaveURL("/faq?category=business-corporate");
    await documentCard(page, "Board Resolution").locator("summary").click();
    await expect(documentCard(page, "Board Resolution").getByText("Have ready")).toBeVisible();
    await category(page, "Business & Corporate").click();
    await expect(page).toHaveURL("/faq");
  });

  test("a search without results shows a message with the phone number, keeps the text, and causes no error", async ({
    page,
  }) => {
    const answer = await page.goto("/faq?q=zzzz+qqqq");
    expect(answer?.status()).toBe(200);
    await expect(page.getByText("No match. Try another name")).toBeVisible();
    await expect(finder(page).getByRole("link", { name: "(513) 555-0142" })).toBeVisible();
    await expect(box(page)).toHaveValue("zzzz qqqq");
  });
});
