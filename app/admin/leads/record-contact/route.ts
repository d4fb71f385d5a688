import { isUuid } from "../../../../core/format/patterns.ts";
import { CONTACT_CHANNELS } from "../../../../core/leads/lead-states.ts";
import { admin, requireDesk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import type { Route } from "./+types/route.ts";

/** Longer answers are recorded up to here. */
const MAX_ANSWER_LENGTH = 2_000;

/** Records that a lead was called, texted or emailed, with the `text` of the answer, or undoes that: `undo` is the id of the action. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const leads = requireDesk(context.get(admin).leads);
  const form = await readForm(request);
  const undo = String(form.get("undo") ?? "");
  if (isUuid(undo)) {
    const count = isUuid(id) ? await leads.undo(undo, [id]) : 0;
    return Response.json({ count });
  }
  const channel = CONTACT_CHANNELS.find((each) => each === form.get("way"));
  if (!channel) return Response.json({ kind: "unreadable" }, { status: 400 });
  const text = String(form.get("text") ?? "")
    .toWellFormed()
    .replaceAll("\0", "")
    .slice(0, MAX_ANSWER_LENGTH);
  const recorded = await leads.recordContact(id, channel, text);
  return recorded ? Response.json(recorded) : Response.json({ kind: "gone" }, { status: 404 });
}
