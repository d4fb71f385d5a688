import { isSectionKey } from "../../../core/sections/catalog.ts";
import { draftRequest } from "../../../core/sections/editing/edit-request.ts";
import { admin } from "../../desk.ts";
import type { Route } from "./+types/route.ts";

/** Saves or deletes this person's draft of a section. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { editor } = context.get(admin);
  const { key } = params;
  if (!isSectionKey(key)) return Response.json({ kind: "unknown" }, { status: 404 });
  if (request.method === "DELETE") {
    await editor.deleteDrafts([key]);
    return Response.json({ kind: "dropped" });
  }
  const read = draftRequest.safeParse(await request.json().catch(() => null));
  if (!read.success) return Response.json({ kind: "unreadable" }, { status: 400 });
  const saved = await editor.saveDraft(key, read.data.value ?? null, read.data.basedOn);
  if (!saved) return Response.json({ kind: "forbidden" }, { status: 403 });
  return Response.json({ kind: "kept", ...saved });
}
