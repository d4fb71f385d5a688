import { desk } from "../../desk.ts";
import { quoteKit } from "../quote-of-url.ts";
import type { Route } from "./+types/route.ts";

/** What the quote forms of this site are made of, for the script that wakes them. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(quoteKit(context.get(desk)), {
    headers: { "cache-control": "public, max-age=0, must-revalidate" },
  });
}
