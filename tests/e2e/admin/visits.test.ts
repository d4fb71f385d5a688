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
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** The Tuesday after next in the business's time zone: beyond the minimum notice and the same-day surcharge, within the booking horizon. */
const tuesday = () => {
  const today = Temporal.Now.plainDateISO("America/New_York");
  return today.add({ days: 9 - today.dayOfWeek + 7 }).toString();
};

async function createVisit(page: Page, name: string, time: string, zip: string) {
  await page.goto(
    `${doorstep.url}/admin/visits/new?${new URLSearchParams({ day: tuesday(), time })}`,
  );
  const services = page.getByRole("combobox", { name: "Services" });
  await expect(services).toBeEnabled();
  await services.fill("General Notary");
  await page.getByRole("option", { name: "General Notary" }).click();
  await page.keyboard.press("Escape");
  await field(page, "ZIP code").fill(zip);
  await field(page, "First name").fill(name);
  await field(page, "Phone").fill("513-555-0123");
}

test("on a phone, a visit is created and found in the agenda, the owner sets out for it, and it cannot be completed before its day", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAsOwner(page, doorstep);
  await createVisit(page, "Mira", "03:10", "45202");
  await expect(page.getByText("It's outside your hours.")).toBeVisible();
  await field(page, "Phone").fill("12");
  await button(page, "Book anyway").click();
  await expect(page.getByText(/ten digits in all, or leave it empty/)).toBeVisible();
  await expect(field(page, "First name")).toHaveValue("Mira");
  await field(page, "Phone").fill("513-555-0123");
  await page
    .getByRole("group", { name: /^Open on Tuesday/ })
    .getByText("10:00 AM")
    .click();
  await expect(page.getByText("This time is free")).toBeVisible();
  await field(page, "Agreed total").fill("99");
  await expect(page.getByText(/Total \$99$/)).toBeVisible();
  await button(page, "Book this visit").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira");

  await page.goto(`${doorstep.url}/admin/visits`);
  await expect(page.getByRole("link", { name: "Call Mira" })).toHaveAttribute(
    "href",
    "tel:+15135550123",
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Mira", exact: true }).click();
  const question = page.getByRole("dialog", { name: "This visit isn’t today" });
  await button(page, "On the way").click();
  await expect(question).toContainText(/It’s on \w+, .+ at 10:00 AM/);
  await button(page, "Back").click();
  await expect(button(page, "Undo: not on the way")).toBeHidden();
  await button(page, "On the way").click();
  await question.getByRole("button", { name: "On the way" }).click();
  await expect(button(page, "Undo: not on the way")).toBeVisible();
  await button(page, "Mark completed").click();
  await question.getByRole("button", { name: "Mark completed" }).click();
  const line = page.getByRole("status").filter({ hasText: "the visit can't be over yet" });
  await expect(line).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await button(page, "Undo: not on the way").click();
  await expect(page.getByRole("status").filter({ hasText: "No longer on the way." })).toBeFocused();
  await button(page, "Cancel visit").click();
  await page.keyboard.press("Escape");
  await expect(button(page, "Cancel visit")).toBeFocused();
  expect((await page.goto(`${doorstep.url}/admin/visits/${crypto.randomUUID()}`))?.status()).toBe(
    404,
  );
});

test.describe("in a browser on the other side of the world", () => {
  test.use({ timezoneId: "Asia/Tokyo", viewport: { width: 1440, height: 1000 } });

  test("a visit is dragged to another hour, overlapping visits are rejected, and a blocked time hides slots", async ({
    page,
  }) => {
    await openAsOwner(page, doorstep);
    const day = tuesday();
    await page.goto(`${doorstep.url}/admin/visits?view=day&on=${day}`);
    const visit = page.getByRole("button", { name: /Mira/ });
    await expect(page.getByText(/^Drive home, \d+ min$/)).toBeVisible();
    await visit.dragTo(page.getByRole("button", { name: "Time slot 13:00:00 - 13:30:00" }), {
      targetPosition: { x: 200, y: 2 },
      sourcePosition: { x: 200, y: 2 },
    });
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("textbox", { name: "Time" })).toHaveValue("13:00");
    await button(page, "Move visit").click();
    await expect(dialog).toBeHidden();

    await createVisit(page, "Noor", "13:00", "45202");
    await expect(page.getByText(/^Mira has this time: 1:00 PM to /)).toBeVisible();
    await button(page, "Book this visit").click();
    await expect(page.getByRole("alert")).toContainText("Not booked. These times are free:");
    await field(page, "ZIP code").fill("45402");
    await field(page, "Time").fill("14:00");
    await expect(page.getByText(/From the visit with Mira .* missing/)).toBeVisible();

    await page.goto(`${doorstep.url}/admin/visits/blocked?from=${day}T08:00&to=${day}T21:30`);
    await field(page, "Reason (optional, only your team sees it)").fill("Dentist");
    await button(page, "Block this time").click();
    await expect(page.getByText("These visits are during that time.")).toBeVisible();
    const slots = async () => {
      const asked = { service: "general-notary", zip: "45202", from: day, days: "1" };
      const answer = await fetch(`${doorstep.url}/api/slots?${new URLSearchParams(asked)}`);
      const { slots: list } = (await answer.json()) as { slots: { start: string }[] };
      return list.filter(({ start }) => /T1[4-9]:/.test(start)).length;
    };
    expect(await slots()).toBe(0);
    await page.getByRole("button", { name: /^Unblock Tuesday/ }).click();
    await expect(page.getByText("Open for visits again.")).toBeVisible();
    expect(await slots()).toBeGreaterThan(0);
    await button(page, "Undo").click();
    await expect(page.getByRole("listitem").filter({ hasText: "Dentist" })).toBeVisible();

    for (const view of ["day", "week", "month"]) {
      await page.goto(`${doorstep.url}/admin/visits?view=${view}&on=${day}`);
      await expect(page.getByRole("button", { name: /Mira/ })).toBeVisible();
      expect(await axeViolations(page), view).toEqual([]);
    }
    await page.goBack();
    await expect(page).toHaveURL(/view=week/);
  });
});
