import type { Site } from "../../core/site/site.ts";
import type { Database } from "../platform/db/connect.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Rule } from "../platform/limits/rules.ts";
import type { Log } from "../platform/log.ts";
import { type Answering, ask } from "./ask.ts";
import type { Notes } from "./notes.ts";
import type { Reply, Turn } from "./replies.ts";
import {
  addMessages,
  addSessions,
  type MessageRow,
  type NewMessage,
  type Refusal,
  rateReply,
  type SessionRow,
} from "./store.ts";

/** What a page asks the assistant. */
interface Question {
  readonly turns: readonly Turn[];
  /** Null where the page could not open a conversation. */
  readonly sessionId: string | null;
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
}

interface TooMany {
  readonly kind: "too-many";
  readonly retryAfterSeconds: number;
}

/** The store does not answer; the log says why. */
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

type Stored<Row> =
  | { readonly kind: "stored"; readonly rows: readonly Row[] }
  | { readonly kind: Refusal }
  | TooMany
  | Unavailable;

/** What a page may ask about the chat. */
export interface ChatDesk {
  /** What programs of the site's pages show; no secret. */
  readonly publicKey: string;
  answer(question: Question): Promise<ChatOutcome>;
  openSessions(count: number): Promise<Stored<SessionRow>>;
  /** Stores messages, without numbers that nobody should keep. */
  addMessages(messages: readonly Omit<NewMessage, "note">[]): Promise<Stored<MessageRow>>;
  rate(reply: Parameters<typeof rateReply>[2]): Promise<Stored<never>>;
}

/** What the desk of the chat is opened from. */
export interface ChatDeskWorld extends Answering {
  readonly db: Database;
  readonly limits: Limits;
  readonly log: Log;
  readonly publicKey: string;
  readonly notes: Notes;
  /** Takes out what must not be stored: social security and card numbers. */
  readonly redact: (text: string) => string;
}

/** Opens the desk of the chat for one caller of one site. */
export function openChatDesk(site: Site, network: string, world: ChatDeskWorld): ChatDesk {
  const { db, limits, log, notes } = world;

  async function within(rule: Rule, times: number, session?: string): Promise<TooMany | null> {
    for (let time = 0; time < times; time += 1) {
      const taken = await limits.take(rule, site.id, network, session);
      if (!taken.ok) return { kind: "too-many", retryAfterSeconds: taken.retryAfterSeconds };
    }
    return null;
  }

  async function store<Row>(write: () => Promise<Row[] | Refusal>): Promise<Stored<Row>> {
    try {
      const rows = await write();
      return typeof rows === "string" ? { kind: rows } : { kind: "stored", rows };
    } catch (error) {
      log.error({ err: withoutWords(error), site: site.id }, "a chat could not be stored");
      return { kind: "unavailable" };
    }
  }

  /** Remembers a reply until its page stores it. */
  function noted(reply: Reply, sessionId: string | null): string {
    const { text, intent, unanswered, language } = reply;
    if (sessionId) notes.keep(site.id, sessionId, text, { intent, unanswered, language });
    return text;
  }

  return {
    publicKey: world.publicKey,
    async answer({ turns, sessionId, signal }) {
      const refused = await within("chat-reply", 1, sessionId ?? undefined);
      if (refused) return refused;
      try {
        const outcome = await ask({ site, turns, signal }, world);
        if (outcome.kind !== "reply") return outcome;
        return { kind: "reply", text: outcome.reply.then((reply) => noted(reply, sessionId)) };
      } catch (error) {
        log.error({ err: withoutWords(error), site: site.id }, "the assistant has no answer");
        return { kind: "unavailable" };
      }
    },
    async openSessions(count) {
      return (await within("chat-session", count)) ?? store(() => addSessions(db, site.id, count));
    },
    async addMessages(messages) {
      for (const { sessionId } of messages) {
        const refused = await within("chat-message", 1, sessionId);
        if (refused) return refused;
      }
      const entries = messages.map(({ sessionId, role, content }) => ({
        sessionId,
        role,
        content: world.redact(content),
        note: role === "assistant" ? notes.take(site.id, sessionId, content) : undefined,
      }));
      return store(() => addMessages(db, site.id, entries));
    },
    async rate(reply) {
      const refused = await within("chat-message", 1, reply.sessionId);
      if (refused) return refused;
      return store(async () => ((await rateReply(db, site.id, reply)) ? [] : "no-session"));
    },
  };
}
