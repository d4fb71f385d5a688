import { desk } from "../../desk.ts";
import type { Route } from "./+types/route.ts";

/** The signature on the area map to the city of `?zip=`, for the script that draws it; null where there is none. */
export function loader({ request, context }: Route.LoaderArgs) {
  const zip = new URL(request.url).searchParams.get("zip") ?? "";
  return Response.json(context.get(desk).signatureTo(zip), {
    headers: { "cache-control": "public, max-age=3600" },
  });
}
