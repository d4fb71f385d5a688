import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { createBookingDesk } from "./create-booking-desk.ts";

const site = await siteOf();
const { deps, ask, book } = await createTestBooking(site);

const external = { ...site.scheduling.external, baseUrl: "https://scheduler.example/lane" };
const elsewhere = { ...site, scheduling: { ...site.scheduling, external } };

test("with another scheduler the built-in desk offers, holds, books and moves nothing, and says where visits are booked", async () => {
  const { token } = await book("2026-03-03T10:00");
  const desk = createBookingDesk({ site: elsewhere, network: "here" }, deps);
  const query = { services: ["general-notary"], zip: "45202" };
  const reason = {
    kind: "other-scheduler",
    url: "https://scheduler.example/lane/general-notary?zip=45202",
  };
  const found = await desk.slots({ ...query, from: "2026-03-04", days: 2 });
  expect(found).toMatchObject({ slots: [], reason });
  const start = cincinnatiTime("2026-03-04T10:00");
  expect(await desk.hold({ ...query, start, hold: null })).toEqual({
    kind: "not-bookable",
    reason,
  });
  expect(await desk.book(bookingRequest("2026-03-04T10:00"))).toEqual({
    kind: "not-bookable",
    reason,
  });
  expect(await desk.move(token, start)).toMatchObject({ kind: "not-allowed" });
  expect(await ask("SELECT count(*)::int AS count FROM visits")).toEqual([{ count: 1 }]);
});
