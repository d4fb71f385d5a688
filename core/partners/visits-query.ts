import { z } from "zod";
import { parseInstant } from "../booking/time/zoned-time.ts";
import { isUuid } from "../format/patterns.ts";

/** Where the next page of a list goes on: after the visit with this place in the order. */
export interface VisitCursor {
  /** The start, or in a list of changes the last change: epoch milliseconds. */
  readonly at: number;
  readonly id: string;
}

const CURSOR = "Send the cursor as the page before it had it in `next`, or leave it out.";

/** The query of `GET /api/visits`. */
export const visitsQuery = z.object({
  day: z.iso
    .date("Enter the day as YYYY-MM-DD, for example 2026-03-10.")
    .optional()
    .describe("visits that begin on this day, in the business's time zone"),
  status: z
    .enum(
      ["confirmed", "completed", "cancelled", "no-show"],
      "Use one of the statuses that the reference lists.",
    )
    .optional(),
  updatedSince: z.iso
    .datetime({ offset: true, message: "Send the instant as 2026-03-10T13:00:00Z." })
    .transform(parseInstant)
    .optional()
    .describe("visits that changed at this instant or later, the oldest change first"),
  limit: z.coerce
    .number("Enter the number of visits in digits.")
    .int("Enter a whole number of visits.")
    .min(1, "Ask for at least 1 visit.")
    .max(100, "Ask for at most 100 visits at a time.")
    .default(50),
  cursor: z
    .string(CURSOR)
    .max(200, CURSOR)
    .transform((text, { addIssue }): VisitCursor => {
      const cursor = readCursor(text);
      if (!cursor) addIssue({ code: "custom", message: CURSOR });
      return cursor ?? { at: 0, id: "" };
    })
    .optional()
    .describe("`next` of the page before"),
});

export type PartnerVisitsQuery = z.output<typeof visitsQuery>;

/** A cursor as a text for addresses. */
export function writeCursor({ at, id }: VisitCursor): string {
  return `${at.toString(36)}.${id}`;
}

function readCursor(text: string): VisitCursor | null {
  const [, at = "", id = ""] = /^([\da-z]{1,11})\.([\da-f-]{36})$/.exec(text) ?? [];
  return isUuid(id) ? { at: Number.parseInt(at, 36), id } : null;
}
