import type { PriceShown } from "../../../core/assistant/price-shown.ts";
import { formatUsd } from "../../../core/format/money.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { type ChatConfig, MAX_MESSAGE_LENGTH } from "../../widgets/chat-panel/chat-config.ts";
import { type ChatState, type PanelMessage, quoteOf } from "../../widgets/chat-panel/chat-state.ts";
import type { ShownQuote } from "../../widgets/next-step/booking-step.ts";

/** One turn as the server takes it. */
type Turn = Pick<PanelMessage, "role" | "content">;
type QuoteWords = Pick<ChatConfig, "words" | "services">;

/** How many messages are sent along with a question. */
const MAX_HISTORY = 24;

/**
 * The newest messages as they are sent along with a question. The greeting is not sent. A price that the page showed is sent
 * as the question and answer that it was, so that any assistant knows service and ZIP.
 */
export function recentTurns({ messages }: Pick<ChatState, "messages">, config: QuoteWords): Turn[] {
  const said = messages.filter(({ greeting }) => !greeting);
  const turns = said.flatMap(({ role, content, quote }) =>
    quote ? quoteTurns(quote, config) : [{ role, content: content.slice(0, MAX_MESSAGE_LENGTH) }],
  );
  return turns.slice(-MAX_HISTORY);
}

function quoteTurns(quote: ShownQuote, { words, services }: QuoteWords): Turn[] {
  const values = quoteValues(quote, services);
  return [
    { role: "user", content: fillWords(words.quoteAsked, values) },
    { role: "assistant", content: fillWords(words.quoteTold, values) },
  ];
}

/** What the conversation shows of a price that the page showed. */
export function quoteLine(quote: ShownQuote, { words, services }: QuoteWords): string {
  const { total, ...values } = quoteValues(quote, services);
  const shown = quote.isFrom ? fillWords(words.fromTotal, { total }) : total;
  return fillWords(words.seenQuote, { ...values, total: shown });
}

function quoteValues({ service, zip, total }: ShownQuote, services: QuoteWords["services"]) {
  return { service: services[service] ?? service, zip, total: formatUsd(total) };
}

/** Whether both are the price of the same visit. */
export function isSameQuote(one: ShownQuote, other: ShownQuote | null): boolean {
  return other !== null && quoteKey(one) === quoteKey(other);
}

function quoteKey({ service, zip, total, isFrom = false }: ShownQuote): string {
  return JSON.stringify([service, zip, total, isFrom]);
}

/** The price that the page had shown last, to be stored with a question, so that the owner sees what was promised. */
export function priceShownIn(state: Pick<ChatState, "messages">): PriceShown | undefined {
  const { service, zip, total } = quoteOf(state) ?? {};
  return service && zip && total !== undefined ? { service, zip, total } : undefined;
}
