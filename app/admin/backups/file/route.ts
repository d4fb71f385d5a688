import { redirect } from "react-router";
import { admin } from "../../../desk.ts";
import { reauthenticatePath } from "../../shared/auth/reauthenticate-path.ts";
import type { Route } from "./+types/route.ts";

/** Downloads a backup. It contains all customer data, so the password is asked for again first. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { backups, hasRecentAuth } = context.get(admin);
  if (!backups) return new Response(null, { status: 404 });
  if (!hasRecentAuth()) return redirect(reauthenticatePath(url.pathname));
  const backup = await backups.open(params.file);
  if (!backup) return new Response(null, { status: 404 });
  return new Response(backup.body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(backup.bytes),
      "Content-Disposition": `attachment; filename="${params.file}"`,
    },
  });
}
