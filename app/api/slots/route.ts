import {
  minutesForQuery,
  slotsQuery,
  slotsResponse,
  toSlotPayload,
} from "../../../core/booking/slots/public-api.ts";
import { desk, type Partner } from "../../desk.ts";
import type { ApiOperation } from "../shared/api-operation.ts";
import { answerPartner } from "../shared/partner-call.ts";
import {
  calendarAwayResponse,
  invalidFieldsResponse,
  problemResponse,
  tooManyRequestsResponse,
} from "../shared/problem.ts";
import { unavailableProblem } from "../shared/unavailable-problem.ts";
import type { Route } from "./+types/route.ts";

export const slotsOperation: ApiOperation = {
  path: "/api/slots",
  method: "get",
  operationId: "slots",
  summary: "The times that can be booked for services at a ZIP, with the price of each",
  key: { scope: "slots:read", isRequired: false },
  exampleQuery: "?service={service}&zip={zip}",
  query: slotsQuery,
  responses: {
    200: {
      description: "The times, in order; empty if the days are full",
      schema: slotsResponse,
    },
    422: { description: "A field is missing or wrong, or nothing can be booked online there" },
    429: { description: "Too many requests from one network; Retry-After says when to try again" },
    503: { description: "The calendar isn't responding" },
  },
};

/** `GET /api/slots?service=ID&zip=Z&from=YYYY-MM-DD&days=14`: the slots that can be booked, as the slot picker shows them. */
export function loader(args: Route.LoaderArgs) {
  return answerPartner(args, "slots:read", (partner) => answerSlots(args, partner));
}

async function answerSlots(
  { request, context }: Route.LoaderArgs,
  partner: Partner | null,
): Promise<Response> {
  const { booking, site, report } = context.get(desk);
  const query = new URL(request.url).searchParams;
  const read = slotsQuery.safeParse({
    service: query.getAll("service"),
    zip: query.get("zip") ?? "",
    from: query.get("from") ?? undefined,
    days: query.get("days") ?? undefined,
    place: query.get("place") ?? undefined,
    signers: query.get("signers") ?? undefined,
  });
  if (!read.success) return invalidFieldsResponse(read.error);
  const { service: services, zip, from = booking.today(), days } = read.data;
  const extraMinutes = minutesForQuery(read.data, site.scheduling);
  const wanted = { services, zip, from, days, extraMinutes };
  // A key has a limit of its own.
  const found = partner
    ? booking.slots(wanted).then((slots) => ({ kind: "slots", ...slots }) as const)
    : booking.limitedSlots(wanted);
  const result = await found.catch(report);
  if (!result) return calendarAwayResponse();
  if (result.kind === "too-many") return tooManyRequestsResponse(result.retryAfterSeconds);
  if (result.reason) return unavailableProblem(result.reason, site.businessConfig.phone);
  return Response.json(
    { timezone: result.zone, slots: result.slots.map(toSlotPayload) },
    { headers: { "cache-control": "no-store" } },
  );
}

export function action() {
  return problemResponse(405, "Method not allowed", "Ask for times with GET.", [], {
    allow: "GET",
  });
}
