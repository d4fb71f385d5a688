import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/** Anything that can run a query. */
export type Reader = Database | Transaction;

/** The text around the first match. */
export function sqlExcerptAround(text: SQL, pattern: string): SQL {
  return sql`substring(${text} from greatest(1, regexp_instr(${text}, ${pattern}, 1, 1, 0, 'i') - 60) for 160)`;
}

/** Texts as a comma-separated list of parameters. */
export function sqlList(texts: readonly string[]): SQL {
  return sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );
}

/** Texts as the right-hand side of `IN`; an empty list matches nothing. */
export function sqlTuple(texts: readonly string[]): SQL {
  return texts.length === 0 ? sql`(NULL)` : sql`(${sqlList(texts)})`;
}
