import type { Refusal } from "../../core/booking/reasons.ts";
import { refuse } from "./problem.ts";

/** Says why nothing can be booked online for a service and a ZIP, whatever the start. */
export function refuseWish(refusal: Refusal, phone: string): Response {
  const { field, message } = saying(refusal, phone);
  return refuse(422, "Not to be booked online", message, [{ field, message }]);
}

function saying(refusal: Refusal, phone: string): { field: string; message: string } {
  switch (refusal.kind) {
    case "wrong-state":
      return { field: "zip", message: refusal.notice };
    case "place-unknown":
      return {
        field: "zip",
        message: `The ZIP ${refusal.zip} is on no map of ours. Call ${phone}: we may still come, by arrangement.`,
      };
    case "service-unknown":
      return {
        field: "service",
        message: `There is no service "${refusal.service}" that can be booked. Use one of those that /api/quote prices.`,
      };
  }
}
