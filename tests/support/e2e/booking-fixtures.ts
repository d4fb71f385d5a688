import { test as base } from "@playwright/test";
import { type BookingServer, NOON, startBookingServer } from "./booking-server.ts";
import { BookingFormPage } from "./pages/booking-form-page.ts";

/** Ten o'clock on Tuesday, March 10, 2026, in Cincinnati. */
export const TEN = Date.UTC(2026, 2, 10, 14);

/** The page that shows the slots of that day. */
export const TEN_OCLOCK = "/schedule/loan-signings?zip=45040&day=2026-03-10";

interface BookingFixtures {
  readonly server: BookingServer;
  readonly form: BookingFormPage;
}

/** A test that begins with an empty calendar. The tests of a worker share one server. */
export const test = base.extend<BookingFixtures, { sharedServer: BookingServer }>({
  sharedServer: [
    async ({ browserName: _browser }, use) => {
      const server = await startBookingServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  server: async ({ sharedServer }, use) => {
    sharedServer.booking.clear();
    sharedServer.clock = NOON;
    await use(sharedServer);
  },
  form: async ({ page }, use) => use(new BookingFormPage(page)),
});
