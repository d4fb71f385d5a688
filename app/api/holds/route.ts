import { desk } from "../../desk.ts";
import { problemResponse, tooManyRequestsResponse } from "../shared/problem.ts";
import type { Route } from "./+types/route.ts";

/** More than any id has: characters. */
const MAX_LENGTH = 200;

/** `POST /api/holds`: a page that was left releases the hold whose id is the body. The same response for any id tells nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const id = (await request.text()).trim();
  if (id === "" || id.length > MAX_LENGTH)
    return problemResponse(422, "Not a hold", "Send the id of the hold as plain text.");
  const outcome = await context.get(desk).booking.release(id);
  if (outcome.kind === "too-many") return tooManyRequestsResponse(outcome.retryAfterSeconds);
  return new Response(null, { status: 204 });
}

/** Holds can be released here, but not read. */
export function loader() {
  return problemResponse(405, "Method not allowed", "Release a hold with POST.", [], {
    allow: "POST",
  });
}
