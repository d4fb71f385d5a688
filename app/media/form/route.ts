import { desk } from "../../desk.ts";
import { pictureResponse } from "../picture-response.ts";
import type { Route } from "./+types/route.ts";

/** `/media/ID/v1-640.avif`: one form of a picture. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  return pictureResponse(context.get(desk), params.id, params.file, "form", request);
}
