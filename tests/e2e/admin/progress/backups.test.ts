import { expect, test } from "@playwright/test";
import { type Doorstep, startDoorstep } from "../../../support/e2e/doorstep.ts";
import { openAsOwner } from "../../../support/e2e/owner-session.ts";
import { withDatabase } from "../../../support/e2e/with-database.ts";

let doorstep: Doorstep;
test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

/** A log so long that a backup of it takes many seconds. */
const LONG_LOG = `INSERT INTO audit_log (site_id, who, act, detail)
  SELECT 'main', 'test', 'signed-in', jsonb_build_object('a', (SELECT string_agg(md5(random()::text), '') FROM generate_series(1, 12 + n % 2)))
  FROM generate_series(1, 400000) AS n`;

test("an owner sees how far a backup is and cancels it, and no file is saved", async ({ page }) => {
  test.slow();
  await openAsOwner(page, doorstep, "/admin/backups");
  await withDatabase(doorstep, (database) => database.execute(LONG_LOG));
  const backUp = page.getByRole("button", { name: "Back up now" });
  await expect(backUp).toBeEnabled();
  await backUp.click();
  const bar = page.getByRole("progressbar", { name: "Backing up" });
  await expect(bar).toHaveAttribute("aria-valuetext", /^Saving records: [\d,]+ of [\d,]{6,}$/);
  await page.getByRole("button", { name: "Cancel backup" }).press("Enter");
  await expect(page.getByText("Backup canceled. No file was saved.")).toBeFocused();
  await expect(bar).toBeHidden();
  await expect(page.getByText("No backup yet")).toBeVisible();
});
