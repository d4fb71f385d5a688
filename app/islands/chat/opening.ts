import type { ChatConfig } from "../../widgets/chat-panel/chat-config.ts";
import { quoteOf } from "../../widgets/chat-panel/chat-state.ts";
import type { ShownQuote } from "../../widgets/next-step/booking-step.ts";
import type { ChatModel } from "./chat-model.ts";
import { isSameQuote, quoteLine } from "./turns.ts";

/** Greets the visitor once, in the language of the page that opens the chat. */
export function greet(model: ChatModel, { greeting: content }: Pick<ChatConfig, "greeting">): void {
  const { messages } = model.state();
  const [first] = messages;
  if (!first) model.addMessage({ role: "assistant", content, greeting: true });
  else if (first.greeting && !messages.some(({ role, quote }) => role === "user" && !quote))
    model.updateMessage(first.at, { content });
}

interface QuoteSource {
  readonly config: Pick<ChatConfig, "words" | "services">;
  /** The price that this tab showed last. */
  readonly lastQuote: () => ShownQuote | null;
}

/** Takes over which price the page shows now, for the button that books. */
export function readPrice(model: ChatModel, { lastQuote }: Pick<QuoteSource, "lastQuote">): void {
  model.change({ pageQuote: lastQuote() });
}

/** Notes the price that the visitor saw on the page, so that service and ZIP need not be typed again. */
export function noteQuote(model: ChatModel, { config, lastQuote }: QuoteSource): void {
  const quote = lastQuote();
  readPrice(model, { lastQuote });
  if (quote && !isSameQuote(quote, quoteOf(model.state())))
    model.addMessage({ role: "user", content: quoteLine(quote, config), quote });
}
