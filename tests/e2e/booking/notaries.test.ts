import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;

test.beforeAll(async () => {
  doorstep = await startDoorstep({ env: { LIMIT_FACTOR: "1000" } });
});
test.afterAll(() => doorstep.stop());

test.use({ viewport: { width: 1440, height: 1000 } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** The Tuesday after next in the business's time zone. */
const tuesday = () => {
  const today = Temporal.Now.plainDateISO("America/New_York");
  return today.add({ days: 9 - today.dayOfWeek + 7 }).toString();
};

async function addSecondNotary(page: Page): Promise<void> {
  await openAsOwner(page, doorstep, "/admin/notaries");
  await button(page, "Add a second notary").click();
  await page.getByText("New notary").click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: /^Name/ }).fill("Kim Lee");
  await drawer.getByRole("switch", { name: "Set their own hours" }).press("Space");
  await drawer.getByLabel("Tuesday, weekly hours, from").fill("11:00");
  for (const day of ["Monday", "Wednesday", "Thursday", "Friday"])
    await drawer.getByRole("button", { name: `Remove hours of ${day}, weekly hours` }).click();
  await drawer.getByRole("button", { name: "Remove hours of Tuesday, weekly hours" }).click();
  await expect(drawer.getByRole("alert")).toHaveText(/^Keep at least one time/);
  await expect(drawer.getByRole("switch", { name: "Set their own hours" })).toBeChecked();
  await expect(drawer.getByLabel("Tuesday, weekly hours, from")).toHaveValue("11:00");
  expect(await axeViolations(page)).toEqual([]);
  await button(page, "Done").click();
  await button(page, "Save").click();
  await expect(page.getByText("Saved. New bookings use it.")).toBeVisible();
}

async function bookVisit(page: Page, name: string, time: string): Promise<void> {
  await page.goto(
    `${doorstep.url}/admin/visits/new?${new URLSearchParams({ day: tuesday(), time })}`,
  );
  const services = page.getByRole("combobox", { name: "Services" });
  await expect(services).toBeEnabled();
  await services.fill("General Notary");
  await page.getByRole("option", { name: "General Notary" }).click();
  await page.keyboard.press("Escape");
  await field(page, "ZIP code").fill("45202");
  await field(page, "First name").fill(name);
  await field(page, "Phone").fill("513-555-0123");
  await expect(page.getByText(/^This time is free/)).toBeVisible();
  await button(page, "Book this visit").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

test("the hours of a second notary are set as the business's are, and the calendar names whose each visit is", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await addSecondNotary(page);
  await bookVisit(page, "Mira", "14:00");
  await bookVisit(page, "Noor", "14:00"); // taken by the other one

  await page.goto(`${doorstep.url}/admin/visits?view=day&on=${tuesday()}`);
  const columns = ["ana", "Kim Lee"].map((name) => page.getByRole("region", { name, exact: true }));
  for (const column of columns)
    await expect(column.getByRole("button", { name: /2:00 PM (Mira|Noor)/ })).toHaveCount(1);
  expect(await axeViolations(page), "day").toEqual([]);
  await columns[1]
    ?.getByRole("button", { name: /^Time slot 16:00/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/visits\/new\?/);
  await expect(page.getByLabel("Notary", { exact: true })).toHaveValue(/^notary-/);
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("16:00");
  await page.goto(`${doorstep.url}/admin/visits?view=day&on=${tuesday()}`);
  const kim = page.getByRole("link", { name: "Kim Lee" });
  await kim.click();
  await expect(kim).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Block time" }).click();
  await expect(page.getByLabel("Whose time")).toHaveValue(/^notary-/);

  await page.goto(`${doorstep.url}/admin/visits?view=week&on=${tuesday()}`);
  await expect(page.getByRole("button", { name: /^Kim Lee: 2:00 PM/ })).toContainText("KL");
  await expect(page.getByRole("button", { name: /^ana: 2:00 PM/ })).toBeVisible();
  expect(await axeViolations(page), "week").toEqual([]);
  const legend = page.getByRole("navigation", { name: "Notaries" });
  await legend.getByRole("link", { name: "Kim Lee" }).click();
  await expect(page.getByRole("button", { name: /2:00 PM/ })).toHaveCount(1);
  await page.getByRole("link", { name: "Month", exact: true }).click();
  await expect(legend.getByRole("link", { name: "Kim Lee" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});
