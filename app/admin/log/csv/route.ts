import { actWords, detailWords } from "../../../../core/people/log.ts";
import { csvText } from "../../../../core/table/csv.ts";
import { admin } from "../../../desk.ts";
import { logWish } from "../wish.ts";
import type { Route } from "./+types/route.ts";

/** More than this nobody reads, and no process should hold at once. */
const MOST = 20_000;

const HEADER = ["When (UTC)", "What", "Who", "From", "Detail"];

/** The log as a table to keep: what a search finds, the newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { log } = context.get(admin).people;
  if (!log) throw new Response(null, { status: 403 });
  const entries = await log.list({ ...logWish(url.searchParams), limit: MOST });
  const rows = entries.map(({ at, act, who, network, detail }) => [
    new Date(at).toISOString(),
    actWords(act),
    who,
    network ?? "the server",
    detailWords(detail),
  ]);
  return new Response(csvText([HEADER, ...rows]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="activity-log.csv"',
    },
  });
}
