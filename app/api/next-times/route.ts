import { minutesAtPlace } from "../../../core/booking/intake/intake.ts";
import {
  nextTimesQuery,
  nextTimesResponse,
  toNextTimesResponse,
} from "../../../core/booking/next-times/public-api.ts";
import { desk } from "../../desk.ts";
import type { ApiOperation } from "../shared/api-operation.ts";
import {
  calendarAwayResponse,
  invalidFieldsResponse,
  problemResponse,
  tooManyRequestsResponse,
} from "../shared/problem.ts";
import type { Route } from "./+types/route.ts";

export const nextTimesOperation: ApiOperation = {
  path: "/api/next-times",
  method: "get",
  operationId: "nextTimes",
  summary:
    "The next three times for a visit with what each costs, and whether the business is open",
  exampleQuery: "?service={service}&zip={zip}",
  query: nextTimesQuery,
  responses: {
    200: {
      description: "The times, soonest first; none where nothing can be booked online",
      schema: nextTimesResponse,
    },
    422: { description: "The query is incomplete" },
    429: { description: "Too many requests" },
    503: { description: "The calendar isn't responding" },
  },
};

/** How long a browser may show the same times again while a visitor goes from page to page. */
const CACHE = "private, max-age=15";

/** `GET /api/next-times?service=ID&zip=Z`: what stands under a price, and the line in the header. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { booking, site, report } = context.get(desk);
  const { phone, address } = site.businessConfig;
  const query = new URL(request.url).searchParams;
  const parsed = nextTimesQuery.safeParse({
    service: query.getAll("service"),
    zip: query.get("zip") ?? undefined,
    place: query.get("place") ?? undefined,
  });
  if (!parsed.success) return invalidFieldsResponse(parsed.error);
  const first = site.services.find(({ enabled }) => enabled)?.id;
  const { service, zip = address.zip, place = null } = parsed.data;
  const services = service.length > 0 ? service : first ? [first] : [];
  const extraMinutes = minutesAtPlace(place, site.scheduling);
  const result = await booking.nextTimes({ services, zip, extraMinutes }).catch(report);
  if (!result) return calendarAwayResponse();
  if (result.kind === "too-many") return tooManyRequestsResponse(result.retryAfterSeconds);
  const headers = { "cache-control": CACHE };
  return Response.json(toNextTimesResponse(result, phone, site.language), { headers });
}

export function action() {
  return problemResponse(405, "Method not allowed", "Ask for times with GET.", [], {
    allow: "GET",
  });
}
