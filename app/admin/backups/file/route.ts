import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** Downloads a backup, with all customer data. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { backups } = context.get(admin);
  if (!backups) return new Response(null, { status: 404 });
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
