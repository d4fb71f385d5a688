import { expect, test } from "@playwright/test";
import { type Doorstep, startDoorstep } from "../../support/e2e/doorstep.ts";
import { BookingFormPage } from "../../support/e2e/pages/booking-form-page.ts";

let doorstep: Doorstep;

test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

/** A Tuesday at least three weeks ahead, so that the time of day does not matter. */
function upcomingTuesday(): string {
  const day = Temporal.Now.plainDateISO("America/New_York").add({ days: 21 });
  return day.add({ days: (9 - day.dayOfWeek) % 7 }).toString();
}

test("with a real database a slot is held, booked, listed in the admin, moved and canceled, and another visitor sees it taken", async ({
  page,
  browser,
}) => {
  const address = `${doorstep.url}/schedule/loan-signings?zip=45040&day=${upcomingTuesday()}`;
  const form = new BookingFormPage(page);
  const otherVisitor = await browser.newPage();
  const otherForm = new BookingFormPage(otherVisitor);
  await otherVisitor.goto(address);
  await page.goto(address);
  await form.slot("10:00 AM").click();
  await form.fill();
  await form.reviewButton.click();
  await form.bookButton.click();
  await form.expectBooked();

  await otherVisitor.setViewportSize({ width: 390, height: 664 });
  await otherForm.slot("10:00 AM").click();
  await expect(otherForm.alert).toContainText("10:00 AM was taken a moment ago.");
  await expect(otherForm.slot("10:00 AM")).toHaveCount(0);
  // A page that is wider than the phone gets a wider layout, in which the bar at the bottom is out of sight.
  expect(await otherVisitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const visit = new URL(page.url());
  const file = await page.request.get(`${visit.origin}${visit.pathname}/calendar.ics`);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const answer = await page.request.get(visit.href);
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer.headers()["cache-control"]).toBe("no-store");

  await page.getByRole("link", { name: "Move this visit" }).click();
  await form.slot("3:00 PM").click();
  await page.getByRole("button", { name: "Move to this time" }).click();
  await expect(page.getByText("3:00 PM E")).toBeVisible();
  await page.getByRole("link", { name: "Cancel this visit" }).click();
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(form.title).toHaveText("This visit is canceled");
});
