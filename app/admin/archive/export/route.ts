import { redirect } from "react-router";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** Downloads the site, or one of its copies. An export with people's names asks for the password again first. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { archive, hasRecentAuth } = context.get(admin);
  if (!archive) return new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const people = query.has("people");
  if (people && !hasRecentAuth()) {
    return redirect(`/admin/prove?next=${encodeURIComponent(url.pathname + url.search)}`);
  }
  const copy = query.get("copy");
  const download =
    copy === null
      ? await archive.export({ people, history: query.has("history") })
      : await archive.readCopy(copy);
  if (!download) return new Response(null, { status: 404 });
  return new Response(download.body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${download.name}"`,
    },
  });
}
