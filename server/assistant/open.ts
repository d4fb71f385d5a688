import type { Pool } from "pg";
import type { Upstream } from "../platform/config.ts";
import type { Database } from "../platform/db/connect.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { Log } from "../platform/log.ts";
import { keepAnonKey } from "./anon-key.ts";
import type { ChatDeskWorld } from "./chat-desk.ts";
import { openNotes } from "./notes.ts";
import type { OpenReplies } from "./replies.ts";
import { noteReply } from "./store.ts";
import type { AnswerUpstream } from "./upstream/upstream.ts";

/** What the assistant answers with, and what of it must be closed. */
export interface OpenChat {
  readonly world: ChatDeskWorld;
  close(): void;
}

interface Surroundings {
  readonly db: Database;
  readonly pool: Pool;
  readonly limits: Limits;
  readonly log: Log;
  readonly openReplies: OpenReplies;
  readonly redact: (text: string) => string;
}

/** Opens all that a chat needs. The model behind it, where one is configured, is loaded in its own time. */
export async function openChat(
  config: {
    readonly dataDir: string;
    readonly anonKey: string | null;
    readonly upstream: Upstream | null;
  },
  surroundings: Surroundings,
): Promise<OpenChat> {
  const { db, pool, limits, log, openReplies, redact } = surroundings;
  const notes = openNotes((siteId, sessionId, words, note) => {
    noteReply(db, siteId, sessionId, redact(words), note).catch((error: Error) =>
      log.warn({ reason: error.message }, "what is known of a reply could not be noted"),
    );
  });
  return {
    world: {
      db,
      limits,
      log,
      publicKey: await keepAnonKey(config.dataDir, config.anonKey),
      notes,
      openReplies,
      redact,
      upstream: config.upstream && openUpstream(config.upstream, pool, log),
    },
    close() {
      notes.close();
    },
  };
}

/** Most installations have no model: its libraries cost them neither time nor memory. */
function openUpstream(upstream: Upstream, pool: Pool, log: Log): ChatDeskWorld["upstream"] {
  let loading: Promise<AnswerUpstream> | undefined;
  const load = async () => {
    const [{ askModel, openModel }, { openBudget }] = await Promise.all([
      import("./upstream/upstream.ts"),
      import("./upstream/budget.ts"),
    ]);
    const budget = openBudget(pool, upstream.monthlyBudget, Date.now);
    return askModel(await openModel(upstream), { budget, log });
  };
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined; // tried again with the next question
      throw error;
    });
    return loading;
  };
  const warm = () => loaded().catch((err: unknown) => log.warn({ err }, "the model is not ready"));
  setTimeout(warm, WARM_AFTER_MS).unref();
  return { fallback: upstream.fallback, answer: async (asked) => (await loaded())(asked) };
}

/** Warm before the first visitor asks, and not in the way of the start. */
const WARM_AFTER_MS = 1_000;
