import { desk } from "../../desk.ts";
import { problemResponse } from "../shared/problem.ts";
import type { Route } from "./+types/route.ts";

/** Takes the events that Stripe sends about payments. The body is read as it came: its signature covers every byte. */
export async function action({ request, context }: Route.ActionArgs) {
  const signature = request.headers.get("stripe-signature") ?? "";
  const result = await context.get(desk).payments.takeEvent(await request.text(), signature);
  switch (result.kind) {
    case "taken":
      return Response.json(
        { outcome: result.outcome },
        { headers: { "cache-control": "no-store" } },
      );
    case "forged":
      return problemResponse(
        400,
        "Bad signature",
        "This is not an event that Stripe signed for this site.",
      );
    case "unavailable":
      return problemResponse(503, "Not taken", "The event could not be stored. Send it again.");
  }
}

/** There is no GET. */
export function loader() {
  return problemResponse(405, "Method not allowed", "Events come with POST.", [], {
    allow: "POST",
  });
}
