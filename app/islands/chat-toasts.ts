import type { Toast } from "../widgets/chat-panel/talk-state.ts";
import { Refused } from "./chat-wire.ts";

/** What a visitor reads when no reply comes. */
export function toastFor(error: unknown, phone: string): Toast {
  const status = error instanceof Refused ? error.status : 0;
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
