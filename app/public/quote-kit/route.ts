import { desk } from "../../desk.ts";
import { quoteFormConfig } from "../quote-state-from-url.ts";
import type { Route } from "./+types/route.ts";

/** The configuration of this site's quote forms, for the script that hydrates them. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(quoteFormConfig(context.get(desk)), {
    headers: { "cache-control": "public, max-age=0, must-revalidate" },
  });
}
