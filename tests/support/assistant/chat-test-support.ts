import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import type { ConversationTurn } from "../../../core/assistant/conversation.ts";
import { redact } from "../../../core/assistant/parse/redact.ts";
import { composeSite } from "../../../core/sections/compose-site.ts";
import type { ChatReply, SiteReplies } from "../../../server/assistant/answers/replies.ts";
import { createChatDesk } from "../../../server/assistant/chat-desk.ts";
import { createChat } from "../../../server/assistant/create-chat.ts";
import { readConfig } from "../../../server/platform/config.ts";
import { connect } from "../../../server/platform/db/connect.ts";
import { createRateLimits } from "../../../server/platform/limits/rate-limits.ts";
import { readBuiltInSections, readThemes } from "../../../server/site/section-files.ts";
import { createTestDatabase } from "../platform/test-database.ts";

const CONTENT = join(import.meta.dirname, "../../../content");

let networkCount = 0;

/** A built-in reply. */
export const plainReply: ChatReply = {
  text: "A visit starts at $75.",
  intent: "price",
  unanswered: false,
  language: "en",
};

/** Creates the chat of an installation with a real database of its own, which replies as `answer` says. Call it at the top of a test file. */
export async function createChatTestApp(
  answer: (turns: readonly ConversationTurn[]) => ChatReply = () => plainReply,
  env: Record<string, string> = {},
) {
  const { db, pool, close } = connect(await createTestDatabase(), () => {});
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), "doorstep-chat-")), ...env });
  const limits = createRateLimits({ pool, factor: config.limitFactor, log });
  const replies: SiteReplies = {
    answer: async (turns) => answer(turns),
    quote: () => null,
    checkArea: () => null,
    openSlots: async () => null,
    findDocument: () => [],
    searchSite: () => [],
    review: async () => ({ about: null, draft: null }),
    usualQuestionsLike: async () => [],
    recognize: () => [],
  };
  const chat = await createChat(config, {
    db,
    pool,
    limits,
    log,
    redact,
    repliesFor: () => replies,
  });
  afterAll(async () => {
    chat.close();
    await close();
  });
  await pool.query("INSERT INTO sites (site_id) VALUES ('main'), ('other') ON CONFLICT DO NOTHING");
  const face = { id: "main", version: 1, origin: "https://lane.example" };
  const site = composeSite(face, await readBuiltInSections(CONTENT), {}, await readThemes(CONTENT));

  /** The chat desk of a site for a caller of a network of its own. */
  function desk(siteId = "main", network = `network ${++networkCount}`) {
    return createChatDesk({ ...site, id: siteId }, network, chat.deps);
  }

  async function session(at = desk()): Promise<string> {
    const opened = await at.openSessions(1);
    if (opened.kind !== "stored") throw new Error(opened.kind);
    return opened.rows[0]?.id ?? "";
  }

  /** Stores a question with its answer as a page does; returns the answer's id. */
  async function exchange(
    sessionId: string,
    question: string,
    reply = plainReply.text,
    at = desk(),
  ): Promise<number> {
    const stored = await at.addMessages([
      { sessionId, role: "user", content: question },
      { sessionId, role: "assistant", content: reply },
    ]);
    if (stored.kind !== "stored") throw new Error(stored.kind);
    return stored.rows[1]?.id ?? 0;
  }

  const ask = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await pool.query(sql, values)).rows;

  return { db, pool, ask, desk, session, exchange, logged, site, chat };
}
