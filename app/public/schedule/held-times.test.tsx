import { describe, expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { createBookingTest, formOf } from "../../../tests/support/booking/booking-pages.tsx";
import {
  anaFields,
  FITS_A_HOME,
  schedulePages,
  TEN_ON_MONDAY,
} from "../../../tests/support/booking/schedule-pages.ts";
import * as route from "./route.tsx";

const { openSchedule, sendSchedule } = schedulePages(route);

const lane = await siteOf();
const TEN = String(TEN_ON_MONDAY);
const tapped = { step: "hold", zip: "45040", place: "any", start: TEN };
const page = `/schedule/loan-signings?zip=45040&start=${TEN}`;
const NOT_HELD = "This time isn't held for you.";

/** The page that a redirect leads to. */
const followed = (location: string) => location.replace(/#.*/, "");

describe("a time that was tapped before the place is known", () => {
  test("fits every kind of place, so that naming a hospital afterwards keeps it", async () => {
    const setup = await createBookingTest(lane);
    setup.booking.take(TEN_ON_MONDAY + FITS_A_HOME, 60);
    const tooShort = await sendSchedule(setup, tapped);
    expect(tooShort.status, "ten o'clock fits a home only").toBe(409);
    const at = String(TEN_ON_MONDAY + 6 * 3_600_000);
    const held = await sendSchedule(setup, { ...tapped, start: at });
    const details = await openSchedule(setup, followed(held.location));
    const form = { ...formOf(details.page, "step", "review"), ...anaFields, step: "review" };
    const review = await sendSchedule(setup, {
      ...form,
      "signers.count": "1",
      "signers.names": "",
    });
    expect(review.text).toContain("Review your visit");
    expect(review.text).toContain("Held for you until");
  });

  test("says the length of the visit, not of the longest one", async () => {
    const setup = await createBookingTest(lane);
    const held = await sendSchedule(setup, tapped);
    const { text } = await openSchedule(setup, followed(held.location));
    expect(text).toContain("about 1 h 30 min");
  });

  test("healthcare visits start with no place, because few of them are at home", async () => {
    const setup = await createBookingTest(lane);
    const path = "/schedule/healthcare-notary?zip=45040";
    const times = await openSchedule(setup, path);
    expect(times.page).not.toMatch(/aria-current="[a-z]+"[^>]*>Home</);
    const held = await sendSchedule(
      setup,
      { ...formOf(times.page, "step", "hold"), step: "hold", start: TEN },
      "healthcare-notary",
    );
    const details = await openSchedule(setup, followed(held.location));
    expect(details.page).toContain('name="kind"');
    expect(formOf(details.page, "step", "review").kind).toBeUndefined();
  });
});

describe("the page says that a time is held only where it is", () => {
  test("an address made up by hand claims no hold", async () => {
    const setup = await createBookingTest(lane);
    for (const claim of ["", "&hold=made-up", `&until=${TEN}`, `&hold=made-up&until=${TEN}`]) {
      const { text } = await openSchedule(setup, page + claim);
      expect(text).toContain("Your details");
      expect(text).not.toContain("Held for you");
      expect(text).toContain(NOT_HELD);
    }
  });

  test("an expired hold is not claimed, and a form cannot claim one either", async () => {
    const setup = await createBookingTest(lane);
    const held = await sendSchedule(setup, tapped);
    const details = await openSchedule(setup, followed(held.location));
    expect(details.text).toContain("Held for you until 12:10 PM EST.");
    expect(details.text).not.toContain(NOT_HELD);
    setup.now += 11 * 60_000;
    setup.booking.clear();
    const form = { ...formOf(details.page, "step", "review"), until: TEN, step: "review" };
    const { text } = await sendSchedule(setup, form);
    expect(text).not.toContain("Held for you until");
    expect(text).toContain(NOT_HELD);
  });

  test("whose network holds as many times as it may is told so, and can still book", async () => {
    const setup = await createBookingTest(lane);
    setup.booking.isFull = true;
    const { location } = await sendSchedule(setup, tapped);
    const details = await openSchedule(setup, followed(location));
    expect(details.text).toContain(`${NOT_HELD} Someone else could book it first`);
    const form = { ...formOf(details.page, "step", "review"), ...anaFields, step: "review" };
    const review = await sendSchedule(setup, form);
    expect(review.text).toContain(NOT_HELD);
    const booked = await sendSchedule(setup, formOf(review.page, "step", "book"));
    expect(booked.status).toBe(303);
  });
});

describe("a time in an address that can't be booked", () => {
  test("nonsense, a time that is over and one years ahead are ignored", async () => {
    const setup = await createBookingTest(lane);
    for (const start of ["1", "nonsense", String(setup.now - 60_000), "8640000000000000"]) {
      const { text } = await openSchedule(
        setup,
        `/schedule/loan-signings?zip=45040&start=${start}`,
      );
      expect(text).toContain("Choose a time");
      expect(text).not.toContain("taken");
      expect(text).not.toContain("isn't available");
    }
  });

  test("a time that is not offered is not said to be taken, and its day is shown", async () => {
    const setup = await createBookingTest(lane);
    setup.booking.take(TEN_ON_MONDAY, 90);
    const { text } = await openSchedule(setup, page);
    expect(text).toContain("10:00 AM isn't available. Choose another time.");
    expect(text).not.toContain("taken");
    expect(text).toContain("Monday, March 9");
  });
});
