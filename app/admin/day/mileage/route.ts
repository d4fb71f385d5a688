import { admin, requireDesk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** The miles of a year as CSV for the tax office; without a year those of this year. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const day = requireDesk(context.get(admin).day);
  const year = url.searchParams.get("year") ?? day.today().slice(0, 4);
  const wanted = url.searchParams.get("notary");
  const notary = day.notaries.find(({ id }) => id === wanted)?.id;
  if (!/^20\d\d$/.test(year)) {
    throw new Response("Enter a year, such as 2026.", { status: 400 });
  }
  return new Response(await day.mileage(Number(year), notary), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="mileage-${year}.csv"`,
    },
  });
}
