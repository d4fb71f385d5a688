import type { ConversationTurn } from "../../core/assistant/conversation.ts";
import type { Site } from "../../core/sections/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { redactError } from "../platform/db/redact-error.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import type { RateLimitRule } from "../platform/limits/rules.ts";
import type { Log } from "../platform/log.ts";
import { type AnsweringDeps, answerChat } from "./answer-chat.ts";
import type { ChatReply } from "./answers/replies.ts";
import type { ReplyNotes } from "./reply-notes.ts";
import {
  addMessages,
  addSessions,
  type MessageRow,
  type NewMessage,
  type ReplyRating,
  rateReply,
  type SessionRow,
  type StoreRejection,
} from "./store.ts";

/** What a page asks the assistant. */
interface ChatQuestion {
  readonly turns: readonly ConversationTurn[];
  /** Null where the page could not open a conversation. */
  readonly sessionId: string | null;
  /** Aborts when nobody waits for the reply any more. */
  readonly signal: AbortSignal;
}

interface TooMany {
  readonly kind: "too-many";
  readonly retryAfterSeconds: number;
}

/** The database failed; the log says why. */
interface Unavailable {
  readonly kind: "unavailable";
}

type ChatOutcome =
  /** `text` never rejects. */
  | { readonly kind: "reply"; readonly text: Promise<string> }
  /** Only where the built-in assistant may not stand in for the model. */
  | { readonly kind: "upstream-failed"; readonly status: 402 | 429 | 502 }
  | TooMany
  | Unavailable;

type StoreOutcome<Row> =
  | { readonly kind: "stored"; readonly rows: readonly Row[] }
  | { readonly kind: StoreRejection }
  | TooMany
  | Unavailable;

/** What a page may ask of the chat. */
export interface ChatDesk {
  /** The key the site's own pages send; not a secret. */
  readonly publicKey: string;
  answer(question: ChatQuestion): Promise<ChatOutcome>;
  openSessions(count: number): Promise<StoreOutcome<SessionRow>>;
  /** Stores messages, without social security, card and account numbers. */
  addMessages(
    messages: readonly Omit<NewMessage, "replyNote">[],
  ): Promise<StoreOutcome<MessageRow>>;
  rate(rating: ReplyRating): Promise<StoreOutcome<never>>;
}

/** What the chat desk needs. */
export interface ChatDeskDeps extends AnsweringDeps {
  readonly db: Database;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly publicKey: string;
  readonly replyNotes: ReplyNotes;
  /** Removes what must not be stored: social security, card and account numbers. */
  readonly redact: (text: string) => string;
}

/** Creates the chat desk for one caller of one site. */
export function createChatDesk(site: Site, network: string, deps: ChatDeskDeps): ChatDesk {
  const { db, limits, log, replyNotes } = deps;

  async function checkLimit(
    rule: RateLimitRule,
    times: number,
    session?: string,
  ): Promise<TooMany | null> {
    for (let attempt = 0; attempt < times; attempt += 1) {
      const permit = await limits.consume(rule, site.id, network, session);
      if (!permit.ok) return { kind: "too-many", retryAfterSeconds: permit.retryAfterSeconds };
    }
    return null;
  }

  async function tryStore<Row>(
    write: () => Promise<Row[] | StoreRejection>,
  ): Promise<StoreOutcome<Row>> {
    try {
      const rows = await write();
      return typeof rows === "string" ? { kind: rows } : { kind: "stored", rows };
    } catch (error) {
      log.error({ err: redactError(error), site: site.id }, "a chat could not be stored");
      return { kind: "unavailable" };
    }
  }

  /** Remembers what is known of a reply until its page stores the text. */
  function rememberReply(reply: ChatReply, sessionId: string | null): string {
    const { text, intent, unanswered, language } = reply;
    if (sessionId) replyNotes.keep(site.id, sessionId, text, { intent, unanswered, language });
    return text;
  }

  return {
    publicKey: deps.publicKey,
    async answer({ turns, sessionId, signal }) {
      const tooMany = await checkLimit("chat-reply", 1, sessionId ?? undefined);
      if (tooMany) return tooMany;
      try {
        const outcome = await answerChat({ site, turns, signal }, deps);
        if (outcome.kind !== "reply") return outcome;
        return {
          kind: "reply",
          text: outcome.reply.then((reply) => rememberReply(reply, sessionId)),
        };
      } catch (error) {
        log.error({ err: redactError(error), site: site.id }, "the assistant has no answer");
        return { kind: "unavailable" };
      }
    },
    async openSessions(count) {
      return (
        (await checkLimit("chat-session", count)) ?? tryStore(() => addSessions(db, site.id, count))
      );
    },
    async addMessages(messages) {
      for (const { sessionId } of messages) {
        const tooMany = await checkLimit("chat-message", 1, sessionId);
        if (tooMany) return tooMany;
      }
      const entries = messages.map(({ sessionId, role, content, priceShown }) => ({
        sessionId,
        role,
        content: deps.redact(content),
        priceShown: role === "user" ? priceShown : undefined,
        replyNote: role === "assistant" ? replyNotes.take(site.id, sessionId, content) : undefined,
      }));
      return tryStore(() => addMessages(db, site.id, entries));
    },
    async rate(rating) {
      const tooMany = await checkLimit("chat-message", 1, rating.sessionId);
      if (tooMany) return tooMany;
      return tryStore(async () => ((await rateReply(db, site.id, rating)) ? [] : "no-session"));
    },
  };
}
