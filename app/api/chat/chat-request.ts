import { z } from "zod";
import { MAX_MESSAGE_LENGTH } from "../../widgets/chat-panel/chat-config.ts";

const MAX_MESSAGES = 40;

/** Text as people type it. Control characters except line breaks and tabs are dropped, lone surrogates replaced. */
export const messageText = z
  .string("Give the message as text.")
  .max(MAX_MESSAGE_LENGTH, "Keep each message under 4,000 characters.")
  .transform((text) => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ""))
  .refine((text) => text.trim() !== "", "A message must not be empty.");

export const messageRole = z.enum(["user", "assistant"], "The role is user or assistant.");

/** The body of `POST /functions/v1/ai-chat`: the conversation so far, the visitor's message last. Other fields are dropped. */
export const chatRequest = z.object(
  {
    messages: z
      .array(z.object({ role: messageRole, content: messageText }), "Give messages as a list.")
      .min(1, "Give at least one message.")
      .max(MAX_MESSAGES, `Give the last ${MAX_MESSAGES} messages at most.`)
      .refine((messages) => messages.at(-1)?.role === "user", "The last message is the visitor's."),
    sessionId: z.uuid("The session id is a UUID.").nullish(),
  },
  "Send a JSON object with messages and sessionId.",
);
