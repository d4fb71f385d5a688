import type { Place } from "../locations/places.ts";
import { pricing } from "../pricing/rates.ts";
import { services } from "../site/services.ts";
import type { BlockedTime, BusyVisit } from "./busy.ts";
import type { DayRange, Wish } from "./case.ts";
import { type Schedule, scheduleOf } from "./schedule.ts";
import { scheduling } from "./scheduling.ts";
import { openStarts } from "./starts.ts";
import { MINUTE, zoned } from "./time.ts";
import type { Visit } from "./visit.ts";

export const NEW_YORK = "America/New_York";

/** An instant by its wall time in a zone; one with an offset of its own stands by itself. */
export function at(wall: string, zone = NEW_YORK): number {
  if (/[+-]\d\d:\d\d$|Z$/.test(wall)) return Temporal.Instant.from(wall).epochMilliseconds;
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;
}

/** How an instant's wall clock shows it: `09:30`. */
export function clock(instant: number, zone = NEW_YORK): string {
  return zoned(instant, zone).toPlainTime().toString({ smallestUnit: "minute" });
}

/** The same with the offset: `01:30-04:00`. */
export function clockWithOffset(instant: number, zone = NEW_YORK): string {
  return `${clock(instant, zone)}${zoned(instant, zone).offset}`;
}

const place = (zip: string, city: string, lat: number, state = "ME"): [string, Place] => [
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

/** A notary on the coast of Maine. 03901 is home; 03902 lies next door, 03903 well up the coast, 03801 across the state line. */
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
  places: {
    places: new Map([
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

/** The notary's schedule, open from 9 to 12 every day, an hour's notice, no buffers, but for what is written. */
export function trialSchedule(written: object = {}, timezone = NEW_YORK): Schedule {
  const rules = scheduling.parse({
    weekly: ["09:00-12:00"],
    noticeMinutes: 60,
    buffers: { before: 0, after: 0 },
    ...written,
  });
  return scheduleOf(rules, { timezone, address: { zip: "03901" } }, prices);
}

/** A half-hour call in Berwick. */
export const call: Wish = { services: ["call"], zip: "03901" };

/** Sunday, March 1, 2026, at noon in Maine: the hour of most trials. */
export const NOON = at("2026-03-01T12:00");

/** The wall times offered on a day, or on several. */
export function offered(
  day: string,
  schedule: Schedule,
  busy: Parameters<typeof openStarts>[2] = [],
  { now = NOON, days = 1, ...wish }: Partial<Wish & DayRange> & { now?: number } = {},
): string[] {
  const starts = openStarts({ ...call, ...wish, from: day, days }, schedule, busy, now);
  return starts.map(({ start }) => clock(start, schedule.zone));
}

/** A visit agreed on, in Berwick, without buffers. */
export function agreed(wall: string, minutes: number, more: Partial<BusyVisit> = {}): BusyVisit {
  const start = at(wall);
  const end = start + minutes * MINUTE;
  return { kind: "visit", id: wall, start, end, zip: "03901", before: 0, after: 0, ...more };
}

/** A time the owner keeps free. */
export function blocked(from: string, to: string): BlockedTime {
  return { kind: "blocked", id: from, start: at(from), end: at(to) };
}

/** A confirmed half-hour call at ten on March 10, 2026. */
export const tenOClock: Visit = {
  id: "v1",
  state: "confirmed",
  provider: "owner",
  services: ["call"],
  zip: "03901",
  start: at("2026-03-10T10:00"),
  end: at("2026-03-10T10:30"),
  before: 0,
  after: 15,
  holdUntil: null,
  visitor: null,
  agreed: { price: 6000, travelFee: 1000, surcharge: null, total: 7000, agreedAt: NOON },
  closingFee: 0,
  contact: { firstName: "Ana", lastName: "Ruiz", phone: "207-555-0142", email: "ana@home.example" },
  intake: null,
  sequence: 0,
  history: [{ at: NOON, by: "visitor", kind: "confirmed" }],
};
