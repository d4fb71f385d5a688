import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { createOwner, openAsOwner } from "../../support/e2e/owner-session.ts";

test.describe.configure({ mode: "default" }); // one Doorstep for the file; the tests run in order

let doorstep: Doorstep;
test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "100" } });
  await createOwner(doorstep);
});
test.afterAll(() => doorstep.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const onPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });

/** Whether a control is inside the screen as a whole. */
async function expectInSight(page: Page, name: string): Promise<void> {
  const box = await button(page, name).boundingBox();
  const label = await button(page, name).evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(label, `${name} is cut`).toBeLessThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(390);
}

test("every mistake in the list of notaries is told in one save, by name, and the first one can't be removed", async ({
  page,
}) => {
  await onPhone(page);
  await openAsOwner(page, doorstep, "/admin/notaries");
  await button(page, "Add a second notary").click();
  await page.getByText("New notary").click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: /^Name/ }).fill("Kim Lee");
  await drawer.getByRole("textbox", { name: /^Phone/ }).fill("call me");
  await drawer.getByRole("textbox", { name: /^Days off/ }).fill("12/24\n2026-12-25");
  await button(page, "Done").click();
  await button(page, "Save").click();
  const problems = page.getByRole("alert").filter({ hasText: "Please fix this first" });
  await expect(problems).toContainText("“Kim Lee”");
  await expect(problems).toContainText("“12/24” in “Days off” must be a date");
  await expect(problems).toContainText("Enter the phone number with its area code");
  await page.getByText("Kim Lee", { exact: true }).click();
  await drawer.getByRole("textbox", { name: /^Days off/ }).fill("");
  await drawer.getByRole("textbox", { name: /^Phone/ }).fill("513-555-0142");
  await button(page, "Done").click();
  await button(page, "Save").click();
  await expect(page.getByText("Saved. New bookings use it.")).toBeVisible();

  await expect(button(page, "Remove ana")).toHaveCount(0);
  await button(page, "Remove Kim Lee").click();
  await expect(button(page, "Undo")).toBeVisible();
  await expectInSight(page, "Undo");
  await button(page, "Undo").click();
  await expect(button(page, "Remove Kim Lee")).toBeVisible();
});

test("an address that is invited already is asked about before its link ends", async ({ page }) => {
  await openAsOwner(page, doorstep, "/admin/people");
  const invite = async (role: string) => {
    await field(page, /^Email/).fill("ida@lane.example");
    await page.getByLabel("Role", { exact: true }).selectOption(role);
    await button(page, "Invite").click();
  };
  await invite("editor");
  await expect(page.getByText(/^ida@lane\.example is invited/)).toBeVisible();
  await invite("owner");
  const question = page.getByRole("alert").filter({ hasText: "They’re already invited" });
  await expect(question).toContainText("already invited as an editor");
  await expect(question).toContainText("They would be an owner instead.");
  await expect(page.getByText(/^editor, invited/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await button(page, "Invite again").click();
  await expect(page.getByText(/^owner, invited/)).toBeVisible();
});

test("an emptied or negative number is refused in Scheduling, and Saved does not stay beside it", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/scheduling?tab=rules");
  const ahead = field(page, /^Book ahead/);
  await expect(field(page, /^Time to answer/)).toHaveValue("30 min");
  await ahead.fill("45");
  await button(page, "Save").click();
  const saved = page.getByText(/^Saved\./);
  await expect(saved).toBeVisible();
  await ahead.fill("");
  await button(page, "Save").click();
  await expect(page.getByRole("alert")).toContainText("Book ahead is required.");
  await expect(saved).toBeHidden();
  await ahead.pressSequentially("-5");
  await button(page, "Save").click();
  await expect(page.getByRole("alert")).toContainText("Book ahead can't be less than 0 days.");
});

test("a search far too long keeps its view, and an address that no view has keeps the menu", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/log");
  for (const path of ["/admin/log", "/admin/visits?view=agenda"]) {
    await page.goto(doorstep.url + path);
    const search = page.getByRole("searchbox", { name: "Search" });
    await search.click();
    await page.keyboard.insertText("x".repeat(6_000));
    await expect(page.getByText("A search has at most 200 characters.")).toBeVisible();
    await search.press("Enter");
    await expect(page).toHaveURL(/q=x{200}(?!x)/);
    await expect(search).toHaveValue("x".repeat(200));
  }
  const answer = await page.goto(`${doorstep.url}/admin/payments/x`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(page.getByRole("link", { name: "Payments" }).first()).toBeVisible();
});

test("a payment is confirmed, and another tab shows it without a reload", async ({ page }) => {
  await openAsOwner(page, doorstep);
  const tuesday = Temporal.Now.plainDateISO("America/New_York").add({ days: 8 }).toString();
  const query = new URLSearchParams({ day: tuesday, time: "10:00", zip: "45202" });
  await page.goto(`${doorstep.url}/admin/visits/new?${query}`);
  const services = page.getByRole("combobox", { name: "Services" });
  await expect(services).toBeEnabled();
  await services.fill("General Notary");
  await page.getByRole("option", { name: "General Notary" }).click();
  await page.keyboard.press("Escape");
  await field(page, /^First name/).fill("Mira");
  await field(page, /^Phone/).fill("513-555-0123");
  await button(page, "Book anyway").or(button(page, "Book this visit")).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira");
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByText(/^Still to pay/)).toBeVisible();
  await field(page, /^Tip/).fill("-2");
  await button(page, "Record payment").click();
  await expect(page.getByText("Enter a positive amount.")).toBeVisible();
  await field(page, /^Tip/).fill("");
  await button(page, "Record payment").click();
  await expect(page.getByText("Payment recorded.")).toBeVisible();
  await expect(second.getByText("Nothing is due.")).toBeVisible();
  await second.getByRole("button", { name: /^Remove the payment/ }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(second.getByText("Payment removed.")).toBeVisible();
  await expect(page.getByText(/^Still to pay/)).toBeVisible();
});

test("Back closes the menu of a phone, and from a view of the menu it leads to the view before", async ({
  page,
}) => {
  await onPhone(page);
  await openAsOwner(page, doorstep, "/admin/visits?view=agenda");
  const bar = page.getByRole("navigation", { name: "Everyday" });
  const menu = page.getByRole("navigation", { name: "Admin" });
  await bar.getByText("Leads").click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await bar.getByText("Menu").click();
  await expect(menu.getByRole("link", { name: "Payments" })).toBeInViewport();
  await page.goBack();
  await expect(menu.getByRole("link", { name: "Payments" })).not.toBeInViewport();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await bar.getByText("Menu").click();
  await menu.getByRole("link", { name: "Payments" }).click();
  await expect(page).toHaveURL(/\/admin\/payments$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await bar.getByText("Menu").click();
  await bar.getByText("Menu").click();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/visits/);
});
