import { expect, type Page, test } from "@playwright/test";

const CARDS = [
  { title: "General Notary", price: "$75", href: "/general-notary" },
  { title: "Loan Signings", price: "$100", href: "/loan-signings" },
  { title: "Estate Planning", price: "$100", href: "/estate-plans" },
  { title: "Business Documents", price: "$100", href: "/business-services" },
  { title: "Apostille Services", price: "$225", href: "/apostille" },
  { title: "Real Estate", price: "$100", href: "/real-estate" },
];

const SERVICES = [
  "general-notary",
  "loan-signings",
  "estate-plans",
  "real-estate",
  "apostille",
  "business-services",
  "healthcare-notary",
  "college-18-plus",
  "personal-family",
  "vehicles-dmv",
  "wills-trusts-estates",
  "real-estate-notary",
  "business-banking",
  "insurance-retirement",
  "international-apostille",
  "legal-court",
  "other-notary",
];

/** The section of the page with this heading. */
const under = (page: Page, heading: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, level: 2 }) });

test("the home page opens with the tagline and the four badges", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We Come To You Anytime and Anywhere",
  );
  const badges = ["Background Checked", "E&O Insured", "Certified", "5-Star Rated"];
  const hero = page.getByRole("main").locator("section").first();
  await expect(hero.getByRole("listitem").filter({ hasText: /\w/ })).toHaveText(badges);
});

test("six service cards show their prices and link to their services", async ({ page }) => {
  await page.goto("/");
  const cards = under(page, "What we notarize")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(cards).toHaveCount(CARDS.length);
  for (const { title, price, href } of CARDS) {
    const card = cards.filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card.getByText(price)).toBeVisible();
    await expect(card.getByRole("link")).toHaveAttribute("href", href);
  }
});

test("'Explore Our Services' names all 17 services, each with its page, and the prices", async ({
  page,
}) => {
  await page.goto("/");
  const links = under(page, "Explore Our Services").getByRole("link");
  await expect(links).toHaveCount(18);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs.toSorted()).toEqual([...SERVICES, "pricing"].map((slug) => `/${slug}`).toSorted());
});

test("six testimonials are shown, each with a short name and five stars", async ({ page }) => {
  await page.goto("/");
  const quotes = under(page, "What clients say").getByRole("figure");
  await expect(quotes).toHaveCount(6);
  for (const quote of await quotes.all()) {
    await expect(quote.getByRole("blockquote")).toHaveText(/^“.{20,}”$/);
    await expect(quote.getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
    await expect(quote).toContainText(/[A-Z]\w*\.? [A-Z]\w*\.?$/);
  }
});

test("questions open one at a time, and the open one can be closed", async ({ page }) => {
  await page.goto("/");
  const questions = under(page, "Common questions").locator("details");
  const [first, second] = [questions.nth(0), questions.nth(1)];
  await expect(questions.and(page.locator("[open]"))).toHaveCount(0);
  await first.getByRole("heading").click();
  await expect(first).toHaveAttribute("open");
  await expect(first.locator("p")).toBeVisible();
  await second.getByRole("heading").click();
  await expect(second).toHaveAttribute("open");
  await expect(questions.and(page.locator("[open]"))).toHaveCount(1);
  await second.locator("summary").press("Enter");
  await expect(questions.and(page.locator("[open]"))).toHaveCount(0);
});

test("the pricing page shows all parts of a visit's price", async ({ page }) => {
  await page.goto("/pricing");
  const main = page.getByRole("main");
  const rates = ["$75", "$100", "$100", "$125", "$225", "$85", "$110"];
  const list = main.locator("section").filter({
    has: page.getByRole("heading", { name: "Base rates" }),
  });
  for (const [at, rate] of rates.entries()) {
    await expect(list.last().getByRole("listitem").nth(at)).toContainText(rate);
  }
  for (const zone of ["Primary Zone", "Secondary Zone", "Extended Zone"]) {
    await expect(main.getByText(zone, { exact: true })).toBeVisible();
  }
  for (const [label, fee] of [
    ["Same day", "+ $25"],
    ["After hours", "+ $50"],
    ["Holidays", "+ $75"],
  ] as const) {
    const line = main.locator("dl > *").filter({ hasText: label });
    await expect(line.getByRole("definition")).toHaveText(fee);
  }
  await expect(main.getByRole("heading", { name: "What’s included" })).toBeVisible();
  await expect(under(page, "Questions about prices").locator("details")).not.toHaveCount(0);
  await expect(
    main.getByText("Pricing is subject to change and determined when we speak."),
  ).toBeVisible();
});
