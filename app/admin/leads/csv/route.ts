import { readInbox } from "../../../../core/leads/inbox.ts";
import { admin } from "../../../desk.ts";
import type { Route } from "./+types/route.ts";

/** What the filters find as a table, sent piece by piece. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const csv = context.get(admin).leads?.csv;
  if (!csv) throw new Response(null, { status: 403 });
  const pieces = await csv({ ...readInbox(url.searchParams), after: null });
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
