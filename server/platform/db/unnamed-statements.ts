import { Client, type QueryConfig } from "pg";

/**
 * A connection that prepares no statement under a name. Behind a pooler each transaction may get another session of the
 * server, which does not know the name, and poolers before PgBouncer 1.21 cannot make up for it. Libraries name theirs.
 */
export class UnnamedStatementsClient extends Client {
  // `query` has overloads that TypeScript cannot pass on, here and below.
  override query = ((query: unknown, ...rest: []) => {
    const unnamed = withoutName(query) as string; // or one of the other types that the overloads take
    return super.query(unnamed, ...rest);
  }) as Client["query"]; // the same overloads
}

function withoutName(query: unknown): unknown {
  return isNamed(query) ? { ...query, name: undefined } : query;
}

/** Queries that the driver has already built send themselves; they are no plain objects. */
function isNamed(query: unknown): query is QueryConfig {
  return typeof query === "object" && query !== null && "name" in query && !("submit" in query);
}
