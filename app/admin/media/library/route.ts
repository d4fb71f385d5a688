import { admin } from "../../../desk.ts";
import { wishOf } from "../wish.ts";
import type { Route } from "./+types/route.ts";

/** A page of the library for a picker. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await context.get(admin).media.list(wishOf(request.url));
  return Response.json({ kind: "listed", ...page });
}
