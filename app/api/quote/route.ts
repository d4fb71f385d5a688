import {
  quoteQuery,
  quoteResponse,
  toQuoteResponse,
} from "../../../core/pricing/quote-response.ts";
import { desk } from "../../desk.ts";
import type { ApiOperation } from "../shared/api-operation.ts";
import { answerPartner } from "../shared/partner-call.ts";
import { invalidFieldsResponse, problemResponse } from "../shared/problem.ts";
import type { Route } from "./+types/route.ts";

export const quoteOperation: ApiOperation = {
  path: "/api/quote",
  method: "get",
  operationId: "quote",
  summary: "The price of a visit: services, zone fee, and total in US dollars",
  key: { scope: "quotes:read", isRequired: false },
  exampleQuery: "?service={service}&zip={zip}",
  query: quoteQuery,
  responses: {
    200: { description: "The estimate", schema: quoteResponse },
    422: { description: "A field is missing or wrong" },
  },
};

/** `GET /api/quote?service=ID&zip=45040`: the estimate, as the pages show it. */
export function loader(args: Route.LoaderArgs) {
  return answerPartner(args, "quotes:read", () => answerQuote(args));
}

function answerQuote({ request, context }: Route.LoaderArgs): Response {
  const query = new URL(request.url).searchParams;
  const parsed = quoteQuery.safeParse({
    service: query.getAll("service"),
    zip: query.get("zip") ?? "",
  });
  if (!parsed.success) return invalidFieldsResponse(parsed.error);
  const estimate = context.get(desk).quote(parsed.data.service, parsed.data.zip);
  if (!estimate)
    return problemResponse(422, "No estimate", "Choose a service and a five-digit ZIP.");
  return Response.json(toQuoteResponse(estimate));
}

export function action() {
  return problemResponse(405, "Method not allowed", "Ask for a quote with GET.", [], {
    allow: "GET",
  });
}
