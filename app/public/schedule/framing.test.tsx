import { expect, test } from "vitest";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  ask,
  type BookingTest,
  createBookingTest,
} from "../../../tests/support/booking/booking-pages.tsx";
import * as route from "./route.tsx";

const lane = await siteOf();
const riverbend = await riverbendSite();

const get = (booking: BookingTest, path: string) =>
  ask(route, path, { service: path.split(/[/?]/)[2] ?? "" }, booking);

test("a framed step has no header and names who may frame it; it is neither indexed nor cached", async () => {
  const partner = "https://partner.example";
  const scheduling = { ...lane.scheduling, embedOrigins: [partner] };
  const booking = await createBookingTest({ ...lane, scheduling });
  const framed = await get(booking, "/schedule/apostille?zip=45040&embed=true");
  expect(framed.headers.get("content-security-policy")).toBe(`frame-ancestors 'self' ${partner}`);
  expect(framed.headers.get("x-robots-tag")).toBe("noindex");
  expect(framed.page).toContain('action="/schedule/apostille?embed=true#step"');
  const plain = await get(booking, "/schedule/apostille?zip=45040");
  expect(plain.headers.get("content-security-policy")).toBeNull();
});

test("the second brand's booking pages have its own services, prices, hours and phone", async () => {
  const booking = await createBookingTest(riverbend);
  const fallback = await get(booking, "/schedule/general-notary?zip=41011");
  expect(fallback.status).toBe(302);
  const { text, page } = await get(booking, "/schedule/kitchen-table?zip=41011");
  expect(text).toContain("Choose a time");
  expect(text).toContain("(859) 555-0177");
  expect(text).not.toMatch(/Ohio|Signature|555-0142/);
  expect(page).toContain('name="start"');
  const refused = await get(booking, "/schedule/kitchen-table?zip=45202");
  expect(refused.text).toContain("(859) 555-0177");
});
