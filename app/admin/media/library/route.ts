import { admin } from "../../../desk.ts";
import { libraryQuery } from "../library-query.ts";
import type { Route } from "./+types/route.ts";

/** A page of the library, for the picture picker. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await context.get(admin).media.list(libraryQuery(request.url));
  return Response.json({ kind: "listed", ...page });
}
