import { z } from "zod";
import { MAX_MESSAGE_LENGTH } from "../../widgets/chat-panel/chat-config.ts";

const MAX_MESSAGES = 40;

/** Text as people type it. Control characters except line breaks and tabs are dropped, lone surrogates replaced. */
export const messageText = z
  .string("Send the message as text.")
  .max(MAX_MESSAGE_LENGTH, "Keep each message under 4,000 characters.")
  .transform((text) => text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ""))
  .refine((text) => text.trim() !== "", "The message can't be empty.");

export const messageRole = z.enum(["user", "assistant"], "The role must be user or assistant.");

/** The body of `POST /functions/v1/ai-chat`: the conversation so far, the visitor's message last. Other fields are dropped. */
export const chatRequest = z.object(
  {
    messages: z
      .array(z.object({ role: messageRole, content: messageText }), "Send messages as a list.")
      .min(1, "Send at least one message.")
      .max(MAX_MESSAGES, `Send at most the last ${MAX_MESSAGES} messages.`)
      .refine(
        (messages) => messages.at(-1)?.role === "user",
        "The last message must be the visitor's.",
      ),
    sessionId: z.uuid("The session ID must be a UUID.").nullish(),
    stream: z
      .unknown()
      .optional()
      .describe("false: the reply comes whole, as one JSON object; anything else: as a stream"),
  },
  "Send a JSON object with messages and sessionId.",
);
