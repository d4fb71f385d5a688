import { fillWords } from "../../../core/words/fill-words.ts";
import type { ChatConfig } from "../../widgets/chat-panel/chat-config.ts";
import type { ChatToast } from "../../widgets/chat-panel/chat-state.ts";
import { ChatApiError } from "./chat-api.ts";

/** The notification that a visitor reads when no reply comes. */
export function toastFor(
  error: unknown,
  { words, phone }: Pick<ChatConfig, "words" | "phone">,
): ChatToast {
  const status = error instanceof ChatApiError ? error.status : 0;
  if (status === 429) {
    return { title: words.rateLimit, text: words.rateLimitText };
  }
  if (status === 402) {
    return { title: words.unavailable, text: fillWords(words.unavailableText, { phone }) };
  }
  // Browsers say with a `TypeError` that a request got no response.
  if (error instanceof TypeError)
    return { title: words.error, text: fillWords(words.offlineText, { phone }) };
  return { title: words.error, text: fillWords(words.errorText, { phone }) };
}
