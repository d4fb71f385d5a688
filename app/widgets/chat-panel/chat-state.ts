import type { ShownQuote } from "../next-step/booking-step.ts";

/** One message as the visitor sees it. */
export interface PanelMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
  /** When it was sent: epoch milliseconds. */
  readonly at: number;
  /** The greeting, which answers no question. */
  readonly greeting?: true;
  /** It notes a price that the visitor saw on the page; nobody said it. */
  readonly quote?: ShownQuote;
  /** The visitor stopped it in the middle. */
  readonly stopped?: true;
  /** Its id once it is stored; only then it can be rated. */
  readonly id?: number;
  readonly rating?: 1 | -1 | null;
}

/** A notice of an error. */
export interface ChatToast {
  readonly title: string;
  readonly text: string;
}

/** A conversation at one moment. */
export interface ChatState {
  readonly messages: readonly PanelMessage[];
  readonly draft: string;
  /** A reply is awaited; nothing can be sent. */
  readonly isWaiting: boolean;
  /** The part of it that has arrived. */
  readonly partialReply: string;
  readonly toast: ChatToast | null;
  /** The price that the page shows now; null while there is none. */
  readonly pageQuote: ShownQuote | null;
  /** The last complete reply, for screen readers. */
  readonly announced: string;
}

/** What a visitor may do. */
export interface ChatActions {
  send(text: string): void;
  stop(): void;
  /** Asks the last question again. */
  retry(): void;
  rate(message: PanelMessage, rating: 1 | -1): void;
  type(draft: string): void;
  dismiss(): void;
  /** Drops the conversation on this page and begins another. */
  startOver(): void;
}

/** The price that the visitor saw last on a page of this tab; null when there was none. */
export function quoteOf({ messages }: Pick<ChatState, "messages">): ShownQuote | null {
  return messages.findLast(({ quote }) => quote)?.quote ?? null;
}

/** Whether the last question has no complete answer yet. */
export function isUnanswered({ messages, isWaiting }: ChatState): boolean {
  const last = messages.findLast(({ quote }) => !quote);
  return !isWaiting && last !== undefined && (last.role === "user" || last.stopped === true);
}
