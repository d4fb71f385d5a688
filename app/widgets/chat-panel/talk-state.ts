/** One message as the visitor sees it. */
export interface Message {
  readonly role: "user" | "assistant";
  readonly content: string;
  /** When it was said: milliseconds since 1970. */
  readonly at: number;
  /** The assistant's first words, which nobody asked for. */
  readonly greeting?: true;
  /** The visitor stopped it in the middle. */
  readonly stopped?: true;
  /** Its number in the store, once it is stored: then it can be rated. */
  readonly id?: number;
  readonly rating?: 1 | -1 | null;
}

/** A notice that something went wrong. */
export interface Toast {
  readonly title: string;
  readonly text: string;
}

/** A conversation at one moment. */
export interface TalkState {
  readonly messages: readonly Message[];
  readonly draft: string;
  /** A reply is awaited; nothing can be sent. */
  readonly waiting: boolean;
  /** As much of it as has come. */
  readonly growing: string;
  readonly toast: Toast | null;
  /** The last reply, whole, for those who hear the page. */
  readonly announced: string;
}

/** What a visitor may do. */
export interface Talk {
  send(text: string): void;
  stop(): void;
  /** Asks the last question again. */
  retry(): void;
  rate(message: Message, rating: 1 | -1): void;
  type(draft: string): void;
  dismiss(): void;
  /** Forgets the conversation on this page and begins another. */
  startOver(): void;
}

/** Whether the last question still has no whole answer. */
export function isUnanswered({ messages, waiting }: TalkState): boolean {
  const last = messages.at(-1);
  return !waiting && last !== undefined && (last.role === "user" || last.stopped === true);
}
