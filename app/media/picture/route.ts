import { desk } from "../../desk.ts";
import { pictureResponse } from "../picture-response.ts";
import type { Route } from "./+types/route.ts";

/** `/media/ID`: a picture without a chosen form, as in a post's text. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const opened = context.get(desk);
  const form = await opened.pictureFiles.usualForm(params.id);
  return pictureResponse(opened, params.id, form, "picture", request);
}
