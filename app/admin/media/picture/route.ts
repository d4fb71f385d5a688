import { type PictureRequest, pictureRequest } from "../../../../core/media/request.ts";
import { type AdminDesk, admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** Changes one picture: its words, its crop, whether it is in the bin. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const read = pictureRequest.safeParse(await request.json().catch(() => null));
  if (!read.success) return Response.json({ kind: "unreadable" }, { status: 400 });
  const outcome = await changed(params.id, read.data, context.get(admin));
  const status = { done: 200, "in-use": 409, gone: 404 }[outcome.kind];
  return Response.json(outcome, { status });
}

async function changed(id: string, wish: PictureRequest, { media }: AdminDesk) {
  if (wish.act === "bin") {
    const outcome = await media.bin(id, wish.typedName);
    return outcome.kind === "binned" ? { kind: "done" as const } : outcome;
  }
  return { kind: (await isDone(id, wish, media)) ? ("done" as const) : ("gone" as const) };
}

function isDone(
  id: string,
  wish: Exclude<PictureRequest, { act: "bin" }>,
  media: AdminDesk["media"],
): Promise<boolean> {
  switch (wish.act) {
    case "describe":
      return media.describe(id, wish.alt);
    case "crop":
      return media.setCrop(id, wish);
    case "take-back":
      return media.takeBack(id);
    case "put-back":
      return media.putBack(id, wish.earlierId);
  }
}
