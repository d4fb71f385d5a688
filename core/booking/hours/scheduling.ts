import { z } from "zod";
import { OPTIONAL_ZIP_PATTERN } from "../../format/patterns.ts";
import { DAY_MINUTES } from "../../format/time-units.ts";
import { requiredText } from "../../required-text.ts";
import { DEFAULT_ANSWER_MINUTES } from "../waitlist/waitlist-defaults.ts";
import { hoursFields, timeWindow } from "./business-hours.ts";

const minutes = z
  .number()
  .int()
  .min(0, "can't be less than 0 minutes")
  .max(DAY_MINUTES, "can't be more than a day (1,440 minutes)");
/** Nobody books further ahead than two years. */
const MAX_HORIZON_DAYS = 730;

/** How long before its start a visit must be booked. */
const noticeMinutes = z
  .number()
  .int()
  .min(0, "can't be less than 0 minutes")
  .max(MAX_HORIZON_DAYS * DAY_MINUTES, "can't be more than two years");

const zip = z.string().regex(OPTIONAL_ZIP_PATTERN, "must be five digits, or empty");

/** How one service differs from the general rules; by the service's id or the price book entry it is priced as. */
const serviceNeed = z.strictObject({
  minutes: minutes.min(1, "must be at least 1 minute").optional(),
  before: minutes.optional(),
  after: minutes.optional(),
  noticeMinutes: noticeMinutes.optional(),
});

/** Where the notary's day begins and ends; `away` limits the travel time; omit it for no limit. */
const home = z.strictObject({
  zip: zip.default("").describe("empty: the ZIP of the profile's address"),
  away: timeWindow.nullable().default(null).describe("earliest leave and latest return"),
});

/**
 * A drive time between two ZIPs or cities, in minutes, given by the owner. It overrides the estimate and applies both
 * ways unless the opposite direction has its own row.
 */
const drive = z.strictObject({ from: requiredText, to: requiredText, minutes });

/** Minutes that the answers of the intake add to a visit. */
const intakeMinutes = z
  .strictObject({
    extraSigner: minutes.default(10),
    home: minutes.default(0),
    office: minutes.default(0),
    hospital: minutes.default(15),
    "care-home": minutes.default(10),
    campus: minutes.default(0),
    jail: minutes.default(30),
  })
  .prefault({});

/** Another scheduler's pages in place of the built-in ones: a path per service, which several may share. */
const external = z
  .strictObject({
    baseUrl: z.union([z.literal(""), z.url({ protocol: /^https$/ })]).default(""),
    paths: z.record(requiredText, requiredText).default({}),
    fallback: z.string().trim().default("").describe("the service whose path unknown ids take"),
  })
  .prefault({});

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url === /^https?:\/\/[^/?#@\s*]+/.exec(url)?.[0], {
    message: "must be an address such as https://partner.example, with nothing after it",
  });

/** Earlier times for visitors who have a visit and asked to be told. Off until the owner turns it on. */
const waitlist = z
  .strictObject({
    isOn: z.boolean().default(false),
    answerMinutes: z
      .number()
      .int()
      .min(5, "must be at least 5 minutes")
      .max(240, "can't be more than 240 minutes (four hours)")
      .default(DEFAULT_ANSWER_MINUTES)
      .describe("how long an offered time is held"),
  })
  .prefault({});

/** Section `scheduling`: the owner's rules for when a visit may start. Minutes, hours and days are whole numbers. */
export const scheduling = z.strictObject({
  weekly: hoursFields.weekly,
  afterHours: hoursFields.afterHours.prefault([]),
  overrides: hoursFields.overrides.default([]),
  holidays: hoursFields.holidays.default([]),
  noticeMinutes: noticeMinutes.default(120),
  horizonDays: z
    .number()
    .int()
    .min(0, "can't be less than 0 days")
    .max(MAX_HORIZON_DAYS, "can't be more than 730 days (two years)")
    .default(60),
  intervalMinutes: z
    .number()
    .int()
    .min(5, "must be at least 5 minutes")
    .max(DAY_MINUTES, "can't be more than a day (1,440 minutes)")
    .default(30),
  buffers: z
    .strictObject({ before: minutes.default(0), after: minutes.default(15) })
    .prefault({})
    .describe("buffers of adjacent visits are summed; none is needed at the edge of opening hours"),
  services: z.record(requiredText, serviceNeed).default({}),
  intakeMinutes,
  holdMinutes: z
    .number()
    .int()
    .min(1, "must be at least 1 minute")
    .max(120, "can't be more than 120 minutes")
    .default(10),
  holdsPerVisitor: z.number().int().min(1).max(20).default(2),
  sameDaySurcharge: z.boolean().default(true).describe("for a visit on the day it is booked"),
  showSurcharges: z
    .boolean()
    .default(true)
    .describe("when off, slots have no surcharge; it is agreed by phone"),
  nearbyMinutes: minutes.default(15),
  home: home.prefault({}),
  driveTable: z.array(drive).default([]),
  unknownDriveMinutes: minutes.default(60).describe("from or to a visit with an unknown location"),
  waitlist,
  reminderHours: z.array(z.number().positive().max(720)).max(5).default([24, 2]),
  providers: z
    .record(requiredText, z.strictObject({ ...hoursFields, home }).partial())
    .default({})
    .describe("what differs for one notary of several"),
  external,
  embedOrigins: z.array(origin).default([]).describe("sites that may frame the booking pages"),
});

export type Scheduling = z.output<typeof scheduling>;
