import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { createOwner, openAsOwner } from "../../support/e2e/owner-session.ts";
import { leadFieldsOf, postApiLead } from "../../support/leads/lead-client.ts";

test.describe.configure({ mode: "default" }); // one Doorstep for the file; the tests run in order

let doorstep: Doorstep;
test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "100" } });
  await createOwner(doorstep);
});
test.afterAll(() => doorstep.stop());

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** The Tuesday after next in the business's time zone: beyond the minimum notice and the same-day surcharge. */
const tuesday = () => {
  const today = Temporal.Now.plainDateISO("America/New_York");
  return today.add({ days: 9 - today.dayOfWeek + 7 });
};
const named = (day: Temporal.PlainDate) =>
  day.toLocaleString("en-US", { weekday: "long", month: "long", day: "numeric", year: "numeric" });

async function openForm(page: Page, query: Record<string, string>): Promise<void> {
  await page.goto(`${doorstep.url}/admin/visits/new?${new URLSearchParams(query)}`);
  await expect(page.getByRole("combobox", { name: "Services" })).toBeEnabled();
}

async function chooseService(page: Page): Promise<void> {
  const services = page.getByRole("combobox", { name: "Services" });
  await services.fill("General Notary");
  await page.getByRole("option", { name: "General Notary" }).click();
  await page.keyboard.press("Escape");
}

test("on a phone, a title office's request becomes a series: the owner leaves one date out, shifts one, and books the rest", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const asked = { ...leadFieldsOf("office"), rhythm: "weekly" };
  const sent = await postApiLead(doorstep.url, asked, "regular visits");
  const { id } = JSON.parse(sent.text) as { id: string };
  await openAsOwner(page, doorstep);
  const day = tuesday();
  // A visit stands in the way of the second date.
  await openForm(page, { day: day.add({ weeks: 1 }).toString(), time: "10:00" });
  await chooseService(page);
  await field(page, "ZIP code").fill("45202");
  await field(page, "First name").fill("Mira");
  await field(page, "Phone").fill("513-555-0123");
  await expect(page.getByText(/This time is free|Visitors aren’t offered/)).toBeVisible();
  await page.getByRole("button", { name: /^Book (this visit|anyway)$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mira");

  await page.goto(`${doorstep.url}/admin/leads/${id}`);
  await expect(page.getByText("Every week")).toBeVisible();
  await page.getByRole("link", { name: "Book a series of visits" }).click();
  await expect(page.getByRole("combobox", { name: "How often" })).toHaveValue("weekly");
  await chooseService(page);
  await field(page, "ZIP code").fill("45202");
  await page.getByLabel("Date", { exact: true }).fill(day.toString());
  await page.getByLabel("Time", { exact: true }).fill("10:00");
  await field(page, "Number of visits").fill("1");
  await button(page, "Look over the dates").click();
  await expect(page.getByText("Enter how many visits, from 2 to 52.")).toBeVisible();
  await field(page, "Number of visits").fill("5");
  await button(page, "Look over the dates").click();

  const dates = page.getByRole("region", { name: "Dates" });
  await expect(dates.getByRole("status")).toBeFocused();
  await expect(dates.getByRole("status")).toContainText("4 of 5 dates are available.");
  await expect(dates.getByText(/^Mira has this time: 10:00 AM to /)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const second = dates.getByRole("listitem").nth(1);
  await expect(second.getByRole("checkbox")).not.toBeChecked();
  await second.getByRole("button", { name: /^Change / }).click();
  await second.getByLabel("New time").fill("13:00");
  await expect(button(page, "Book 5 visits")).toBeDisabled();
  await dates.getByRole("listitem").nth(3).getByRole("checkbox").uncheck();
  await button(page, "Check the dates again").click();
  await expect(dates.getByRole("status")).toContainText("All 5 dates are available.");
  await expect(dates.getByRole("listitem").nth(3).getByRole("checkbox")).not.toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await button(page, "Book 4 visits").click();

  await expect(page.getByText("4 visits are booked. They’re listed under Series.")).toBeVisible();
  const series = page.getByRole("region", { name: "Series" });
  await expect(series.getByText("Visit 1 of 4.")).toBeVisible();
  await expect(series.getByRole("link")).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${doorstep.url}/admin/visits`);
  await expect(page.getByText(/Visit 2 of 4/)).toBeVisible();
});

test("a date that is taken while the owner looks books nothing, and the dates come back", async ({
  page,
}) => {
  await openAsOwner(page, doorstep);
  const day = tuesday();
  await openForm(page, { day: day.toString(), time: "15:00" });
  await chooseService(page);
  await field(page, "ZIP code").fill("45202");
  await field(page, "First name").fill("Care");
  await field(page, "Phone").fill("513-555-0188");
  await page.getByRole("combobox", { name: "How often" }).selectOption("every-2-weeks");
  await field(page, "Number of visits").fill("3");
  await button(page, "Look over the dates").click();
  await expect(button(page, "Book 3 visits")).toBeEnabled();
  const start = day.add({ weeks: 2 }).toZonedDateTime({
    ...{ timeZone: "America/New_York", plainTime: "15:00" },
  });
  const booked = await fetch(`${doorstep.url}/api/visits`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ service: "general-notary", zip: "45202", start: start.toInstant().toString() },
      contact: { firstName: "Ana", lastName: "Ruiz", phone: "5135550199", email: "a@home.example" },
    }),
  });
  expect(booked.status).toBe(201);
  await button(page, "Book 3 visits").click();
  await expect(page.getByRole("alert")).toContainText(
    "Nothing was booked because something changed",
  );
  await expect(page.getByText(/^Ana Ruiz has this time/)).toBeVisible();
  await expect(field(page, "First name")).toHaveValue("Care");
  await button(page, "Book 2 visits").click();
  await expect(page.getByText("2 visits are booked.")).toBeVisible();
});

test("the owner moves this visit and the following, then cancels them", async ({ page }) => {
  await openAsOwner(page, doorstep);
  const day = tuesday();
  await openForm(page, { day: day.toString(), time: "18:00" });
  await chooseService(page);
  await field(page, "ZIP code").fill("45202");
  await field(page, "First name").fill("Office");
  await field(page, "Phone").fill("513-555-0177");
  await page.getByRole("combobox", { name: "How often" }).selectOption("weekly");
  await field(page, "Number of visits").fill("4");
  await button(page, "Look over the dates").click();
  await button(page, "Book 4 visits").click();
  await page.getByRole("region", { name: "Series" }).getByRole("link").first().click();
  await expect(page.getByText("Visit 2 of 4.")).toBeVisible();

  await button(page, "Move").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "This and all following visits (3)" }).check();
  await dialog.getByLabel("Date", { exact: true }).fill(day.add({ days: 8 }).toString());
  await dialog.getByLabel("Time", { exact: true }).fill("17:30");
  await dialog.getByRole("button", { name: "Review the new times" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Move 3 visits" }).click();
  await expect(page.getByText("3 visits moved.")).toBeVisible();
  const last = `${named(day.add({ days: 22 }))}, 5:30 PM`;
  await expect(page.getByRole("region", { name: "Series" }).getByText(last)).toBeVisible();

  await button(page, "Cancel visit").click();
  await dialog.getByRole("radio", { name: "This and all following visits (3)" }).check();
  await dialog.getByRole("button", { name: "Cancel 3 visits" }).click();
  await expect(page.getByText("3 visits canceled, free of charge.")).toBeVisible();
});

test("the contact form asks for regular visits, in both languages", async ({ page }) => {
  await page.goto(`${doorstep.url}/contact`);
  await page.getByLabel("Is this a regular visit? (optional)").selectOption("Every two weeks");
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${doorstep.url}/es/contacto`);
  await page.getByLabel("¿Es una visita regular? (opcional)").selectOption("Cada dos semanas");
});
