import { admin } from "../../../desk.ts";
import { requestsOf } from "../own-reviews.ts";
import type { Route } from "./+types/route.ts";

/** The request as it would go out now, for the frame in the settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const { html } = await requestsOf(context.get(admin)).preview();
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      // A mail brings its styles along, for mail programs read no others.
      "Content-Security-Policy": "frame-ancestors 'self'; style-src 'unsafe-inline'",
    },
  });
}
