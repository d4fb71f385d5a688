import { expect, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

const zelda = {
  firstName: "Zelda",
  lastName: "Quillfeather",
  phone: "(513) 555-0177",
  email: "zelda@quill.example",
  zip: "45040",
  preferredTime: "today",
  services: ["loan-signings"],
  details: "My father is in the hospital.",
};

test("on a phone, an owner creates and downloads a backup, finds a person, exports their data and erases it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { url } = doorstep;
  const sent = await page.request.post(`${url}/api/leads`, { data: zelda });
  expect(sent.status()).toBe(201);
  await openAsOwner(page, doorstep, "/admin/backups");
  await expect(page.getByText("No backup yet")).toBeVisible();
  const backUp = page.getByRole("button", { name: "Back up now" });
  await expect(backUp).toBeEnabled();
  await backUp.click();
  const list = page.getByRole("list", { name: "Backups" });
  await expect(list.getByRole("listitem")).toHaveCount(1, { timeout: 15_000 });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    list.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^doorstep-[\dTZ-]+-[0-9a-f]{4}\.tar\.gz$/);
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${url}/admin/privacy`);
  const find = page.getByRole("button", { name: "Find", exact: true });
  await expect(find).toBeEnabled();
  await page.getByLabel("Phone number").fill("12");
  await find.click();
  await expect(page.getByText("Enter a ten-digit phone number.")).toBeVisible();
  await expect(page.getByLabel("Phone number")).toHaveValue("12");
  await page.getByLabel("Phone number").fill("513.555.0177");
  await find.click();
  await expect(page.getByRole("heading", { name: "Zelda Quillfeather" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Leads (1)" })).toBeVisible();
  const mails = page
    .getByRole("group", { name: /^Emails/ })
    .first()
    .getByRole("checkbox")
    .first();
  await mails.press("Space");
  await expect(mails).toBeChecked({ checked: false });
  const [known] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(known.suggestedFilename()).toBe("what-we-know.zip");
  await mails.press("Space");
  await expect(mails).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  const erase = page.getByRole("button", { name: "Erase permanently" });
  await expect(erase).toBeDisabled();
  await page.getByLabel("Type 5135550177 to erase them").fill("(513) 555-0177");
  await erase.click();
  const done = page.getByRole("status").filter({ hasText: "Erased" });
  await expect(done).toContainText("1 request");
  await expect(done).toContainText("Nightly backups still include them until");
  await page.getByLabel("Email address").fill("zelda@quill.example");
  await find.click();
  await expect(page.getByRole("heading", { name: "No one found" })).toBeVisible();

  await page.goto(`${url}/admin`);
  await expect(page.getByRole("link", { name: /^Backed up/ })).toBeVisible();
});

test("an invalid retention period is rejected with a reason, and a valid one is published", async ({
  page,
}) => {
  await openAsOwner(page, doorstep, "/admin/privacy?tab=retention");
  const counts = page.getByLabel("Visitor counts");
  await expect(counts).toBeEnabled();
  await counts.fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText(/must be at least 13 months, to compare with a year ago/).first(),
  ).toBeVisible();
  await counts.fill("36");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/saved|published/i).first()).toBeVisible();
  await page.reload();
  await expect(counts).toHaveValue("36 months");
});
