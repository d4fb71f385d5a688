import { readInboxQuery } from "../../../../core/leads/inbox-query.ts";
import { admin, requireDesk } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** The filtered leads as a CSV file, streamed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const csv = requireDesk(context.get(admin).leads?.csv);
  const pieces = await csv({ ...readInboxQuery(url.searchParams), after: null });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const { done, value } = await pieces.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="leads.csv"',
    },
  });
}
