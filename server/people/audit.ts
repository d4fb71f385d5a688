import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { auditLog } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/** Something that was done, or tried, on a site. */
export interface AuditEntry {
  /** Their mail address, or what stands for nobody: "a stranger", "the machine". */
  readonly who: string;
  /** "signed-in", "publish", "role-changed" … */
  readonly act: string;
  /** What else to know: names and numbers, never a password, a code, a token or a customer's words. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Where it came from, as limits count it; null for the machine itself. */
  readonly network: string | null;
}

/** An entry as it stands in the log. */
export interface LoggedEntry extends Required<AuditEntry> {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What to show of the log: the newest first. */
export interface LogWish {
  /** Words that have to stand in an entry, in whatever field; "" for all. */
  readonly search?: string;
  /** Only entries older than the one with this id. */
  readonly before?: number;
  readonly limit: number;
}

/** Who did what, when and from where, for ever. */
export interface AuditLog {
  /** Adds an entry; `tx` to have it stand or fall with what it tells of. */
  record(siteId: string, entry: AuditEntry, tx?: Transaction): Promise<void>;
  list(siteId: string, wish: LogWish): Promise<LoggedEntry[]>;
}

/** Opens the log. The table refuses to be rewritten. */
export function openAuditLog(db: Database): AuditLog {
  return {
    async record(siteId, { who, act, detail = {}, network }, tx) {
      await (tx ?? db)
        .insert(auditLog)
        .values({ siteId, who: oneLine(who), act, detail, network: network && oneLine(network) });
    },
    async list(siteId, { search = "", before, limit }) {
      const words = search.split(/\s+/).filter((word) => word !== "");
      const rows = await db
        .select()
        .from(auditLog)
        .where(
          and(
            eq(auditLog.siteId, siteId),
            before === undefined ? undefined : lt(auditLog.entryId, before),
            ...words.map(
              (word) =>
                sql`concat_ws(' ', ${auditLog.who}, ${auditLog.act}, ${auditLog.detail}::text, ${auditLog.network}) ILIKE ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`,
            ),
          ),
        )
        .orderBy(desc(auditLog.entryId))
        .limit(limit);
      return rows.map(({ entryId, happenedAt, who, act, detail, network }) => ({
        id: entryId,
        at: happenedAt.getTime(),
        who,
        act,
        detail,
        network,
      }));
    },
  };
}

/** Somebody's own name must not look like an entry of its own, nor be longer than a line. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .slice(0, 254);
}
