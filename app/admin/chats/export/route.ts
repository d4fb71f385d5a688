import { redirect } from "react-router";
import { intentLabel } from "../../../../core/assistant/intent-label.ts";
import { isUuid } from "../../../../core/format/patterns.ts";
import { formatCsv } from "../../../../core/table/format-csv.ts";
import { admin, type ChatTranscript, requireDesk } from "../../../desk.ts";
import { chatsDeskOf } from "../chats-desk-of.ts";
import type { Route } from "./+types/route.ts";

const HEADER = [
  "Chat",
  "Language",
  "When (UTC)",
  "Who",
  "Said",
  "Understood as",
  "Answered",
  "Rating",
];

/** All chats, or one of them (`?chat=`), as a file streamed from the database. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const startExport = requireDesk(chatsDeskOf(context.get(admin)).export);
  const kind = { "chats.csv": "csv", "chats.jsonl": "jsonl" }[params.file];
  const id = url.searchParams.get("chat");
  if (!kind || (id !== null && !isUuid(id))) throw new Response(null, { status: 404 });
  const outcome = startExport(id ?? undefined);
  // The link is no download: who must sign in again first is redirected there, and then back to the list.
  if (outcome.kind === "sign-in-again") {
    return redirect(`/admin/prove?next=${encodeURIComponent("/admin/chats")}`);
  }
  const { chats } = outcome;
  return new Response(streamText(kind === "csv" ? csvLines(chats) : jsonLines(chats)), {
    headers: {
      "Content-Type":
        kind === "csv" ? "text/csv; charset=utf-8" : "application/jsonl; charset=utf-8",
      "Content-Disposition": `attachment; filename="${params.file}"`,
    },
  });
}

async function* csvLines(chats: AsyncGenerator<ChatTranscript>): AsyncGenerator<string> {
  yield formatCsv([HEADER]);
  for await (const chat of chats) yield formatCsv(csvRows(chat));
}

function csvRows({ id, language, lines }: ChatTranscript): string[][] {
  return lines.map(({ createdAt, role, content, intent, unanswered, rating }) => {
    const isReply = role === "assistant";
    return [
      id,
      language,
      createdAt.toISOString(),
      isReply ? "assistant" : "visitor",
      content,
      isReply ? intentLabel(intent) : "",
      isReply ? (unanswered ? "no" : "yes") : "",
      rating === null ? "" : rating > 0 ? "up" : "down",
    ];
  });
}

async function* jsonLines(chats: AsyncGenerator<ChatTranscript>): AsyncGenerator<string> {
  for await (const chat of chats) yield `${JSON.stringify(chat)}\n`;
}

/** Streams pieces of text, each once the reader has taken the one before. */
function streamText(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const next = await pieces.next();
      if (next.done) stream.close();
      else stream.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
