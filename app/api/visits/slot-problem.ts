import { z } from "zod";
import { slotPayload, toSlotPayload } from "../../../core/booking/slots/public-api.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { problemBody } from "../../../core/problem-body.ts";
import { problemSchema } from "../shared/problem.ts";

/** The body of a 409: the slot is taken or its price changed, with the slots that can be booked instead. */
export const notBooked = problemSchema.extend({
  kind: z.enum(["slot-taken", "price-changed"]),
  next: z
    .array(slotPayload)
    .describe("times that can be booked instead, or the same time at its new price"),
});

const TEXTS = {
  "slot-taken": {
    title: "Time not available",
    detail:
      "This time can't be booked: it's taken, in the past, or not offered by /api/slots. Choose one from `next`.",
  },
  "price-changed": {
    title: "Price changed",
    detail:
      "The total for this time has changed. Show the one in `next`, and send the request again.",
  },
} as const;

const IN_THE_PAST = {
  title: "Time in the past",
  detail: "This time is in the past. Choose one from `next`.",
};

/** The 409 response with the slots that can be booked instead. `isPast`: it says so of the time that was asked for. */
export function slotProblem(
  kind: keyof typeof TEXTS,
  next: readonly Slot[],
  isPast = false,
): Response {
  const { title, detail } = isPast ? IN_THE_PAST : TEXTS[kind];
  return Response.json(
    { ...problemBody(409, title, detail), kind, next: next.map(toSlotPayload) },
    { status: 409, headers: { "content-type": "application/problem+json" } },
  );
}
