import { admin, requireDesk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** The review request as it would be sent now, for the preview in the settings. */
export async function loader({ context }: Route.LoaderArgs) {
  const { html } = await requireDesk(context.get(admin).reviews?.requests).preview();
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      // Emails contain their styles as attributes, because email programs load no others.
      "Content-Security-Policy": "frame-ancestors 'self'; style-src-attr 'unsafe-inline'",
    },
  });
}
