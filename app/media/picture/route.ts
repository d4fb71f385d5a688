import { desk } from "../../desk.ts";
import { pictureAnswer } from "../answer.ts";
import type { Route } from "./+types/route.ts";

/** `/media/ID`: a picture where nobody chose a form, as in a guide's text. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const opened = context.get(desk);
  const form = opened.pictureFiles.usualForm(params.id);
  return pictureAnswer(opened, params.id, form, "picture", request);
}
