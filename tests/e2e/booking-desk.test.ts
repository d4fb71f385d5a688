import { expect, test } from "@playwright/test";
import { BookingForm } from "./booking-form.ts";
import { type Doorstep, startDoorstep } from "./doorstep.ts";

let doorstep: Doorstep;

test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

/** A Tuesday at least three weeks ahead, as an address names it, so that no hour of today matters. */
function tuesdayAhead(): string {
  const day = Temporal.Now.plainDateISO("America/New_York").add({ days: 21 });
  return day.add({ days: (9 - day.dayOfWeek) % 7 }).toString();
}

test("on the stored desk a start is held, booked, filed, moved and cancelled; another visitor sees it go", async ({
  page,
  browser,
}) => {
  const address = `${doorstep.url}/schedule/loan-signings?zip=45040&day=${tuesdayAhead()}`;
  const form = new BookingForm(page);
  const stranger = await browser.newPage();
  const other = new BookingForm(stranger);
  await stranger.goto(address);
  await page.goto(address);
  await form.start("10:00 AM").click();
  await form.fill();
  await form.lookOver.click();
  await form.book.click();
  await form.expectBooked();

  await other.start("10:00 AM").click();
  await expect(other.alert).toContainText("10:00 AM was taken a moment ago.");
  await expect(other.start("10:00 AM")).toHaveCount(0);

  const visit = new URL(page.url());
  const file = await page.request.get(`${visit.origin}${visit.pathname}/calendar.ics`);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  const answer = await page.request.get(visit.href);
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer.headers()["cache-control"]).toBe("no-store");

  await page.getByRole("link", { name: "Move this visit" }).click();
  await form.start("3:00 PM").click();
  await expect(page.getByText("3:00 PM E")).toBeVisible();
  await page.getByRole("link", { name: "Cancel this visit" }).click();
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(form.title).toHaveText("This visit is cancelled");
});
