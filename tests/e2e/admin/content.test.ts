import { expect } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { test } from "../../support/e2e/journey.ts";
import { createOwner, openAsOwner, signIn } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;
test.describe.configure({ mode: "serial" }); // the tests build on each other
test.beforeAll(async () => {
  doorstep = await startDoorstep();
  await createOwner(doorstep);
});
test.afterAll(() => doorstep.stop());

test("an owner adds a service, removes and restores another, and adds a testimonial; visitors see it once it is saved", async ({
  page,
  context,
}) => {
  const visitor = await context.newPage();
  await openAsOwner(page, doorstep, "/admin/content");
  const beside = page.getByRole("button", { name: "Preview beside the form" });
  // The page is seen before it has loaded all of its parts: a click then must not be lost.
  await page.route("**/area-map.svg*", (route) => setTimeout(() => void route.continue(), 1_500));
  await beside.click();
  const preview = page.frameLocator("iframe[title='The page with your changes']");
  await preview.getByRole("heading", { level: 1 }).click();
  const headline = page.getByRole("textbox", { name: "Headline", exact: true });
  await expect(headline).toBeFocused();
  const services = page.getByRole("list", { name: "services" });
  await page.getByRole("tab", { name: "Services" }).click();
  await expect(services.getByRole("listitem")).toHaveCount(6);
  await preview.getByRole("heading", { level: 1 }).click();
  await expect(headline, "from another tab than the one the page was loaded on").toBeFocused();
  await beside.click();
  await page.getByRole("tab", { name: "Services" }).click();
  await expect(services.getByRole("listitem")).toHaveCount(6);

  await page.getByRole("button", { name: "Add service" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByLabel("Price text")).toHaveValue("Contact for pricing");
  await drawer.getByLabel("Title").fill("Midnight Signings");
  await drawer.getByLabel("Features").fill("Until two\n\n  \nAny kitchen table\n");
  await drawer.getByLabel("Links to").selectOption("loan-signings");
  await drawer.getByRole("button", { name: "Done" }).click();
  await expect(services.getByRole("listitem")).toHaveCount(7);

  await page.getByRole("button", { name: "Remove Real Estate" }).click();
  await expect(services.getByText("Real Estate")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Remove Apostille Services" }).click();
  await expect(services.getByRole("listitem").last()).toContainText("Midnight Signings");

  await page.getByRole("tab", { name: "Testimonials" }).click();
  await expect(page).toHaveURL(/tab=testimonials/);
  await page.getByRole("button", { name: "Add testimonial" }).click();
  await drawer.getByLabel("What they said").fill("");
  await drawer.getByLabel("Name").fill("Rosa P.");
  await drawer.getByRole("radio", { name: "5 ★" }).press("ArrowLeft");
  await expect(drawer.getByRole("radio", { name: "4 ★" })).toBeChecked();
  await page.goBack(); // Back closes the drawer and stays on the view
  await expect(drawer).toBeHidden();
  await page.getByRole("button", { name: "Save All Changes" }).click();
  const problems = page.getByRole("alert", { name: "Please fix this first" });
  await expect(problems).toContainText("“Rosa P.”: What they said is required.");
  await page.getByRole("button", { name: /^Rosa P\./ }).click();
  await drawer.getByLabel("What they said").fill("She came at nine and stayed for tea.");
  await drawer.getByRole("button", { name: "Done" }).click();

  await visitor.goto(doorstep.url);
  await expect(visitor.getByText("Rosa P.")).toHaveCount(0);
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText("She came at nine")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 5_000 });
  const cards = visitor.locator("section").filter({ hasText: "Midnight Signings" });
  await expect(cards.first()).toContainText("Contact for pricing");
  await expect(cards.first()).not.toContainText("Apostille Services");

  await page.goto(`${doorstep.url}/admin/content?tab=services#entry-6`);
  await expect(drawer.getByLabel("Features")).toHaveValue("Until two\nAny kitchen table");
});

test("when the same text is changed in two browsers, the second shows both versions, and nothing is lost", async ({
  browser,
}) => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext()).newPage()),
  );
  if (!first || !second) throw new Error("Two browsers could not be opened.");
  for (const page of [first, second]) {
    await signIn(page, doorstep.url);
    await page.goto(`${doorstep.url}/admin/content`);
  }
  const headline = (page: typeof first) =>
    page.getByRole("textbox", { name: "Headline", exact: true });
  const subheadline = (page: typeof first) =>
    page.getByRole("textbox", { name: "Subheadline", exact: true });
  await subheadline(first).fill("Before the soup is cold.");
  await subheadline(second).fill("Wherever your table is.");
  await headline(first).fill("Signed before supper");
  await headline(second).fill("Your table, our seal");
  await first.getByRole("button", { name: "Save All Changes" }).click();
  await expect(first.getByText("Saved. Visitors see it now.")).toBeVisible();

  await second.getByRole("button", { name: "Save All Changes" }).click();
  const clash = second.getByRole("dialog", { name: "You saved this in another tab" });
  await expect(clash.getByRole("radio", { name: "Signed before supper" })).toBeVisible();
  await expect(clash.getByRole("radio", { name: "Your table, our seal" })).toBeVisible();
  await clash.getByRole("radio", { name: "Before the soup is cold." }).check();
  await clash.getByRole("button", { name: "Save my choices" }).click();
  await expect(second.getByText("Saved. Visitors see it now.")).toBeVisible();
  await expect(headline(second)).toHaveValue("Your table, our seal");
  await expect(subheadline(second)).toHaveValue("Before the soup is cold.");

  await second.getByRole("button", { name: "Reset to Defaults" }).click();
  const ask = second.getByRole("dialog", { name: "Reset to Defaults" });
  await expect(ask.getByLabel("Hero Section")).toBeChecked();
  await ask.getByRole("button", { name: "Reset these sections" }).click();
  const told = second.getByText("Reset to defaults. Visitors see the built-in content now.");
  await expect(told).toBeVisible();
  await expect(headline(second)).toHaveValue("We Come To You Anytime and Anywhere");
  await second.getByRole("button", { name: "Undo" }).click();
  await expect(second.getByText("Undone.")).toBeVisible();
  await expect(headline(second)).toHaveValue("Your table, our seal");

  await second.setViewportSize({ width: 360, height: 740 });
  for (const tab of ["about", "testimonials"]) {
    await second.goto(`${doorstep.url}/admin/content?tab=${tab}`);
    // Wait until the menu has closed.
    await expect.poll(() => second.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeViolations(second), tab).toEqual([]);
  }
  await Promise.all([first, second].map((page) => page.context().close()));
});
