import { DrizzleQueryError } from "drizzle-orm";
import { errorCode } from "../error-code.ts";

/**
 * The error as it may be logged. A failed query carries everything it was asked to store, and PostgreSQL's details a whole row;
 * what remains says why and names nobody. A value that is no error loses its details too.
 */
export function redactError(error: unknown): unknown {
  const actual = error instanceof DrizzleQueryError ? (error.cause ?? "a query failed") : error;
  if (!(actual instanceof Error)) return isRecord(actual) ? withoutRowDetails(actual) : actual;
  const code = errorCode(actual);
  return {
    type: actual.constructor.name,
    message: actual.message,
    stack: actual.stack,
    ...(code ? { code } : {}),
    ...(actual.cause === undefined ? {} : { cause: redactError(actual.cause) }),
  };
}

function withoutRowDetails({ detail: _detail, where: _where, ...rest }: Record<string, unknown>) {
  return rest;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** PostgreSQL's error code, such as 23P01; undefined for another error. */
export function postgresErrorCode(error: unknown): string | undefined {
  return errorCode(causeOf(error));
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
