import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { ask, createBookingTest } from "../../../tests/support/booking/booking-pages.tsx";
import { schedulePages, TEN_ON_MONDAY } from "../../../tests/support/booking/schedule-pages.ts";
import * as schedule from "../schedule/route.tsx";
import * as moving from "./route.tsx";

const { reviewVisit, sendSchedule } = schedulePages(schedule);

test("a time in the address is called unavailable only where it could have been offered", async () => {
  const setup = await createBookingTest(await siteOf());
  const { location } = await sendSchedule(setup, (await reviewVisit(setup)).button);
  const token = /\/visit\/([^?]+)/.exec(location)?.[1] ?? "";
  const open = async (start: number | string) =>
    (await ask(moving, `/visit/${token}/move?start=${start}`, { token }, setup)).text;
  for (const nonsense of ["1", "soon", setup.now - 60_000, 8.64e15]) {
    const text = await open(nonsense);
    expect(text).toContain("Move this visit");
    expect(text).not.toMatch(/taken|isn't available/);
  }
  const taken = TEN_ON_MONDAY + 4 * 3_600_000;
  setup.booking.take(taken, 60);
  expect(await open(taken)).toContain("That time isn't available.");
});
