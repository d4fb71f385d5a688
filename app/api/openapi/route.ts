import { desk } from "../../desk.ts";
import type { Route } from "./+types/route.ts";
import { apiDocument } from "./document.ts";

/** `GET /api/openapi.json`: the OpenAPI document of the public API. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json(apiDocument(context.get(desk).site));
}
