import { actionLabel, detailText } from "../../../../core/people/audit-labels.ts";
import { formatCsv } from "../../../../core/table/format-csv.ts";
import { admin, requireDesk } from "../../../desk.ts";
import { detailWords } from "../detail-words.ts";
import { readLogQuery } from "../log-query.ts";
import type { Route } from "./+types/route.ts";

/** A limit that keeps the file readable and the memory bounded. */
const MAX_ENTRIES = 20_000;

const HEADER = ["When (UTC)", "What", "Who", "From", "Detail"];

/** The entries of the log that match a search, as a CSV file, newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const log = requireDesk(context.get(admin).people.log);
  const entries = await log.list({ ...readLogQuery(url.searchParams), limit: MAX_ENTRIES });
  const words = await detailWords(entries, context);
  const rows = entries.map(({ at, act, who, network, detail }) => [
    new Date(at).toISOString(),
    actionLabel(act),
    who,
    network ?? "the server",
    detailText(detail, words),
  ]);
  return new Response(formatCsv([HEADER, ...rows]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="activity-log.csv"',
    },
  });
}
