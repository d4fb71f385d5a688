import { errorCode, errorMessage } from "../error-code.ts";

/** From the system: nobody listens, or the connection broke. */
const SYSTEM_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
/** From PostgreSQL: connection failures, too many of them, a full disk, shutting down or starting up, and a standby that takes no writes. */
const SERVER_CODES = /^(?:08\w{3}|53[13]00|57P0[1235]|25006)$/;
/** From the pg package, which gives these no code. */
const MESSAGES =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/** Whether a query failed because the database cannot be reached, so that it may succeed later. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isConnectionError)) return true;
  const code = errorCode(error) ?? "";
  if (SYSTEM_CODES.test(code) || SERVER_CODES.test(code)) return true;
  if (MESSAGES.test(errorMessage(error))) return true;
  return error instanceof Error && error.cause !== undefined && isConnectionError(error.cause);
}
