import { expect, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { LeadFormPage } from "../../support/e2e/pages/lead-form-page.ts";
import { QuoteCardPage } from "../../support/e2e/pages/quote-card-page.ts";

const COUNTIES: Readonly<Record<string, string>> = {
  "Hamilton County": "Cincinnati",
  "Warren County": "Mason",
  "Montgomery County": "Dayton",
  "Butler County": "Hamilton",
  "Greene County": "Xenia",
  "Clinton County": "Wilmington",
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("the page has its four cards, its form with every field, and the cities of each county", async ({
      page,
    }) => {
      await page.goto("/contact");
      await expect(page).toHaveTitle(/^Contact us for a quote \| /);
      await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(
        "Contact Us",
      );
      const main = page.getByRole("main");

      const card = (title: string) =>
        main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
      await expect(card("Call").getByRole("link")).toHaveAttribute("href", "tel:+15135550142");
      await expect(card("Email").getByRole("link")).toHaveAttribute(
        "href",
        "mailto:hello@signaturelane.example",
      );
      await expect(card("Hours")).toContainText("8:00 AM - 8:00 PM");
      await expect(card("Hours")).toContainText("9:00 AM - 6:00 PM");
      await expect(card("Service area")).toContainText("Clinton");

      const form = new LeadFormPage(page);
      for (const [label, type, fill] of [
        ["First name", "text", "given-name"],
        ["Last name", "text", "family-name"],
        ["Phone", "tel", "tel"],
        ["Email", "email", "email"],
        ["ZIP where you want to sign", null, "postal-code"],
      ] as const) {
        const field = form.field(label);
        if (type) await expect(field).toHaveAttribute("type", type);
        await expect(field).toHaveAttribute("autocomplete", fill);
        await expect(field).toHaveAttribute("required", "");
      }
      await expect(form.time).toHaveAttribute("required", "");
      const times = await form.time
        .locator("option")
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      expect(times).toEqual(["", "today", "tomorrow", "this-week", "next-week"]);
      const services = await form.root
        .locator("[name=services]")
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).toSorted());
      expect(services).toEqual([
        "apostille",
        "business-services",
        "estate-plans",
        "general-notary",
        "loan-signings",
        "real-estate",
      ]);
      await expect(form.field("Additional details (optional)")).not.toHaveAttribute("required");
      await expect(form.accept).toHaveAttribute("required", "");
      const documents = form.root.getByRole("link");
      await expect(documents).toHaveText(["Privacy Policy", "Terms of Service"]);
      await expect(form.root.getByRole("textbox")).toHaveCount(6); // the honeypot is hidden

      for (const [county, city] of Object.entries(COUNTIES)) {
        const list = main
          .getByRole("listitem")
          .filter({ has: page.getByRole("heading", { name: county, exact: true }) });
        await expect(list, county).toContainText(city);
      }
    });
  });
}

test("the instant quote opens the calculator dialog, which shows the price", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("main").getByRole("link", { name: "Get an instant quote" }).click();
  const quoteCard = new QuoteCardPage(page.getByRole("dialog"));
  await quoteCard.enter("loan-signings", "45402");
  await expect(quoteCard.total).toHaveText("$125");
  await expect(page).toHaveURL("/contact");
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the instant quote links to the calculator's own page", async ({ page }) => {
    await page.goto("/contact");
    await page.getByRole("main").getByRole("link", { name: "Get an instant quote" }).click();
    await expect(page).toHaveURL("/pricing#calculator");
  });
});

test("each missing field says what to enter before anything is sent, and the first one has the focus", async ({
  page,
}) => {
  await page.goto("/contact");
  const form = new LeadFormPage(page);
  // A script says it in place of the browser's own bubble.
  await expect(form.root).toHaveJSProperty("noValidate", true);
  await form.field("Last name").fill("Ruiz");
  await form.submit.click();
  const first = form.field("First name");
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription("Enter your first name.");
  await expect(form.time).toHaveAccessibleDescription("Choose when you would like us to come.");
  await expect(form.root.locator("[aria-invalid=true]")).toHaveCount(6);
  await expect(form.root.locator(".field-error")).toHaveCount(6);
  expect(await axeViolations(page)).toEqual([]);
  await first.fill("Ana");
  await expect(first).not.toHaveAttribute("aria-invalid");
  await expect(form.root.locator(".field-error")).toHaveCount(5);
  await expect(form.field("Last name")).toHaveValue("Ruiz");
  await expect(page).toHaveURL("/contact");
});

test("neither the form nor the thank-you page has accessibility violations, in light or dark mode", async ({
  page,
}) => {
  for (const path of ["/contact", "/contact/thanks"]) {
    await page.goto(path);
    expect(await axeViolations(page), path).toEqual([]);
  }
});

for (const width of [320, 390, 820]) {
  test(`the form fits a window of ${width} px and has touch targets of sufficient size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/contact");
    const overhang = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overhang).toBe(0);
    const form = new LeadFormPage(page);
    const targets = [form.field("First name"), form.time, form.submit, form.field("Phone")];
    for (const target of targets) {
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const label = form.root.locator("label").filter({ has: page.locator("#accept") });
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
}
