import type { Pool } from "pg";
import type { UpstreamConfig } from "../platform/config.ts";
import type { Database } from "../platform/db/connect.ts";
import type { RateLimits } from "../platform/limits/rate-limits.ts";
import type { Log } from "../platform/log.ts";
import { loadOrCreateAnonKey } from "./anon-key.ts";
import type { RepliesFor } from "./answers/replies.ts";
import type { ChatDeskDeps } from "./chat-desk.ts";
import { createReplyNotes } from "./reply-notes.ts";
import { storeReplyNote } from "./store.ts";
import type { AskModel } from "./upstream/ask-model.ts";

/** What chat desks need, and what must be closed at the end. */
export interface Chat {
  readonly deps: ChatDeskDeps;
  close(): void;
}

interface ChatParts {
  readonly db: Database;
  readonly pool: Pool;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly repliesFor: RepliesFor;
  readonly redact: (text: string) => string;
}

/** Creates what chat desks need. The model, where one is configured, is loaded shortly after. */
export async function createChat(
  config: {
    readonly dataDir: string;
    readonly anonKey: string | null;
    readonly upstream: UpstreamConfig | null;
  },
  parts: ChatParts,
): Promise<Chat> {
  const { db, pool, limits, log, repliesFor, redact } = parts;
  const notes = createReplyNotes((siteId, sessionId, text, note) => {
    storeReplyNote(db, siteId, sessionId, redact(text), note).catch((error: Error) =>
      log.warn({ reason: error.message }, "the intent of a reply could not be stored"),
    );
  });
  return {
    deps: {
      db,
      limits,
      log,
      publicKey: await loadOrCreateAnonKey(config.dataDir, config.anonKey),
      replyNotes: notes,
      repliesFor,
      redact,
      upstream: config.upstream && createUpstream(config.upstream, pool, log),
    },
    close() {
      notes.close();
    },
  };
}

/** Creates the access to a model. Its libraries are imported here, since most installations have no model and should not load them. */
function createUpstream(upstream: UpstreamConfig, pool: Pool, log: Log): ChatDeskDeps["upstream"] {
  let loading: Promise<AskModel> | undefined;
  const load = async () => {
    const [{ createAskModel, createModel }, { createModelBudget }] = await Promise.all([
      import("./upstream/ask-model.ts"),
      import("./upstream/budget.ts"),
    ]);
    const budget = createModelBudget(pool, upstream.monthlyBudget, Date.now);
    return createAskModel(await createModel(upstream), { budget, log });
  };
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined; // tried again with the next question
      throw error;
    });
    return loading;
  };
  const warmUp = () =>
    loaded().catch((err: unknown) => log.warn({ err }, "the model is not ready"));
  setTimeout(warmUp, WARM_AFTER_MS).unref();
  return { fallback: upstream.fallback, answer: async (request) => (await loaded())(request) };
}

/** Early enough for the first visitor, late enough not to slow the start. */
const WARM_AFTER_MS = 1_000;
