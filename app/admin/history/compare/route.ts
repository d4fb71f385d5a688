import { data } from "react-router";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** The differences between a revision and the one before it, or the published section. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const against = searchParams.get("against") === "now" ? "now" : "before";
  const revision = Number(searchParams.get("revision"));
  const { editor } = context.get(admin);
  const changes = Number.isSafeInteger(revision) ? await editor.compare(revision, against) : null;
  return data({ changes }, { status: changes ? 200 : 404 });
}
