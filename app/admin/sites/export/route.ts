import { requireAgency } from "../require-agency.ts";
import type { Route } from "./+types/route.ts";

/** Downloads a site as the file that "Move a site here" takes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const download = await requireAgency(context).export(params.id);
  if (!download) return new Response(null, { status: 404 });
  return new Response(download.body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${download.name}"`,
    },
  });
}
