import { admin } from "../../../desk.ts";
import { EXPECTED_BYTES_HEADER } from "../../shared/progress/fetch-file.ts";
import type { Route } from "./+types/route.ts";

/** Downloads the site, or one of its copies. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { archive } = context.get(admin);
  if (!archive) return new Response(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const people = query.has("people");
  const copy = query.get("copy");
  const download =
    copy === null
      ? await archive.export({ people, history: query.has("history") })
      : await archive.readCopy(copy);
  if (!download) return new Response(null, { status: 404 });
  return new Response(download.body, {
    headers: {
      ...("expectedBytes" in download && {
        [EXPECTED_BYTES_HEADER]: String(download.expectedBytes),
      }),
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${download.name}"`,
    },
  });
}
