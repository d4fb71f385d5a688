/** What the tests of the chat share: its desk on a real database, as the house opens it. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import { redact } from "../../core/assistant/redact.ts";
import { composeSite } from "../../core/site/site.ts";
import { readConfig } from "../platform/config.ts";
import { connect } from "../platform/db/connect.ts";
import { openLimits } from "../platform/limits/limits.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { readBuiltIn, readThemes } from "../site/brand.ts";
import { openChatDesk } from "./chat-desk.ts";
import { openChat } from "./open.ts";
import type { Replies, Reply, Turn } from "./replies.ts";

const CONTENT = join(import.meta.dirname, "../../content");

let networks = 0;

/** A reply of the house's own, as its engine makes one. */
export const plain: Reply = {
  text: "A visit starts at $75.",
  intent: "price",
  unanswered: false,
  language: "en",
};

/** Call it at the top of a test file: a database of its own, and a house that answers as `answer` says. */
export async function chatHouse(
  answer: (turns: readonly Turn[]) => Reply = () => plain,
  env: Record<string, string> = {},
) {
  const { db, pool, close } = connect(await freshDatabase(), () => {});
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), "doorstep-chat-")), ...env });
  const limits = openLimits({ pool, factor: config.limitFactor, log });
  const replies: Replies = {
    answer: async (turns) => answer(turns),
    quote: () => null,
    checkArea: () => null,
    openSlots: async () => null,
    findDocument: () => [],
    searchSite: () => [],
  };
  const chat = await openChat(config, {
    db,
    pool,
    limits,
    log,
    redact,
    openReplies: () => replies,
  });
  afterAll(async () => {
    chat.close();
    limits.close();
    await close();
  });
  await pool.query("INSERT INTO sites (site_id) VALUES ('main'), ('other') ON CONFLICT DO NOTHING");
  const face = { id: "main", version: 1, origin: "https://lane.example" };
  const site = composeSite(face, await readBuiltIn(CONTENT), {}, await readThemes(CONTENT));

  /** The desk of a caller nobody else is, of a site. */
  function desk(siteId = "main", network = `network ${++networks}`) {
    return openChatDesk({ ...site, id: siteId }, network, chat.world);
  }

  async function session(at = desk()): Promise<string> {
    const opened = await at.openSessions(1);
    if (opened.kind !== "stored") throw new Error(opened.kind);
    return opened.rows[0]?.id ?? "";
  }

  /** A question and its answer, as a page stores them; gives the answer's number. */
  async function exchange(
    sessionId: string,
    question: string,
    reply = plain.text,
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
