import type { ChatToast } from "../../widgets/chat-panel/chat-state.ts";
import { ChatApiError } from "./chat-api.ts";

/** The notification that a visitor reads when no reply comes. */
export function toastFor(error: unknown, phone: string): ChatToast {
  const status = error instanceof ChatApiError ? error.status : 0;
  if (status === 429) {
    return {
      title: "Rate Limit",
      text: "Too many requests. Please wait a moment and try again.",
    };
  }
  if (status === 402) {
    return {
      title: "Service Unavailable",
      text: `AI service temporarily unavailable. Please call ${phone}.`,
    };
  }
  return {
    title: "Error",
    text: `Failed to get response. Please try again or call ${phone}.`,
  };
}
