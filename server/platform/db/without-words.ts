import { DrizzleQueryError } from "drizzle-orm";

/**
 * A failed query carries everything it was asked to store, and the database's details a whole row; the rest says why, and
 * names nobody. What is no error comes back without such details.
 */
export function withoutWords(error: unknown): unknown {
  const meant = error instanceof DrizzleQueryError ? (error.cause ?? "a query failed") : error;
  if (!(meant instanceof Error)) return isRecord(meant) ? withoutRow(meant) : meant;
  const { code } = meant as NodeJS.ErrnoException;
  return {
    type: meant.constructor.name,
    message: meant.message,
    stack: meant.stack,
    ...(code ? { code } : {}),
    ...(meant.cause === undefined ? {} : { cause: withoutWords(meant.cause) }),
  };
}

function withoutRow({ detail: _detail, where: _where, ...rest }: Record<string, unknown>) {
  return rest;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** PostgreSQL's code of what it refused, such as 23P01; undefined where it was something else. */
export function refusalCode(error: unknown): string | undefined {
  return (causeOf(error) as Partial<NodeJS.ErrnoException> | null)?.code;
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
