import { MAX_SIGNAL_LENGTH, pageSignalSchema } from "../../../core/insights/page-signal.ts";
import { parseJson } from "../../../core/parse-json.ts";
import { desk } from "../../desk.ts";
import {
  invalidFieldsResponse,
  problemResponse,
  tooManyRequestsResponse,
} from "../shared/problem.ts";
import type { Route } from "./+types/route.ts";

/** `POST /api/seen`: a page reports what happened on it, for the statistics. Nothing is returned, and nothing about the visitor is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const text = await request.text();
  if (text.length > MAX_SIGNAL_LENGTH)
    return problemResponse(413, "Too long", "The signal is too long.");
  const sent = parseJson(text);
  const parsed = pageSignalSchema.safeParse(sent);
  if (!parsed.success) return invalidFieldsResponse(parsed.error, sent);
  const outcome = await context.get(desk).signals.record(parsed.data, request);
  switch (outcome.kind) {
    // A visitor who is not counted gets the same response, because the page can do nothing about it.
    case "counted":
    case "left-out":
      return new Response(null, { status: 204 });
    case "too-many":
      return tooManyRequestsResponse(outcome.retryAfterSeconds);
  }
}

/** Signals can be sent here, but not read. */
export function loader() {
  return problemResponse(405, "Method not allowed", "Send a signal with POST.", [], {
    allow: "POST",
  });
}
