import { expect } from "@playwright/test";
import { TEN_OCLOCK, test } from "../../support/e2e/booking-fixtures.ts";

test.use({ viewport: { width: 390, height: 664 } });

test("Back from the review brings every field back, at the top of the step and with the hold", async ({
  page,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await form.fill();
  await page.getByLabel("I'm booking for someone else").check();
  await form.field("Signer's full name").fill("Luis Ruiz");
  await page.getByText("Documents, witnesses or notes (optional)").click();
  await form.field("Anything else we should know?").fill("Ask at the desk");
  await form.reviewButton.click();
  await expect(form.title).toHaveText("Review your visit");
  const held = page.getByText(/^Held for you until/);
  const until = await held.textContent();

  await page.goBack();
  await expect(form.title).toHaveText("Your details");
  await form.expectFilled();
  await expect(form.field("Signer's full name")).toHaveValue("Luis Ruiz");
  await expect(form.field("Anything else we should know?")).toHaveValue("Ask at the desk");
  await expect(form.title).toBeInViewport();
  await expect(held).toHaveText(until ?? "");

  await page.goForward();
  await expect(form.title).toHaveText("Review your visit");
  await expect(held).toHaveText(until ?? "");
  await form.bookButton.click();
  await form.expectBooked();
});

test("a hold that ends while its step is open is no longer called held", async ({
  page,
  server,
  form,
}) => {
  await page.clock.install();
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  await page.clock.fastForward("11:00");
  await expect(page.getByText(/^This time isn't held for you/)).toBeVisible();
});

test("who goes Back to the times and chooses another one types nothing again", async ({
  page,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await form.fill();
  await page.goBack();
  await form.slot("2:00 PM").click();
  await expect(form.title).toHaveText("Your details");
  await expect(page.getByText("2:00 PM").first()).toBeVisible();
  await expect(form.field("First name")).toHaveValue("Ana");
  await expect(page.getByRole("radio", { name: "Current photo ID" })).toBeChecked();
  await form.chooseHospital();
  await form.expectFilled();
});

test("a No at the bedside question says at once what it means", async ({ page, server, form }) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await form.chooseHospital();
  const warning = page.getByText("The patient must be awake");
  await expect(warning).toBeHidden();
  const awake = page.getByRole("group", { name: /awake and able/ });
  await awake.getByRole("radio", { name: "No" }).check();
  await expect(warning).toBeVisible();
});
