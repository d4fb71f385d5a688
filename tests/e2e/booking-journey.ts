import { test as base } from "@playwright/test";
import { BookingForm } from "./booking-form.ts";
import { type BookingHouse, NOON, openBookingHouse } from "./booking-house.ts";

/** Ten o'clock on Tuesday, March 10, 2026, in Cincinnati. */
export const TEN = Date.UTC(2026, 2, 10, 14);

/** Where its starts are shown. */
export const TEN_OCLOCK = "/schedule/loan-signings?zip=45040&day=2026-03-10";

interface Journey {
  readonly house: BookingHouse;
  readonly form: BookingForm;
}

/** A journey that begins with an empty calendar. One house serves those that come after one another. */
export const test = base.extend<Journey, { opened: BookingHouse }>({
  opened: [
    async ({ browserName: _browser }, use) => {
      const house = await openBookingHouse();
      await use(house);
      await house.close();
    },
    { scope: "worker" },
  ],
  house: async ({ opened }, use) => {
    opened.booking.clear();
    opened.clock = NOON;
    await use(opened);
  },
  form: async ({ page }, use) => use(new BookingForm(page)),
});
