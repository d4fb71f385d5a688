import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** The miles of a year as a table for the tax office; this year's where none is named. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { day } = context.get(admin);
  if (!day) throw new Response(null, { status: 403 });
  const asked = url.searchParams.get("year") ?? day.today().slice(0, 4);
  if (!/^20\d\d$/.test(asked)) {
    throw new Response("Name a year such as 2026.", { status: 400 });
  }
  return new Response(await day.mileage(Number(asked)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="mileage-${asked}.csv"`,
    },
  });
}
