import { expect, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { createOwner, openAsOwner } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  doorstep = await startDoorstep();
  await createOwner(doorstep);
});
test.afterAll(() => doorstep.stop());

test("a price is tried out in the form, saved, and shown on every page; a ZIP in two zones is rejected with the names of both", async ({
  page,
}) => {
  await openAsOwner(page, doorstep);
  const quoted = async () => {
    const asked = `${doorstep.url}/api/quote?service=general-notary&zip=45402`;
    const { total } = (await (await fetch(asked)).json()) as { total: number };
    return total;
  };
  expect(await quoted()).toBe(75 + 25);

  await page.goto(`${doorstep.url}/admin/prices`);
  const tryOut = page.getByRole("region", { name: "What would a visit cost?" });
  await tryOut.getByLabel("ZIP").fill("45402");
  await expect(tryOut).toContainText("Total$100");
  const base = page.getByLabel("Base rate").first();
  await base.fill("82.5");
  await expect(tryOut).toContainText("Total$107.50");
  expect(await quoted()).toBe(100);
  expect(await axeViolations(page)).toEqual([]);

  // An invalid price is reported at its field.
  await base.fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Base rate is required.").first()).toBeVisible();
  await base.fill("82.5");

  await page.getByRole("tab", { name: "Zones" }).click();
  await page.getByLabel("Fee per visit").nth(1).fill("30");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
  await expect.poll(quoted).toBe(112.5);
  const pricing = await (await fetch(`${doorstep.url}/pricing`)).text();
  expect(pricing).toContain("$82.50");

  // 45140 belongs to the Primary Zone already.
  const zips = page.getByRole("combobox", { name: "ZIPs" }).nth(1);
  await zips.fill("45140");
  await zips.press("Enter");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const rejection = /"Secondary Zone" lists 45140, which "Primary Zone" already has/;
  await expect(page.getByText(rejection)).toHaveCount(2); // at the field, and in the error summary
  await expect(quoted()).resolves.toBe(112.5);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const tab of ["services", "zones", "extras", "words"]) {
    await page.goto(`${doorstep.url}/admin/prices?tab=${tab}`);
    await expect(page.getByRole("heading", { name: "Prices & zones" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  }
});

test("the hours of a day and the notification recipients are changed where they are shown", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/scheduling");
  await page.getByLabel("Sunday, regular hours, from").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/must look like 08:00-20:00\./).first()).toBeVisible();
  await page.getByRole("button", { name: "Remove hours of Sunday, regular hours" }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
  for (const tab of ["dates", "rules", "travel", "services", "sites"]) {
    await page.goto(`${doorstep.url}/admin/scheduling?tab=${tab}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }

  await page.goto(`${doorstep.url}/admin/notifications`);
  const leads = page.getByRole("combobox", { name: "Leads" });
  await leads.fill("no address");
  await leads.press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/must be an email address/).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
