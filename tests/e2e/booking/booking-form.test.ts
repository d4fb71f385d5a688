import { expect } from "@playwright/test";
import { axeViolations } from "../../support/e2e/axe.ts";
import { TEN_OCLOCK, test } from "../../support/e2e/booking-fixtures.ts";
import { expectConnectionWatched } from "../../support/e2e/connection.ts";

test("an invalid form focuses its error summary, links each message to its field, and loses nothing", async ({
  page,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await form.fill({ Phone: "555" });
  await form.reviewButton.click();
  await expect(form.alert).toBeFocused();
  const sentence = "Enter your phone number with its area code, ten digits in all.";
  await form.alert.getByRole("link", { name: sentence }).click();
  const phone = page.getByRole("textbox", { name: "Phone", exact: true });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(sentence);
  await phone.fill("(513) 555-0199");
  await form.expectFilled();
  await form.reviewButton.click();
  await page.getByRole("button", { name: "Change your details" }).click();
  await form.expectFilled();
});

test("each missing answer says so in its place before anything is sent, and the first one has the focus", async ({
  page,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await expect(form.title).toHaveText("Your details");
  const street = form.field("Street and number");
  await expect(street).toHaveAttribute("aria-required", "true");
  await form.field("First name").fill("Ana");
  await form.reviewButton.click();
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription("Enter the street address.");
  const ids = page.getByRole("group", { name: /Which ID/ });
  await expect(ids).toHaveAccessibleDescription("Tell us which ID the signers have.");
  await expect(page.locator(".field-error")).toHaveCount(5);
  await page.getByRole("radio", { name: "Current photo ID" }).check();
  await expect(page.locator(".field-error")).toHaveCount(4);
  await expect(form.field("First name")).toHaveValue("Ana");
  await expect(form.title).toHaveText("Your details");
  expect(await axeViolations(page)).toEqual([]);
});

test("only the chosen kind of location shows its questions", async ({ page, server, form }) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  const booking = page.getByLabel("Inmate's booking number");
  await expect(booking).toBeHidden();
  await page.getByText("Somewhere else").click();
  await page.getByRole("radio", { name: /^Jail/ }).check();
  await expect(booking).toBeVisible();
  await form.chooseHospital();
  await expect(booking).toBeHidden();
});

test("without a connection Continue keeps everything typed, says so and can be tried again", async ({
  page,
  context,
  server,
  form,
}) => {
  await page.goto(server.url + TEN_OCLOCK);
  await form.slot("10:00 AM").click();
  await expect(form.title).toHaveText("Your details");
  await form.fill();
  await expectConnectionWatched(page);
  await context.setOffline(true);
  await form.reviewButton.click();
  const notice = page.getByRole("alert").filter({ hasText: "You seem to be offline" });
  await expect(notice).toContainText("Everything you typed is still here.");
  await form.expectFilled();
  await context.setOffline(false);
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(form.title).toHaveText("Review your visit");
});
