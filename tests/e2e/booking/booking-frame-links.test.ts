import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/booking-fixtures.ts";
import type { BookingServer } from "../../support/e2e/booking-server.ts";
import { BookingFormPage } from "../../support/e2e/pages/booking-form-page.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Book Your Appointment" });
const frameIn = (page: Page) => page.frameLocator("iframe");

/** Opens the times of a loan signing in the booking dialog. */
async function openTimes(page: Page, server: BookingServer): Promise<BookingFormPage> {
  await page.goto(`${server.url}/loan-signings`);
  await page.getByRole("main").getByRole("link", { name: "Book a visit" }).click();
  await dialogOf(page).getByLabel("ZIP").fill("45040");
  await dialogOf(page).getByRole("button", { name: "Continue to Schedule" }).click();
  return new BookingFormPage(frameIn(page));
}

/** Books a visit in the booking dialog, at the first afternoon time that is left. */
async function bookInDialog(page: Page, server: BookingServer): Promise<void> {
  const form = await openTimes(page, server);
  await form.slot("PM").click();
  await form.fill();
  await form.reviewButton.click();
  await form.bookButton.click();
  await form.expectBooked();
}

test("in the dialog every link of the confirmation opens what it names", async ({
  page,
  context,
  server,
}) => {
  test.slow(); // three bookings
  await context.route("https://calendar.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Calendar</title>" }),
  );
  await bookInDialog(page, server);
  const link = (name: string) => frameIn(page).getByRole("link", { name });
  const download = page.waitForEvent("download");
  await link("Add to your calendar").click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  const tab = context.waitForEvent("page");
  await link("Google Calendar").click();
  await expect(await tab).toHaveTitle("Calendar");
  await link("Move this visit").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Move this visit");

  await bookInDialog(page, server);
  await link("Cancel this visit").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel this visit?");

  await bookInDialog(page, server);
  await dialogOf(page).getByRole("link", { name: "Open your visit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your visit is booked");
});

test("a page that still loads in the hidden frame does not take the focus", async ({
  page,
  server,
}) => {
  const dialog = dialogOf(page);
  const form = await openTimes(page, server);
  await expect(form.title).toHaveText("Choose a time");
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/schedule\//, async (route) => {
    if (route.request().method() === "POST") await isAnswered;
    await route.continue();
  });
  await form.slot("PM").click();
  await dialog.getByRole("button", { name: "Back to Details" }).click();
  const heading = dialog.getByRole("heading", { name: "Book Your Appointment" });
  await expect(heading).toBeFocused();
  answer();
  await expect(form.title).toHaveText("Your details");
  await page.waitForTimeout(200); // the framed page would move the focus after it has loaded
  await expect(heading).toBeFocused();
});
