import type { TextKeyword } from "../../../core/text-messages/keywords.ts";
import type { Millionths } from "../../../core/text-messages/text-cost.ts";
import type { TextStatus } from "../../../core/text-messages/text-message.ts";

/** A text to hand to the provider. */
export interface OutgoingText {
  /** Our own id: the same at every attempt. */
  readonly id: string;
  /** Such as `+15135550199`. */
  readonly to: string;
  readonly body: string;
  /** When it was written, in epoch milliseconds. */
  readonly writtenAt: number;
}

export type SendResult =
  /** The provider has it. `price`: what it costs in all, where the provider says so at once. */
  | {
      readonly kind: "accepted";
      readonly providerId: string | null;
      readonly price: Millionths | null;
    }
  /** It will never be sent. `isOptOut`: the reader told the provider that they want no texts. */
  | { readonly kind: "refused"; readonly why: string; readonly isOptOut: boolean }
  /** No answer, or one that says to try again. It may have been sent: `find` is asked before the next attempt. */
  | { readonly kind: "unavailable"; readonly why: string };

/** A text that somebody sent to the business. */
export interface InboundText {
  readonly providerId: string;
  readonly from: string;
  readonly body: string;
  /** What the text asks for, where the provider says so; it may be a word of the owner's own list at the provider. */
  readonly keyword?: TextKeyword;
  /** How many pictures came with it; they stay with the provider. */
  readonly pictures: number;
}

/** What the provider reports about a text that was sent. */
export interface StatusReport {
  /** Our own id where the report names it. */
  readonly id: string | null;
  readonly providerId: string | null;
  readonly status: TextStatus;
  readonly error: string | null;
  readonly isOptOut: boolean;
}

/** A request of the provider to one of the site's addresses. */
export interface ProviderRequest {
  /** The address as the provider knows it, with its query. */
  readonly url: string;
  readonly header: (name: string) => string;
  readonly body: string;
}

/** A company that sends and receives texts, behind a few calls. Another one is one more file with these. */
export interface TextProvider {
  /** Whether the provider answers STOP, START and HELP itself, so that we must not do it twice. */
  readonly answersKeywords: boolean;
  /** Never rejects, and gives up after some seconds. */
  send(text: OutgoingText, signal: AbortSignal): Promise<SendResult>;
  /**
   * What became of a text whose answer was lost: the provider's id, or null where it never arrived and may be sent. `known` are
   * ids of other texts. Rejects when it can't be told now. Null in place of the call: the provider recognizes a repeated text by
   * our id, so it may simply be sent again.
   */
  readonly find: ((text: OutgoingText, known: readonly string[]) => Promise<string | null>) | null;
  /** Null for a request that the provider did not sign. */
  readInbound(request: ProviderRequest): Promise<InboundText | "unreadable" | null>;
  /** Null for a request that the provider did not sign. */
  readStatus(request: ProviderRequest): Promise<StatusReport | "unreadable" | null>;
}

/** How long one call may take, in milliseconds. */
export const CALL_TIMEOUT_MS = 10_000;
