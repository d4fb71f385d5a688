import { data } from "react-router";
import { z } from "zod";
import { admin } from "../../../../desk.ts";
import { MAX_MESSAGE_LENGTH } from "../../../../widgets/chat-panel/chat-config.ts";
import { replyEventStream } from "../../../../widgets/chat-panel/event-stream.ts";
import { chatsDeskOf } from "../../chats-desk-of.ts";
import type { Route } from "./+types/route.ts";

const turns = z
  .array(
    z.object({
      role: z.enum(["user", "assistant"]),
      content: z.string().min(1).max(MAX_MESSAGE_LENGTH),
    }),
  )
  .min(1)
  .max(40);

/** Answers a question of the test console as visitors are answered; the explanation follows at the end of the stream. */
export async function action({ request, context }: Route.ActionArgs) {
  const chats = chatsDeskOf(context.get(admin));
  const parsed = z.object({ messages: turns }).safeParse(await request.json().catch(() => null));
  if (!parsed.success) return data({ message: "Enter a question first." }, { status: 422 });
  const readerLeft = new AbortController();
  const signal = AbortSignal.any([request.signal, readerLeft.signal]);
  const outcome = await chats.test(parsed.data.messages, signal);
  switch (outcome.kind) {
    case "reply": {
      const { text, explanation } = outcome;
      const stream = replyEventStream(text, () => readerLeft.abort(), undefined, explanation);
      return new Response(stream, {
        headers: {
          "Content-Type": "text/event-stream; charset=utf-8",
          "X-Accel-Buffering": "no",
        },
      });
    }
    case "too-many": {
      const minutes = Math.ceil(outcome.retryAfterSeconds / 60);
      const message = `You've asked a lot of questions. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
      return data({ message }, { status: 429 });
    }
    case "failed":
      return data(
        { message: "The assistant isn't available right now. Visitors are asked to call." },
        { status: 502 },
      );
  }
}
