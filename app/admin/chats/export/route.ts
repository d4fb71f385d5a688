import { redirect } from "react-router";
import { intentWords } from "../../../../core/assistant/intent-words.ts";
import { csvText } from "../../../../core/table/csv.ts";
import { type AdminDesk, admin } from "../../../desk.ts";
import { chatsOf } from "../own-chats.ts";
import type { Route } from "./+types/route.ts";

type Desk = NonNullable<AdminDesk["chats"]>;
type Exported = Extract<ReturnType<NonNullable<Desk["export"]>>, { kind: "chats" }>["chats"];
type Chat = NonNullable<Awaited<ReturnType<Desk["read"]>>>;

const HEADER = ["Chat", "Language", "When (UTC)", "Who", "Said", "Taken for", "Answered", "Thumb"];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** All chats, or one of them (`?chat=`), as a file that is written while it is read. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { export: exported } = chatsOf(context.get(admin));
  if (!exported) throw new Response("forbidden", { status: 403 });
  const kind = { "chats.csv": "csv", "chats.jsonl": "jsonl" }[params.file];
  const id = url.searchParams.get("chat");
  if (!kind || (id !== null && !UUID.test(id))) throw new Response(null, { status: 404 });
  const outcome = exported(id ?? undefined);
  // Not a download by the link itself: whoever has to prove first is led there, and back to the list.
  if (outcome.kind === "prove") {
    return redirect(`/admin/prove?next=${encodeURIComponent("/admin/chats")}`);
  }
  const { chats } = outcome;
  return new Response(streamOf(kind === "csv" ? tableOf(chats) : linesOf(chats)), {
    headers: {
      "Content-Type":
        kind === "csv" ? "text/csv; charset=utf-8" : "application/jsonl; charset=utf-8",
      "Content-Disposition": `attachment; filename="${params.file}"`,
    },
  });
}

async function* tableOf(chats: Exported): AsyncGenerator<string> {
  yield csvText([HEADER]);
  for await (const chat of chats) yield csvText(rowsOf(chat));
}

function rowsOf({ id, language, lines }: Chat): string[][] {
  return lines.map(({ createdAt, role, content, intent, unanswered, rating }) => {
    const isReply = role === "assistant";
    return [
      id,
      language,
      createdAt.toISOString(),
      isReply ? "assistant" : "visitor",
      content,
      isReply ? intentWords(intent) : "",
      isReply ? (unanswered ? "no" : "yes") : "",
      rating === null ? "" : rating > 0 ? "up" : "down",
    ];
  });
}

async function* linesOf(chats: Exported): AsyncGenerator<string> {
  for await (const chat of chats) yield `${JSON.stringify(chat)}\n`;
}

/** Text as it is made: the next piece once the reader took the one before. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
