import { type PictureRequest, pictureRequest } from "../../../../core/media/picture-request.ts";
import { type AdminDesk, admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** Changes one picture: its alt text, its crop, or whether it is in the bin. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const parsed = pictureRequest.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ kind: "unreadable" }, { status: 400 });
  const outcome = await applyChange(params.id, parsed.data, context.get(admin));
  const status = { done: 200, "in-use": 409, gone: 404 }[outcome.kind];
  return Response.json(outcome, { status });
}

async function applyChange(id: string, change: PictureRequest, { media }: AdminDesk) {
  if (change.act === "bin") {
    const outcome = await media.bin(id, change.typedName);
    return outcome.kind === "binned" ? { kind: "done" as const } : outcome;
  }
  return {
    kind: (await applySimpleChange(id, change, media)) ? ("done" as const) : ("gone" as const),
  };
}

function applySimpleChange(
  id: string,
  change: Exclude<PictureRequest, { act: "bin" }>,
  media: AdminDesk["media"],
): Promise<boolean> {
  switch (change.act) {
    case "describe":
      return media.describe(id, change.alt);
    case "crop":
      return media.setCrop(id, change);
    case "take-back":
      return media.restoreFromBin(id);
    case "put-back":
      return media.undoReplace(id, change.earlierId);
  }
}
