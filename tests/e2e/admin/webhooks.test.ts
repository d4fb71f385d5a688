import { expect, test } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { openAsOwner } from "../../support/e2e/owner-session.ts";

let doorstep: Doorstep;

test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

const sendLead = {
  firstName: "June",
  lastName: "Alder",
  phone: "(513) 555-0199",
  email: "june@alder.example",
  zip: "45202",
  preferredTime: "today",
  services: ["loan-signings"],
  details: "The closing is tonight.",
};

test("an owner adds a webhook for leads, sees each delivery and why it failed, and reads every email", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { url } = doorstep;
  const isNarrow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  await openAsOwner(page, doorstep, "/admin/webhooks");
  await page.getByRole("link", { name: "Add a webhook" }).click();

  // An address inside the private network is rejected at its field, and the input is kept.
  const address = page.getByLabel("Address to call");
  await expect(address).toBeEnabled();
  await address.fill("http://localhost:5432/hook");
  const event = page.getByLabel("A lead comes in");
  await event.check();
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText(/on a private network|Port 5432 is reserved/)).toBeVisible();
  await expect(address).toHaveValue("http://localhost:5432/hook");
  expect(await axeViolations(page)).toEqual([]);

  // A host name that never resolves, because journeys must not call the internet.
  await address.fill("https://books.invalid/in?key=12");
  await event.uncheck();
  await page.getByRole("button", { name: "Add" }).click();
  await expect(event).toBeFocused();
  await event.check();
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByLabel("Secret", { exact: true })).toHaveText(/^whsec_\S{44}$/);
  expect(await axeViolations(page)).toEqual([]);
  await isNarrow();
  await page.getByRole("link", { name: "I saved it, continue" }).click();

  const answer = await page.request.post(`${url}/api/leads`, { data: sendLead });
  expect(answer.status(), await answer.text()).toBe(201);
  const test = page.getByRole("button", { name: "Send a test" });
  await expect(test).toBeEnabled();
  await test.click();
  const calls = page.getByRole("region", { name: "Calls" });
  const failed = calls.getByRole("listitem").filter({ hasText: "A test" });
  await expect(failed).toContainText(/Failed.*There is no such host name|couldn't be looked up/);
  await expect(calls.getByRole("listitem")).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await isNarrow();
  await calls.getByRole("link", { name: "A lead comes in" }).click();
  const body = page.getByRole("region", { name: "Payload" });
  await expect(body).toContainText('"type": "lead.created"');
  await expect(body).toContainText("june@alder.example");
  await isNarrow();
  await page.goBack();
  await calls.getByLabel("Status").selectOption("dead");
  await calls.getByRole("button", { name: "Show" }).click();
  await expect(calls.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Create a new secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New secret" }).click();
  const secret = page.getByLabel("Secret", { exact: true });
  await expect(secret).toHaveText(/^whsec_\S{44}$/);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("The webhook is off. Nothing is sent to it.")).toBeVisible();
  await expect(secret).toBeVisible();
  await page.getByRole("button", { name: "I saved it" }).click();
  await expect(secret).toBeHidden();

  // Without a mail server no test is sent; other emails are stored and can be read here.
  await page.goto(`${url}/admin/notifications`);
  const sample = page.getByRole("button", { name: "Send me a test email" });
  await expect(sample).toBeEnabled();
  await sample.click();
  await expect(page.getByRole("alert").getByText(/^Nothing was sent/)).toBeVisible();
  await page.goto(`${url}/admin/mails`);
  const to = page.getByLabel("To", { exact: true });
  await expect(to).toBeEnabled();
  await to.fill("alder");
  await to.press("Enter");
  await expect(page).toHaveURL(/to=alder/);
  const mails = page.getByRole("main").getByRole("listitem");
  await expect(mails).toHaveCount(1);
  await expect(mails).toContainText("june@alder.example");
  expect(await axeViolations(page)).toEqual([]);
  await isNarrow();
  await mails.getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/mails\/[\da-f-]{36}$/);
  const shown = page.frameLocator("iframe");
  await expect(shown.getByRole("heading").first()).toBeVisible();
  await expect(page.getByText("Not sent", { exact: true })).toBeVisible();
  expect(await axeViolations(page, "iframe")).toEqual([]);
  await isNarrow();
});
