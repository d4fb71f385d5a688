import { beforeEach, expect, test } from "vitest";
import { findUnavailableReason } from "../../../core/booking/slots/slot-context.ts";
import { estimate } from "../../../core/pricing/estimate.ts";
import { withoutStates } from "../../../core/site/credentials/commissions.ts";
import {
  bookingRequest,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { siteElsewhere } from "../../../tests/support/site/site-elsewhere.ts";
import { scheduleFor } from "../slots/schedule.ts";

const portland = await siteElsewhere({
  city: "Portland",
  state: "OR",
  zip: "97204",
  timezone: "America/Los_Angeles",
  zones: [
    { id: "primary", zips: ["97204"] },
    { id: "secondary", counties: ["Multnomah", "Clackamas County"], fee: 20 },
  ],
});
const { deps, desk, clear } = await createTestBooking(portland);

beforeEach(clear);

test("a notary in Portland, Oregon is quoted, held and booked at their own ZIP", async () => {
  const call = { services: ["general-notary"], zip: "97204" };
  const { prices } = scheduleFor(portland, deps);
  expect(estimate(call.services, call.zip, prices)).toMatchObject({
    zone: { id: "primary" },
    notice: null,
  });
  const visitor = desk();
  const { slots, reason, zone } = await visitor.slots({ ...call, from: "2026-03-03", days: 1 });
  expect([reason, zone]).toEqual([null, "America/Los_Angeles"]);
  const [slot] = slots;
  if (!slot) throw new Error("Nothing is free on Tuesday.");
  const held = await visitor.hold({ ...call, start: slot.start, hold: null });
  expect(held.kind).toBe("held");
  const hold = held.kind === "held" ? held.hold : null;
  const request = { ...bookingRequest("2026-03-03T10:00", { ...call, hold }), start: slot.start };
  expect((await visitor.book(request)).kind).toBe("booked");
});

test("a notary in Raleigh, North Carolina is paid the miles the state allows, up to the zone's fee", async () => {
  const raleigh = await siteElsewhere({
    city: "Raleigh",
    state: "NC",
    zip: "27601",
    timezone: "America/New_York",
    zones: [{ id: "secondary", counties: ["Durham", "Guilford"], fee: 25 }],
  });
  const { prices } = scheduleFor(raleigh, deps);
  const fee = (zip: string) => estimate(["general-notary"], zip, prices)?.travelFee ?? 0;
  expect(fee("27701"), "about 24 miles to Durham").toBeGreaterThan(1_300);
  expect(fee("27701"), "about 24 miles to Durham").toBeLessThan(2_200);
  expect(fee("27401"), "about 80 miles to Greensboro").toBe(2_500);
});

test("a county of any state puts its ZIPs into its zone, in any usual spelling", () => {
  const { prices } = scheduleFor(portland, deps);
  for (const zip of ["97209", "97045"])
    expect(estimate(["general-notary"], zip, prices)?.zone.id, zip).toBe("secondary");
  expect(estimate(["general-notary"], "97301", prices)?.zone.id, "Salem").toBe("extended");
});

test("across the river from Portland is Washington, which its notary is not commissioned in", () => {
  const reason = findUnavailableReason(
    { services: ["general-notary"], zip: "98660" },
    scheduleFor(portland, deps),
  );
  expect(reason).toMatchObject({
    kind: "wrong-state",
    notice: expect.stringContaining("Washington"),
  });
});

test("a ZIP beyond the zones has a price, and is a request: no times, no hold, no booking, until the owner agrees", async () => {
  const far = { services: ["general-notary"], zip: "97301" };
  const { prices } = scheduleFor(portland, deps);
  expect(estimate(far.services, far.zip, prices)).toMatchObject({
    isByArrangement: true,
    travelFee: 50_00,
  });
  const reason = { kind: "by-arrangement", zip: "97301" };
  const visitor = desk();
  expect(await visitor.slots({ ...far, from: "2026-03-03", days: 1 })).toMatchObject({
    slots: [],
    reason,
  });
  expect(await visitor.nextTimes(far)).toMatchObject({ times: [], reason });
  const { start } = bookingRequest("2026-03-03T13:00");
  const refused = { kind: "not-bookable", reason };
  expect(await visitor.hold({ ...far, start, hold: null })).toEqual(refused);
  expect(await visitor.book(bookingRequest("2026-03-03T13:00", far))).toEqual(refused);
});

const kansasCity = await siteElsewhere({
  city: "Kansas City",
  state: "MO",
  zip: "64106",
  timezone: "America/Chicago",
  commissionStates: ["MO", "KS"],
  zones: [
    { id: "primary", counties: ["Jackson", "Johnson KS"] },
    { id: "secondary", counties: ["Clay"], fee: 25 },
  ],
});

test("a Kansas City notary with commissions of Missouri and Kansas works on both sides, and nowhere else", () => {
  const schedule = scheduleFor(kansasCity, deps);
  const reasonFor = (zip: string) =>
    findUnavailableReason({ services: ["general-notary"], zip }, schedule);
  expect([reasonFor("64106"), reasonFor("66204")]).toEqual([null, null]);
  expect(reasonFor("72712")).toMatchObject({
    kind: "wrong-state",
    notice: expect.stringMatching(/Arkansas.*Missouri and Kansas/s),
  });
});

test("without the Kansas commission, the same ZIP is refused with what is possible", () => {
  const left = { ...kansasCity, ...withoutStates(kansasCity, ["KS"]) };
  expect(left.law.states.map(({ state }) => state)).toEqual(["MO"]);
  const reason = findUnavailableReason(
    { services: ["general-notary"], zip: "66204" },
    scheduleFor(left, deps),
  );
  expect(reason).toMatchObject({ kind: "wrong-state", notice: expect.stringContaining("Kansas") });
});
