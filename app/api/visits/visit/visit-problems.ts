import type { CancellationFee } from "../../../../core/booking/visits/cancellation.ts";
import { dollars, formatUsd } from "../../../../core/format/money.ts";
import { dollarsInJson } from "../../../../core/pricing/dollars-in-json.ts";
import { problemBody } from "../../../../core/problem-body.ts";
import { problemResponse, problemSchema } from "../../shared/problem.ts";

/** The body of a 409 to a cancellation; with the fee where that is what it costs. */
export const feeDue = problemSchema.extend({
  fee: dollarsInJson.optional().describe("send this as `fee` to cancel at this price"),
});

/** 404, also for visits of others, so that nobody learns which ids exist. */
export function noVisit(): Response {
  return problemResponse(404, "No such visit", "There is no visit with this ID for this key.");
}

export function changedMeanwhile(): Response {
  const detail =
    "The visit changed since you read it. Read it again, then send your change with its new ETag.";
  return problemResponse(412, "Changed meanwhile", detail);
}

export function notAllowed(): Response {
  const detail = "The visit has begun, is over or was canceled, so it can no longer be changed.";
  return problemResponse(409, "Too late", detail);
}

export function notJson(): Response {
  const detail = "Send the body as application/json.";
  return problemResponse(415, "Not JSON", detail, [], { "accept-patch": "application/json" });
}

export function feeProblem({ fee }: CancellationFee): Response {
  const detail = `Canceling now costs ${formatUsd(fee)}. Tell the customer, then send it again with fee=${dollars(fee)}.`;
  return Response.json(
    { ...problemBody(409, "Cancellation fee", detail), fee: dollars(fee) },
    { status: 409, headers: { "content-type": "application/problem+json" } },
  );
}
