import {
  type VisitRequest,
  visitRequest,
  visitResponse,
} from "../../../core/booking/slots/public-api.ts";
import { formatUtc } from "../../../core/booking/time/zoned-time.ts";
import { centsFromDollars, dollars } from "../../../core/format/money.ts";
import { desk } from "../../desk.ts";
import type { ApiOperation } from "../shared/api-operation.ts";
import { readIdempotencyKey } from "../shared/idempotency-key.ts";
import {
  invalidFieldsResponse,
  PROOF_HEADER,
  PROOF_HELP,
  problemResponse,
  proofNeededResponse,
  tooManyRequestsResponse,
} from "../shared/problem.ts";
import { unavailableProblem } from "../shared/unavailable-problem.ts";
import type { Route } from "./+types/route.ts";
import { notBooked, slotProblem } from "./slot-problem.ts";

export const visitOperation: ApiOperation = {
  path: "/api/visits",
  method: "post",
  operationId: "visit",
  summary: "Books a time that /api/slots offers",
  body: visitRequest,
  responses: {
    201: { description: "The visit is booked", schema: visitResponse },
    400: { description: "The key cannot be used" },
    409: {
      description: "The time is taken or its total has changed; `next` can be booked",
      schema: notBooked,
    },
    422: { description: "A field is missing or wrong, or nothing can be booked online there" },
    429: { description: `Many requests came at once. ${PROOF_HELP}` },
    503: { description: "Not stored; send it again with the same key" },
  },
};

/** `POST /api/visits`: books a visit. The same Idempotency-Key with the same content is booked once. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const { booking, site } = context.get(desk);
  const body: unknown = await request.json().catch(() => null);
  const read = visitRequest.safeParse(body);
  if (!read.success) return invalidFieldsResponse(read.error, body);
  const key = readIdempotencyKey(request);
  if (key instanceof Response) return key;
  const outcome = await booking.book({
    ...bookingRequest(read.data),
    proof: request.headers.get(PROOF_HEADER) ?? "",
    requestKey: key === null ? `call ${crypto.randomUUID()}` : `key ${key}`,
  });
  switch (outcome.kind) {
    case "booked": {
      const { id, state, start, end, agreed } = outcome.visit;
      const answer = {
        id,
        status: state,
        start: formatUtc(start),
        end: formatUtc(end),
        total: dollars(agreed.total),
        manageUrl: `${site.origin}/visit/${outcome.token}`,
      };
      return Response.json(answer, { status: 201, headers: { "cache-control": "no-store" } });
    }
    case "slot-taken":
      return slotProblem(outcome.kind, outcome.next);
    case "price-changed":
      return slotProblem(outcome.kind, [outcome.slot]);
    case "not-bookable":
      return unavailableProblem(outcome.reason, site.businessConfig.phone);
    case "key-reused":
      return problemResponse(
        422,
        "Key used before",
        "This Idempotency-Key was used for a different visit. Use a new one.",
      );
    case "proof-needed":
      return proofNeededResponse(outcome.challenge);
    case "too-many":
      return tooManyRequestsResponse(outcome.retryAfterSeconds);
    case "unavailable":
      return problemResponse(
        503,
        "Not booked",
        "The visit could not be stored. Send it again with the same Idempotency-Key.",
      );
  }
}

/** There is no GET: only the person who booked a visit gets its link. */
export function loader() {
  const headers = { allow: "POST" };
  return problemResponse(405, "Method not allowed", "Book a visit with POST.", [], headers);
}

function bookingRequest({ services, zip, start, contact, intake, total, hold }: VisitRequest) {
  return {
    services,
    zip,
    start,
    contact,
    intake: intake ?? null,
    agreedTotal: total === undefined ? null : centsFromDollars(total),
    hold: hold ?? null,
  };
}
