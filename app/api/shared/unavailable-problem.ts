import type { UnavailableReason } from "../../../core/booking/slots/violations.ts";
import { problemResponse } from "./problem.ts";

/** The response (422) when nothing can be booked online for a service and a ZIP, at any time. */
export function unavailableProblem(reason: UnavailableReason, phone: string): Response {
  const { field, message } = problemField(reason, phone);
  return problemResponse(422, "Can't be booked online", message, [{ field, message }]);
}

function problemField(
  reason: UnavailableReason,
  phone: string,
): { field: string; message: string } {
  switch (reason.kind) {
    case "wrong-state":
      return { field: "zip", message: reason.notice };
    case "place-unknown":
      return {
        field: "zip",
        message: `We don't recognize the ZIP code ${reason.zip}. Call ${phone}: we may still be able to come.`,
      };
    case "by-arrangement":
      return {
        field: "zip",
        message: `Visits in ${reason.zip} are by arrangement. Send a request to /api/leads or call ${phone}: the business confirms a price and a time.`,
      };
    case "other-scheduler":
      return {
        field: "service",
        message: `Visits are booked at ${reason.url}, not here. Questions? Call ${phone}.`,
      };
    case "service-unknown":
      return {
        field: "service",
        message: `The service "${reason.service}" can't be booked. Use one that /api/quote has a price for.`,
      };
  }
}
