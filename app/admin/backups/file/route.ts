import { redirect } from "react-router";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** A backup as a file to keep elsewhere. It holds every customer, so whoever takes one first proves who they are. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { backups, isProven } = context.get(admin);
  if (!backups) return new Response(null, { status: 404 });
  if (!isProven()) return redirect(`/admin/prove?next=${encodeURIComponent(url.pathname)}`);
  const found = await backups.open(params.file);
  if (!found) return new Response(null, { status: 404 });
  return new Response(found.body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(found.bytes),
      "Content-Disposition": `attachment; filename="${params.file}"`,
    },
  });
}
