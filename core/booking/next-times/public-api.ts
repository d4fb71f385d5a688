import { z } from "zod";
import type { SiteLanguage } from "../../language.ts";
import { languageParameter } from "../../language-parameter.ts";
import { wordsIn } from "../../words/words.ts";
import type { OpenStatus } from "../hours/open-status.ts";
import { slotPayload, slotsQuery, toSlotPayload } from "../slots/public-api.ts";
import type { Slot } from "../slots/slot.ts";
import type { UnavailableReason } from "../slots/violations.ts";
import { liveLine } from "./live-line.ts";
import { noTimesNotice } from "./no-times.ts";
import { surchargeLabel, timeLabel } from "./time-labels.ts";

/** The query of `GET /api/next-times`; what is left out is the first service and the business's own ZIP. */
export const nextTimesQuery = z.object({
  service: z.array(z.string().trim().min(1).max(80)).max(10).default([]),
  zip: slotsQuery.shape.zip.optional(),
  place: slotsQuery.shape.place.describe(
    "the kind of place; left out, the times fit every kind of place",
  ),
  lang: languageParameter,
});

const offeredTime = slotPayload.extend({
  label: z.string().describe("the time as seen from now, in the business's zone: Today, 6:30 PM"),
  extra: z
    .string()
    .describe("what the time adds to the price, such as a same-day fee; often empty"),
});

/** A time that is offered beside a price. */
export type OfferedTime = z.output<typeof offeredTime>;

/** The response of `GET /api/next-times`. */
export const nextTimesResponse = z.object({
  timezone: z.string().describe("the time zone of the ZIP; instants are in UTC"),
  times: z.array(offeredTime).describe("at most three, the soonest first"),
  notice: z.string().nullable().describe("why nothing can be booked online there, if so"),
  live: z
    .object({
      open: z.boolean(),
      status: z.string().describe("such as Open until 8 PM; may be empty"),
      visit: z.string().describe("such as next visit 1:30 PM; may be empty"),
      call: z.string().describe("when the phone is answered"),
    })
    .describe("the business at this moment"),
});

export type NextTimesResponse = z.output<typeof nextTimesResponse>;

/** What was found: the times, why there may be none, and the moment they were chosen at. */
interface FoundTimes {
  readonly times: readonly Slot[];
  readonly reason: UnavailableReason | null;
  readonly open: OpenStatus;
  readonly now: number;
  /** The zone of the ZIP, and whether the business itself is in another one. */
  readonly zone: string;
  readonly isOtherZone?: boolean;
}

/** The times and the live line as the public API writes them. */
export function toNextTimesResponse(
  { times, reason, open, now, zone, isOtherZone = false }: FoundTimes,
  phone: string,
  language: SiteLanguage = "en",
): NextTimesResponse {
  const words = wordsIn(language).times;
  return {
    timezone: zone,
    times: times.map((slot) => ({
      ...toSlotPayload(slot),
      label: timeLabel(slot.start, { now, zone, language }),
      extra: surchargeLabel(slot, words),
    })),
    notice: reason && noTimesNotice(reason, phone, words),
    live: liveLine(open, times[0]?.start ?? null, { now, zone, language }, isOtherZone),
  };
}
