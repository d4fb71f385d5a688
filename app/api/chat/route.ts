import { desk } from "../../desk.ts";
import { eventStream } from "../../widgets/chat-panel/event-stream.ts";
import { refuseStranger } from "../key.ts";
import { answerPreflight, sharedWithOwnPages } from "../own-origin.ts";
import { refuse, refuseFields } from "../problem.ts";
import type { Route } from "./+types/route.ts";
import { sentChat } from "./sent-chat.ts";

/** `POST /functions/v1/ai-chat`: the assistant's reply to a conversation, as a stream of events. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return notHere();
  const { chat, site } = context.get(desk);
  const stranger = refuseStranger(request, chat.publicKey);
  if (stranger) return stranger;
  const read = sentChat.safeParse(await request.json().catch(() => null));
  if (!read.success) return refuseFields(read.error);
  const { messages, sessionId } = read.data;
  const leaving = new AbortController();
  const outcome = await chat.answer({
    turns: messages,
    sessionId: sessionId ?? null,
    signal: AbortSignal.any([request.signal, leaving.signal]),
  });
  switch (outcome.kind) {
    case "reply":
      return new Response(
        eventStream(outcome.text, () => leaving.abort()),
        {
          headers: {
            ...sharedWithOwnPages(request, site.origin),
            "content-type": "text/event-stream; charset=utf-8",
            "cache-control": "no-cache, no-store, no-transform",
            "x-accel-buffering": "no",
          },
        },
      );
    case "too-many": {
      const wait = String(outcome.retryAfterSeconds);
      const way = `Try again in ${wait} seconds.`;
      return refuse(429, "Too many requests", way, [], { "retry-after": wait });
    }
    case "upstream-failed":
      return refuse(outcome.status, "No reply", "The assistant cannot answer now. Please call.");
    case "unavailable":
      return refuse(503, "No reply", "The assistant cannot answer now. Please call.");
  }
}

/** A browser's question before it sends; everything else is refused: a reply is not read, it is asked for. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (request.method !== "OPTIONS") return notHere();
  return answerPreflight(request, context.get(desk).site.origin);
}

function notHere(): Response {
  const headers = { allow: "POST, OPTIONS" };
  return refuse(405, "Method not allowed", "Send a conversation with POST.", [], headers);
}
