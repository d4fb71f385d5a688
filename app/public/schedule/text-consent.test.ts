import { expect, test } from "vitest";
import { consentWording } from "../../../core/text-messages/consent.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { createBookingTest } from "../../../tests/support/booking/booking-pages.tsx";
import { schedulePages } from "../../../tests/support/booking/schedule-pages.ts";
import * as route from "./route.tsx";

const { sendSchedule, reviewVisit } = schedulePages(route);
const lane = await siteOf();
const wording = consentWording(lane.businessConfig.name, "en");

/** A booking on a site whose box about texts has these words; none where they are empty. */
async function bookingWith(words: string) {
  const setup = await createBookingTest(lane);
  const textMessages = { ...setup.siteDesk.textMessages, consentWording: async () => words };
  return { ...setup, siteDesk: { ...setup.siteDesk, textMessages } };
}

test("a site that sends no texts doesn't ask", async () => {
  const setup = await bookingWith("");
  const { got, button } = await reviewVisit(setup);
  expect(got.page).not.toContain('name="texts"');
  await sendSchedule(setup, { ...button, texts: wording });
  expect(setup.booking.requests[0]).not.toHaveProperty("textAgreement");
});

test("the box is unchecked, and a booking works without it", async () => {
  const setup = await bookingWith(wording);
  const { got, button } = await reviewVisit(setup);
  expect(got.text).toContain("You can book without agreeing.");
  expect(got.page).toMatch(/<input type="checkbox"[^>]*name="texts"/);
  expect(got.page).not.toMatch(/name="texts"[^>]*checked/);
  const { texts: _, ...unchecked } = button;
  const booked = await sendSchedule(setup, unchecked);
  expect(booked.location).toMatch(/^\/visit\//);
  expect(setup.booking.requests[0]).not.toHaveProperty("textAgreement");
});

test("what is agreed to are the words that were read, with their page", async () => {
  const setup = await bookingWith(wording);
  const { button } = await reviewVisit(setup);
  await sendSchedule(setup, { ...button, texts: wording });
  expect(setup.booking.requests[0]?.textAgreement).toEqual({ wording, page: "/schedule" });
});

test("words that changed meanwhile were not agreed to", async () => {
  const setup = await bookingWith(`${wording} More.`);
  const { button } = await reviewVisit(setup);
  await sendSchedule(setup, { ...button, texts: wording });
  expect(setup.booking.requests[0]).not.toHaveProperty("textAgreement");
});
