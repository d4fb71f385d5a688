import {
  type VisitRequest,
  visitRequest,
  visitResponse,
} from "../../../core/booking/slots/public-api.ts";
import { formatUtc } from "../../../core/booking/time/zoned-time.ts";
import { centsFromDollars, dollars } from "../../../core/format/money.ts";
import { partnerVisitList } from "../../../core/partners/visit-payload.ts";
import { visitsQuery } from "../../../core/partners/visits-query.ts";
import { desk, type Partner } from "../../desk.ts";
import type { ApiOperation } from "../shared/api-operation.ts";
import { readIdempotencyKey } from "../shared/idempotency-key.ts";
import { answerPartner } from "../shared/partner-call.ts";
import {
  invalidFieldsResponse,
  PROOF_HEADER,
  PROOF_HELP,
  problemResponse,
  proofNeededResponse,
  tooManyRequestsResponse,
} from "../shared/problem.ts";
import { readJson } from "../shared/read-json.ts";
import { unavailableProblem } from "../shared/unavailable-problem.ts";
import type { Route } from "./+types/route.ts";
import { notBooked, slotProblem } from "./slot-problem.ts";

const EXAMPLE_CONTACT = {
  ...{ firstName: "Ana", lastName: "Ruiz", phone: "(800) 555-0199", email: "ana@home.example" },
};

export const visitOperation: ApiOperation = {
  path: "/api/visits",
  method: "post",
  operationId: "visit",
  summary: "Books a time that /api/slots offers",
  key: { scope: "visits:write", isRequired: false },
  exampleBody: {
    ...{ service: "{service}", zip: "{zip}", start: "2026-12-01T15:00:00Z" },
    contact: EXAMPLE_CONTACT,
  },
  body: visitRequest,
  takesProof: true,
  responses: {
    201: { description: "The visit is booked", schema: visitResponse },
    400: { description: "The body isn't valid JSON, or the key cannot be used" },
    409: {
      description: "The time is taken or its total has changed; `next` can be booked",
      schema: notBooked,
    },
    422: { description: "A field is missing or wrong, or nothing can be booked online there" },
    429: { description: `Many requests came at once. ${PROOF_HELP}` },
    503: { description: "Not stored; send it again with the same key" },
  },
};

export const listVisitsOperation: ApiOperation = {
  path: "/api/visits",
  method: "get",
  operationId: "listVisits",
  summary: "Lists visits a page at a time, by their start or by their last change",
  key: { scope: "visits:read", isRequired: true },
  exampleQuery: "?status=confirmed&limit=20",
  query: visitsQuery,
  responses: {
    200: { description: "One page of visits; holds are left out", schema: partnerVisitList },
    422: { description: "A parameter is wrong" },
  },
};

/** `POST /api/visits`: books a visit. The same Idempotency-Key with the same content is booked once. */
export function action(args: Route.ActionArgs) {
  if (args.request.method !== "POST") return methodNotAllowed();
  return answerPartner(args, "visits:write", (partner) => bookVisit(args, partner));
}

async function bookVisit(
  { request, context }: Route.ActionArgs,
  partner: Partner | null,
): Promise<Response> {
  const { booking, site } = context.get(desk);
  const sent = await readJson(request);
  if (sent instanceof Response) return sent;
  const read = visitRequest.safeParse(sent.body);
  if (!read.success) return invalidFieldsResponse(read.error, sent.body);
  const key = readIdempotencyKey(request);
  if (key instanceof Response) return key;
  const outcome = await booking.book({
    ...bookingRequest(read.data),
    proof: request.headers.get(PROOF_HEADER) ?? "",
    ...(partner && { partner: { keyId: partner.key.id, name: partner.key.name } }),
    requestKey:
      key === null
        ? `call ${crypto.randomUUID()}`
        : `${partner ? `partner ${partner.key.id}` : "key"} ${key}`,
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
      return slotProblem(outcome.kind, outcome.next, read.data.start < booking.now());
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

/** `GET /api/visits`: for a partner's key only. The person who booked a visit gets its link. */
export function loader(args: Route.LoaderArgs) {
  return answerPartner(
    args,
    "visits:read",
    async (partner) => (partner ? listVisits(args.request, partner) : methodNotAllowed()),
    { needsKey: true },
  );
}

async function listVisits({ url }: Request, partner: Partner): Promise<Response> {
  const parsed = visitsQuery.safeParse(Object.fromEntries(new URL(url).searchParams));
  if (!parsed.success) return invalidFieldsResponse(parsed.error);
  return Response.json(await partner.list(parsed.data));
}

function methodNotAllowed(): Response {
  const headers = { allow: "GET, POST" };
  const detail = "Book a visit with POST, or list visits with GET.";
  return problemResponse(405, "Method not allowed", detail, [], headers);
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
