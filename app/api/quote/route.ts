import { toQuoteResponse, quoteQuery } from "../../../core/pricing/quote-response.ts";
import { desk } from "../../desk.ts";
import { refuse, refuseFields } from "../problem.ts";
import type { Route } from "./+types/route.ts";

/** `GET /api/quote?service=ID&zip=45040`: the estimate, as the pages show it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const read = quoteQuery.safeParse({
    service: query.getAll("service"),
    zip: query.get("zip") ?? "",
  });
  if (!read.success) return refuseFields(read.error);
  const estimate = context.get(desk).quote(read.data.service, read.data.zip);
  if (!estimate) return refuse(422, "No estimate", "Choose a service and a five-digit ZIP.");
  return Response.json(toQuoteResponse(estimate));
}

export function action() {
  return refuse(405, "Method not allowed", "Ask for a quote with GET.");
}
