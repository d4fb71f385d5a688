import { data } from "react-router";
import { admin } from "../../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** What a revision of a post changed, compared with the one before it or with the published one. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const against = searchParams.get("against") === "now" ? "now" : "before";
  const revision = Number(searchParams.get("revision"));
  const { blog } = context.get(admin);
  const changes =
    blog && Number.isSafeInteger(revision)
      ? await blog.compare(params.ref, revision, against)
      : null;
  return data({ changes }, { status: changes ? 200 : 404 });
}
