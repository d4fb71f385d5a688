import { z } from "zod";
import type { OpenStart } from "../../../core/booking/offer.ts";
import { slot, slotOf } from "../../../core/booking/slot.ts";
import { problem } from "../problem.ts";

/** What comes with a 409: the start is gone or its price is another one, and these may be booked. */
export const notBooked = problem.extend({
  kind: z.enum(["slot-taken", "price-changed"]),
  next: z.array(slot).describe("starts that may be booked instead; the same one at its new price"),
});

const SAYING = {
  "slot-taken": {
    title: "Start taken",
    detail: "This start can no longer be booked. Choose one of `next`, or ask /api/slots.",
  },
  "price-changed": {
    title: "Price changed",
    detail: "This start costs another total now. Show it as `next` says, and send it again.",
  },
} as const;

/** Answers that nothing was booked, with what may be booked instead. */
export function refuseStart(kind: keyof typeof SAYING, next: readonly OpenStart[]): Response {
  const said = { type: "about:blank", ...SAYING[kind], status: 409, errors: [] };
  return Response.json(
    { ...said, kind, next: next.map(slotOf) },
    { status: 409, headers: { "content-type": "application/problem+json" } },
  );
}
