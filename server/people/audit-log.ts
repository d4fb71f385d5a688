import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { auditLog } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/** Something that was done or attempted on a site. */
export interface AuditEntry {
  /** Their email, or "a stranger" or "the machine". */
  readonly who: string;
  /** "signed-in", "publish", "role-changed" … */
  readonly act: string;
  /** Further facts: names and numbers, never a password, a code, a token or a customer's text. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** The caller's network, as rate limits count it; null for the system itself. */
  readonly network: string | null;
}

/** A stored entry. */
export interface AuditLogEntry extends Required<AuditEntry> {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Which entries to list, newest first. */
export interface AuditLogQuery {
  /** Words that an entry must contain, in any field; "" for all entries. */
  readonly search?: string;
  /** Only entries older than the one with this id. */
  readonly before?: number;
  readonly limit: number;
}

/** The append-only log of who did what, when and from where. */
export interface AuditLog {
  /** Adds an entry, with `tx` in the caller's transaction. */
  record(siteId: string, entry: AuditEntry, tx?: Transaction): Promise<void>;
  list(siteId: string, query: AuditLogQuery): Promise<AuditLogEntry[]>;
}

/** Creates the audit log. The table refuses updates and deletes. */
export function createAuditLog(db: Database): AuditLog {
  return {
    async record(siteId, { who, act, detail = {}, network }, tx) {
      await (tx ?? db).insert(auditLog).values({
        siteId,
        who: oneLine(who),
        act,
        detail: storable(detail),
        network: network && oneLine(network),
      });
    },
    async list(siteId, { search = "", before, limit }) {
      const text = search.split(/\s+/).filter((word) => word !== "");
      const rows = await db
        .select()
        .from(auditLog)
        .where(
          and(
            eq(auditLog.siteId, siteId),
            before === undefined ? undefined : lt(auditLog.entryId, before),
            ...text.map(
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

/** PostgreSQL's jsonb takes neither NUL nor half a surrogate pair, and no entry may be lost because a name has one. */
function storable(detail: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const text = JSON.stringify(detail, (_, value: unknown) =>
    typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : value,
  );
  return JSON.parse(text);
}

/** One line without control characters, so that a name cannot look like another entry. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .slice(0, 254);
}
