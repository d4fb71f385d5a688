import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { zipsOfState } from "../../../core/locations/us/find-places.ts";
import { readZipDirectory } from "../../../server/locations/zip-directory.ts";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { createOwner, openAsOwner } from "../../support/e2e/owner-session.ts";

const BAD_LINES = [
  ["County Seat", "Lebanon", "4503", "OH", "true", "high", "isn't a ZIP code"],
  ["Warren", "", "45036", "OH", "true", "high", "The city or town is missing"],
  ["", "Lebanon", "45036", "OH", "true", "high", "The county is missing"],
  ["Warren", "Lebanon", "45036", "Ohayo", "true", "high", "isn't a state"],
  ["Warren", "Lebanon", "45036", "OH", "perhaps", "high", "isn't true or false"],
  ["Warren", "Lebanon", "45036", "OH", "true", "urgent", "isn't a priority"],
  ["Warren", "Lebanon", "", "OH", "true", "high", "The ZIP code is missing"],
  ["Travis", "Austin", "78701", "TX", "true", "high", "TX isn't one of the available states"],
] as const;

const CONTENT = join(import.meta.dirname, "../../../content");
const OHIO = [...zipsOfState("OH", await readZipDirectory(CONTENT))];

/** A table of 5,000 rows; eight rows are invalid: every five hundredth from line 100 on. */
function table(): string {
  const rows = Array.from({ length: 5_000 }, (_, at) =>
    at % 500 === 98 && BAD_LINES[(at - 98) / 500]
      ? BAD_LINES[(at - 98) / 500]?.slice(0, 6).join(",")
      : `${placeAt(at)},OH,${at % 3 > 0},medium`,
  );
  return ["County,City,ZIP,State,Enabled,Priority", ...rows].join("\n");
}

/** A town of its own in a county and ZIP that exist, as a publish asks for. */
function placeAt(at: number): string {
  const { county, zip } = OHIO[at % OHIO.length] ?? { county: "Warren", zip: "45040" };
  return `${county},Town ${at},${zip}`;
}

async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith("/admin/publish"));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
}

/** The lines of the file that Export Locations CSV downloads. */
async function exported(page: Page): Promise<string[]> {
  const downloadEvent = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export Locations CSV" }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toBe("service-locations.csv");
  return (await readFile(await download.path(), "utf8")).split("\n");
}

/** Presses Cancel in the moment it appears, because the check is quick; gives what the progress bar said. */
function cancelAsSoonAsPossible(page: Page): Promise<string | null> {
  return page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        const press = (_: unknown, observer: MutationObserver) => {
          const bar = document.querySelector("[role=progressbar]");
          const buttons = [...document.querySelectorAll("button")];
          const cancel = buttons.find(({ textContent }) => textContent === "Cancel import");
          if (!bar || !cancel) return;
          observer.disconnect();
          resolve(bar.getAttribute("aria-valuetext"));
          cancel.focus(); // as a press does
          cancel.click();
        };
        new MutationObserver(press).observe(document.body, { childList: true, subtree: true });
      }),
  );
}

let doorstep: Doorstep;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  doorstep = await startDoorstep();
  await createOwner(doorstep);
});
test.afterAll(() => doorstep.stop());

test("the owner adds counties and cities, imports 5,000 rows and undoes that, and visitors see the cities", async ({
  page,
  context,
}) => {
  const visitor = await context.newPage();
  const cities = visitor
    .locator("section")
    .filter({ has: visitor.getByRole("heading", { name: "Cities we serve" }) });
  await openAsOwner(page, doorstep, "/admin/locations");
  const tileCount = (name: string) =>
    page.locator("dl > div").filter({ hasText: name }).getByRole("definition");
  await expect(tileCount("Active locations")).toHaveText("30");

  // Quick add: the eighteen counties, each as a whole.
  await page.getByRole("tab", { name: "Add Locations" }).click();
  await expect(page).toHaveURL(/tab=add/);
  await expect(page.getByRole("button", { name: /^Add \w+ County$/ })).toHaveCount(18);
  await page.getByRole("button", { name: "Add Ross County" }).click();
  await expect(page.getByRole("button", { name: "Ross County is on the list" })).toBeDisabled();
  await expect(tileCount("Active locations")).toHaveText("31");

  // The owner decides which counties are listed.
  await page.getByRole("button", { name: "Counties shown here" }).click();
  const counties = page.getByRole("combobox", { name: "Counties to add with one tap" });
  await counties.fill("Pike County");
  await counties.press("Enter");
  await expect(page.getByRole("button", { name: "Add Pike County" })).toBeVisible();

  // One location: missing values are reported at their fields, and nothing is added.
  const add = page.getByRole("button", { name: "Add location", exact: true });
  await page.getByLabel("City").fill("Waverly");
  await add.click();
  await expect(page.getByText("County is required")).toBeVisible();
  await expect(page.getByText("ZIP is required")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "County", exact: true })).toBeFocused();
  await expect(tileCount("Active locations")).toHaveText("31");
  await page.getByRole("textbox", { name: "County", exact: true }).fill("Pike");
  await page.getByLabel("ZIP").fill("45690");
  await add.click();
  await expect(page.getByText("Waverly was added.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await save(page);
  expect(await page.evaluate(() => localStorage.getItem("serviceLocations"))).toContain("Waverly");
  await visitor.goto(`${doorstep.url}/contact`);
  await expect(cities).toContainText("Ross CountyAll of the county.");
  await expect(cities).toContainText("Pike CountyWaverly");
  await expect(cities).not.toContainText("00000");

  // The check of the rows shows how far it is, and can be canceled.
  await page.getByRole("tab", { name: "Bulk Import" }).click();
  const towns = { name: "towns.csv", mimeType: "text/csv", buffer: Buffer.from(table()) };
  const canceledAt = cancelAsSoonAsPossible(page);
  await page.locator("input[type=file]").setInputFiles(towns);
  expect(await canceledAt).toMatch(/^Checking rows: [\d,]+ of 5,000$/);
  await expect(page.getByText("Import canceled. Nothing was changed.")).toBeFocused();
  await expect(page.getByRole("progressbar")).toBeHidden();

  // A table with eight invalid rows: each is reported, the rest is imported and undone.
  await page.locator("input[type=file]").setInputFiles(towns);
  await expect(page.getByText("5,000 rows read. 8 rows can't be imported.")).toBeVisible();
  const errors = page.getByRole("table", { name: "Rows that can't be imported" });
  for (const [, , , , , , words] of BAD_LINES) await expect(errors).toContainText(words);
  await expect(errors.getByRole("row").nth(1)).toContainText("100");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Import 4,992 locations" }).click();
  await expect(page.getByText("4,992 locations added, 0 updated.")).toBeVisible();
  await save(page);
  expect(await exported(page)).toHaveLength(1 + 32 + 4_992);

  // The import can be undone from another tab, and after a manual change.
  await page.getByRole("tab", { name: "Manage Locations" }).click();
  await page.getByLabel("Search").fill("mason");
  await page.getByLabel("Priority of Mason").selectOption("low");
  await page.getByRole("button", { name: "Undo" }).click();
  await save(page);
  const rows = await exported(page);
  expect(rows[0]).toBe("County,City,ZIP,State,Enabled,Priority");
  expect(rows).toHaveLength(1 + 32);
  expect(rows).toContain("Ross,Ross County,00000,OH,true,medium");
  expect(rows).toContain("Warren,Mason,45040,OH,true,low");

  // Search, switch, priority, removal and its undo.
  await page.getByLabel("Search").fill("waver");
  await expect(page.getByText("1 location of 32")).toBeVisible();
  await page.getByRole("switch", { name: "Waverly is shown on pages" }).press("Space");
  await page.getByLabel("Priority of Waverly").selectOption("low");
  expect(await exported(page)).toContain("Pike,Waverly,45690,OH,false,low");
  await page.getByRole("button", { name: "Remove Waverly" }).click();
  await expect(page.getByText("0 locations of 31")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 location of 32")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await save(page);
  await visitor.reload();
  await expect(cities).toContainText("Ross County");
  await expect(cities).not.toContainText("Waverly");

  // On a phone nothing is wider than the screen.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const view of ["?tab=manage", "?tab=add", "?tab=import", "/towns"]) {
    await page.goto(`${doorstep.url}/admin/locations${view}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  }
});
