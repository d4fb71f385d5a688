import { publishRequest } from "../../../core/sections/editing/edit-request.ts";
import type { EditResult } from "../../../core/sections/editing/editing.ts";
import { admin } from "../../desk.ts";
import type { Route } from "./+types/route.ts";

const STATUS: Readonly<Record<EditResult["kind"], number>> = {
  published: 200,
  clash: 409,
  refused: 422,
  forbidden: 403,
};

/** Publishes sections together or not at all. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = publishRequest.safeParse(await request.json().catch(() => null));
  if (!read.success) return Response.json({ kind: "unreadable" }, { status: 400 });
  const { sections, note } = read.data;
  const inputs = sections.map(({ key, value = null, basedOn }) => ({
    key,
    value,
    ...(basedOn === undefined ? {} : { basedOn }),
  }));
  const outcome = await context.get(admin).editor.publish(inputs, note);
  return Response.json(outcome, { status: STATUS[outcome.kind] });
}
