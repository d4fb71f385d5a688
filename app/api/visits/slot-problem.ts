import { z } from "zod";
import { slotPayload, toSlotPayload } from "../../../core/booking/slots/public-api.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { problemSchema } from "../shared/problem.ts";

/** The body of a 409: the slot is taken or its price changed, with the slots that can be booked instead. */
export const notBooked = problemSchema.extend({
  kind: z.enum(["slot-taken", "price-changed"]),
  next: z
    .array(slotPayload)
    .describe("starts that may be booked instead; the same one at its new price"),
});

const TEXTS = {
  "slot-taken": {
    title: "Time not available",
    detail:
      "This time cannot be booked: it is taken, in the past, or not one that /api/slots offers. Choose one of `next`.",
  },
  "price-changed": {
    title: "Price changed",
    detail: "This time costs another total now. Show it as `next` says, and send it again.",
  },
} as const;

/** The 409 response with the slots that can be booked instead. */
export function slotProblem(kind: keyof typeof TEXTS, next: readonly Slot[]): Response {
  const body = { type: "about:blank", ...TEXTS[kind], status: 409, errors: [] };
  return Response.json(
    { ...body, kind, next: next.map(toSlotPayload) },
    { status: 409, headers: { "content-type": "application/problem+json" } },
  );
}
