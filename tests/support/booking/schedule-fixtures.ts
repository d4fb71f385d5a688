import { type Schedule, scheduleOf } from "../../../core/booking/hours/schedule.ts";
import { scheduling } from "../../../core/booking/hours/scheduling.ts";
import { notaries } from "../../../core/booking/notaries/notaries.ts";
import type { BlockedTime, BusyVisit } from "../../../core/booking/slots/busy.ts";
import { findSlots } from "../../../core/booking/slots/find-slots.ts";
import type { SlotDayRange, SlotRequest } from "../../../core/booking/slots/slot-context.ts";
import { toZonedDateTime } from "../../../core/booking/time/zoned-time.ts";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import { cents } from "../../../core/format/money.ts";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import type { ZipEntry } from "../../../core/locations/zip-directory.ts";
import { pricing } from "../../../core/pricing/rates.ts";
import { services } from "../../../core/site/services.ts";

export const NEW_YORK = "America/New_York";

/** The instant of a local time in a zone; a time with an offset needs no zone. */
export function localInstant(local: string, zone = NEW_YORK): number {
  if (/[+-]\d\d:\d\d$|Z$/.test(local)) return Temporal.Instant.from(local).epochMilliseconds;
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
}

/** The local time of an instant: `09:30`. */
export function clock(instant: number, zone = NEW_YORK): string {
  return toZonedDateTime(instant, zone).toPlainTime().toString({ smallestUnit: "minute" });
}

/** The same with the offset: `01:30-04:00`. */
export function clockWithOffset(instant: number, zone = NEW_YORK): string {
  return `${clock(instant, zone)}${toZonedDateTime(instant, zone).offset}`;
}

const place = (zip: string, city: string, lat: number, state = "ME"): [string, ZipEntry] => [
  zip,
  { zip, city, county: "York", state, lat, lon: -70.9 },
];

const rate = (id: string, min: number, max: number, baseRate: number) => ({
  id,
  serviceName: `${id} visit`,
  category: "primary",
  description: "A visit.",
  estimatedTime: { min, max },
  baseRate,
});

const kind = (id: string, order: number, pricedAs: string, enabled = true) => ({
  id,
  serviceName: `The ${id}`,
  shortName: id,
  slug: id,
  summary: "A visit.",
  description: "A visit.",
  enabled,
  order,
  icon: "pen",
  category: "primary",
  pricedAs,
  keywords: [],
  metaTitle: "A visit",
  metaDescription: "A visit.",
});

/** A notary on the coast of Maine: 03901 is home, 03902 is close, 03903 is far up the coast, 03801 is in another state. */
const prices = {
  rates: pricing.parse({
    services: [rate("call", 15, 30, 60), rate("deed", 40, 60, 90.5)],
    zones: [
      { id: "near", name: "Near", description: "York.", state: "ME", counties: ["York"], fee: 10 },
    ],
    elsewhere: {
      id: "far",
      name: "Far",
      description: "Ring us.",
      state: "ME",
      counties: [],
      fee: 42,
    },
    surcharges: { sameDay: 20, afterHours: 35, holidays: 65 },
    cancellation: { freeHours: 4, late: 42, enRoute: 28, noShow: 68 },
    included: [],
    notarialFee: { perAct: 9, law: "Law", sentence: "At most $9 an act." },
    stateLine: "{zipState} is across the river.",
    faqs: [],
    disclaimer: "Agreed by phone.",
  }),
  services: services.parse([
    kind("call", 1, "call"),
    kind("deed", 2, "deed"),
    kind("quick-call", 3, "call"),
    kind("wedding", 4, "call", false),
  ]),
  commissionStates: ["ME"],
  zipDirectory: {
    entries: new Map([
      place("03901", "Berwick", 43.27),
      place("03902", "Cove", 43.3),
      place("03903", "Eliot", 43.7),
      place("03801", "Portsmouth", 43.1, "NH"),
    ]),
    prefixes: [
      { from: "030", to: "038", state: "NH" },
      { from: "039", to: "049", state: "ME" },
    ],
  },
};

/** The notary's schedule: open from 9 to 12 every day with an hour's notice and no buffers, unless `written` says otherwise. */
export function testSchedule(
  written: object = {},
  timezone = NEW_YORK,
  writtenNotaries: unknown = [],
): Schedule {
  const rules = scheduling.parse({
    weekly: ["09:00-12:00"],
    noticeMinutes: 60,
    buffers: { before: 0, after: 0 },
    ...written,
  });
  const business = { timezone, address: { zip: "03901" } };
  return scheduleOf(rules, business, prices, notaries.parse(writtenNotaries));
}

/** A half-hour call in Berwick. */
export const call: SlotRequest = { services: ["call"], zip: "03901" };

/** Sunday, March 1, 2026, at noon in Maine: the current time of most tests. */
export const MAINE_NOON = localInstant("2026-03-01T12:00");

/** The local times offered on one or several days. */
export function offeredTimes(
  day: string,
  schedule: Schedule,
  busy: Parameters<typeof findSlots>[2] = [],
  {
    now = MAINE_NOON,
    days = 1,
    ...request
  }: Partial<SlotRequest & SlotDayRange> & { now?: number } = {},
): string[] {
  const starts = findSlots({ ...call, ...request, from: day, days }, schedule, busy, now);
  return starts.map(({ start }) => clock(start, schedule.zone));
}

/** A confirmed visit in Berwick without buffers. */
export function agreedVisit(
  local: string,
  minutes: number,
  more: Partial<BusyVisit> = {},
): BusyVisit {
  const start = localInstant(local);
  const end = start + minutes * MINUTE_MS;
  return { kind: "visit", id: local, start, end, zip: "03901", before: 0, after: 0, ...more };
}

/** A blocked time. */
export function blockedTime(from: string, to: string): BlockedTime {
  return { kind: "blocked", id: from, start: localInstant(from), end: localInstant(to) };
}

/** A confirmed half-hour call at ten on March 10, 2026. */
export const tenOClock: Visit = {
  id: "v1",
  state: "confirmed",
  provider: "owner",
  services: ["call"],
  zip: "03901",
  start: localInstant("2026-03-10T10:00"),
  end: localInstant("2026-03-10T10:30"),
  before: 0,
  after: 15,
  holdUntil: null,
  visitor: null,
  agreed: {
    price: cents(60_00),
    travelFee: cents(10_00),
    surcharge: null,
    total: cents(70_00),
    agreedAt: MAINE_NOON,
  },
  closingFee: cents(0),
  contact: { firstName: "Ana", lastName: "Ruiz", phone: "207-555-0142", email: "ana@home.example" },
  intake: null,
  sequence: 0,
  history: [{ at: MAINE_NOON, by: "visitor", kind: "confirmed" }],
};
