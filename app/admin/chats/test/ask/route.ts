import { data } from "react-router";
import { z } from "zod";
import { admin } from "../../../../desk.ts";
import { eventStream } from "../../../../widgets/chat-panel/event-stream.ts";
import { LONGEST_MESSAGE } from "../../../../widgets/chat-panel/kit.ts";
import { chatsOf } from "../../own-chats.ts";
import type { Route } from "./+types/route.ts";

const turns = z
  .array(
    z.object({
      role: z.enum(["user", "assistant"]),
      content: z.string().min(1).max(LONGEST_MESSAGE),
    }),
  )
  .min(1)
  .max(40);

/** Answers a question of the test console as visitors are answered, and tells at the end what was made of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const chats = chatsOf(context.get(admin));
  const read = z.object({ messages: turns }).safeParse(await request.json().catch(() => null));
  if (!read.success) return data({ words: "Type a question first." }, { status: 422 });
  const leaving = new AbortController();
  const signal = AbortSignal.any([request.signal, leaving.signal]);
  const outcome = await chats.try(read.data.messages, signal);
  switch (outcome.kind) {
    case "reply": {
      const { text, workings } = outcome;
      const stream = eventStream(text, () => leaving.abort(), undefined, workings);
      return new Response(stream, {
        headers: {
          "Content-Type": "text/event-stream; charset=utf-8",
          "X-Accel-Buffering": "no",
        },
      });
    }
    case "too-many": {
      const minutes = Math.ceil(outcome.retryAfterSeconds / 60);
      const words = `Many questions in a short time. Go on in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
      return data({ words }, { status: 429 });
    }
    case "failed":
      return data(
        { words: "The assistant has no answer now. Visitors are asked to call." },
        { status: 502 },
      );
  }
}
