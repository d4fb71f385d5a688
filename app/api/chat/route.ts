import { desk } from "../../desk.ts";
import { replyAsCompletion, replyEventStream } from "../../widgets/chat-panel/event-stream.ts";
import { corsHeaders, preflightResponse } from "../shared/cors.ts";
import { invalidFieldsResponse, problemResponse } from "../shared/problem.ts";
import { checkPublicKey } from "../shared/public-key.ts";
import type { Route } from "./+types/route.ts";
import { chatRequest } from "./chat-request.ts";

/**
 * `POST /functions/v1/ai-chat`: the assistant's reply to a conversation, as a stream of events. With `"stream": false` it comes
 * whole. OpenAI's clients add `/chat/completions` to the address.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed();
  const { chat, site } = context.get(desk);
  const unauthorized = checkPublicKey(request, chat.publicKey);
  if (unauthorized) return unauthorized;
  const body: unknown = await request.json().catch(() => null);
  const parsed = chatRequest.safeParse(body);
  if (!parsed.success) return invalidFieldsResponse(parsed.error, body);
  const { messages, sessionId, stream } = parsed.data;
  const readerLeft = new AbortController();
  const outcome = await chat.answer({
    turns: messages,
    sessionId: sessionId ?? null,
    signal: AbortSignal.any([request.signal, readerLeft.signal]),
  });
  switch (outcome.kind) {
    case "reply":
      if (stream === false)
        return Response.json(replyAsCompletion(await outcome.text), {
          headers: { ...corsHeaders(request, site.origin), "cache-control": "no-store" },
        });
      return new Response(
        replyEventStream(outcome.text, () => readerLeft.abort()),
        {
          headers: {
            ...corsHeaders(request, site.origin),
            "content-type": "text/event-stream; charset=utf-8",
            "cache-control": "no-cache, no-store, no-transform",
            "x-accel-buffering": "no",
          },
        },
      );
    case "too-many": {
      const wait = String(outcome.retryAfterSeconds);
      const advice = `Try again in ${wait} seconds.`;
      return problemResponse(429, "Too many requests", advice, [], { "retry-after": wait });
    }
    case "upstream-failed":
      return problemResponse(
        outcome.status,
        "No reply",
        "The assistant isn't available right now. Please call.",
      );
    case "unavailable":
      return problemResponse(
        503,
        "No reply",
        "The assistant isn't available right now. Please call.",
      );
  }
}

/** Answers a browser's preflight request; every other method gets 405. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (request.method !== "OPTIONS") return methodNotAllowed();
  return preflightResponse(request, context.get(desk).site.origin);
}

function methodNotAllowed(): Response {
  const headers = { allow: "POST, OPTIONS" };
  return problemResponse(405, "Method not allowed", "Send a conversation with POST.", [], headers);
}
