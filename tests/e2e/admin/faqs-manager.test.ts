import { expect, type Locator, type Page } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { startDoorstep } from "../../support/e2e/doorstep.ts";
import { test } from "../../support/e2e/journey.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";

test("an owner writes a question, finds it by its text, moves it to the top by keyboard, and looks up a document", async ({
  page,
}) => {
  test.slow(); // starting a server and its database takes a while
  const doorstep = await startDoorstep();
  try {
    await openAsOwner(page, doorstep, "/admin/faqs");
    const rows = page.getByRole("list", { name: "questions" }).getByRole("listitem");
    const count = await rows.count();
    await page.getByRole("button", { name: "Add question" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel("Question").fill("Do you mind dogs?");
    await drawer.getByLabel("Answer").fill("No. Call {phone} if yours minds notaries.");
    await drawer.getByRole("button", { name: "Done" }).click();
    await expect(rows).toHaveCount(count + 1);

    const search = page.getByLabel("Search questions");
    await search.fill("dogs NOTARIES");
    await expect(rows).toHaveCount(1);
    await search.fill("zebra");
    await expect(page.getByText("Nothing found.")).toBeVisible();
    await search.fill("");

    await rows.last().getByRole("button", { name: /^Move/ }).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Move to top" }).press("Enter");
    await expect(rows.first()).toContainText("Do you mind dogs?");
    await expect(page.getByText(`Do you mind dogs? is now 1 of ${count + 1}.`)).toBeAttached();
    await dragBelow(page, rows.first(), rows.nth(1));
    await expect(rows.nth(1)).toContainText("Do you mind dogs?");

    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
    const asked = async () => {
      await page.goto(`${doorstep.url}/faq`);
      return page.locator("details summary").allInnerTexts();
    };
    await expect.poll(async () => (await asked())[1]?.trim()).toBe("Do you mind dogs?");

    await page.goto(`${doorstep.url}/admin/documents`);
    const documents = page.getByRole("list", { name: "documents" }).getByRole("listitem");
    await expect(async () => {
      await page.getByLabel("Category").selectOption("estate-planning-legal");
      await expect(page.getByText(/^\d+ of 202 documents$/)).toBeVisible({ timeout: 500 });
    }).toPass(); // a list of this length takes a moment to hydrate
    await page.getByLabel("Search documents").fill("living will");
    await documents
      .getByRole("button", { name: /^Living Will/ })
      .first()
      .click();
    await expect(drawer.getByLabel("Note")).not.toBeEmpty();
    expect(await axeViolations(page)).toEqual([]);
    await drawer.getByRole("button", { name: "Done" }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const view of ["services", "claims", "policies"]) {
      await page.goto(`${doorstep.url}/admin/${view}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await axeViolations(page), view).toEqual([]);
    }
  } finally {
    await doorstep.stop();
  }
});

/** Drags an entry by its handle onto another. */
async function dragBelow(page: Page, entry: Locator, other: Locator): Promise<void> {
  const handle = await entry.getByRole("button", { name: /^Move/ }).boundingBox();
  const target = await other.boundingBox();
  if (!handle || !target) throw new Error("An entry to drag is out of sight.");
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + handle.width / 2, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
}
