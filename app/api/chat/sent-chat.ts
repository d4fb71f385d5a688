import { z } from "zod";
import { LONGEST_MESSAGE } from "../../widgets/chat-panel/kit.ts";

const MOST_MESSAGES = 40;

/** Text as people type it: control characters but line ends and tabs are dropped, half characters mended. */
export const words = z
  .string("Give the message as text.")
  .max(LONGEST_MESSAGE, "Keep each message under 4,000 characters.")
  .transform((text) => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ""))
  .refine((text) => text.trim() !== "", "A message must not be empty.");

export const speaker = z.enum(["user", "assistant"], "The role is user or assistant.");

/** What `POST /functions/v1/ai-chat` takes: the conversation so far, its last word the visitor's. Other fields are dropped. */
export const sentChat = z.object(
  {
    messages: z
      .array(z.object({ role: speaker, content: words }), "Give messages as a list.")
      .min(1, "Give at least one message.")
      .max(MOST_MESSAGES, `Give the last ${MOST_MESSAGES} messages at most.`)
      .refine((messages) => messages.at(-1)?.role === "user", "The last message is the visitor's."),
    sessionId: z.uuid("The session id is a UUID.").nullish(),
  },
  "Send a JSON object with messages and sessionId.",
);
