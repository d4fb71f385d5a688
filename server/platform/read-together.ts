import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "./db/connect.ts";

/**
 * Runs reads that do not depend on one another: at once on connections of the pool, one after the other in a transaction,
 * whose single connection runs one query at a time. Rejects when one of them does.
 */
export async function readTogether<Results extends readonly unknown[]>(
  db: Pick<Database, "select">,
  reads: { readonly [At in keyof Results]: () => Promise<Results[At]> },
): Promise<Results> {
  if (!is(db, PgTransaction)) {
    // A tuple's map gives a plain array; it holds one result of each read, in their order.
    return (await Promise.all(reads.map((read) => read()))) as readonly unknown[] as Results;
  }
  const results: unknown[] = [];
  for (const read of reads) results.push(await read());
  return results as readonly unknown[] as Results; // one of each read, in their order
}
