import { isId } from "../../../../core/leads/inbox.ts";
import { ANSWER_WAYS } from "../../../../core/leads/states.ts";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** Notes that somebody was called, texted or mailed, or takes that back: `undo` is what it was noted as. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { leads } = context.get(admin);
  if (!leads) throw new Response(null, { status: 403 });
  const form = await request.formData().catch(() => new FormData());
  const undo = String(form.get("undo") ?? "");
  if (isId(undo)) {
    const count = isId(id) ? await leads.takeBack(undo, [id]) : 0;
    return Response.json({ count });
  }
  const way = ANSWER_WAYS.find((known) => known === form.get("way"));
  if (!way) return Response.json({ kind: "unreadable" }, { status: 400 });
  const tapped = await leads.tapped(id, way);
  return tapped ? Response.json(tapped) : Response.json({ kind: "gone" }, { status: 404 });
}
