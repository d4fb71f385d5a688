import { redirect } from "react-router";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** The site, or a copy of it, as a file to keep. Who takes people's names along proves first who they are. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { archive, isProven } = context.get(admin);
  if (!archive) return new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const people = query.has("people");
  if (people && !isProven()) {
    return redirect(`/admin/prove?next=${encodeURIComponent(url.pathname + url.search)}`);
  }
  const copy = query.get("copy");
  const download =
    copy === null
      ? await archive.export({ people, history: query.has("history") })
      : await archive.openCopy(copy);
  if (!download) return new Response(null, { status: 404 });
  return new Response(download.body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${download.name}"`,
    },
  });
}
