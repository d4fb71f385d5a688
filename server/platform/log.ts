import { type DestinationStream, type Logger, pino } from "pino";
import { redactError } from "./db/redact-error.ts";

export type Log = Logger;

/**
 * Creates the log: one JSON object per line on stderr, because stdout is for people. Errors are logged without what
 * somebody typed.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(2)): Log {
  const serializers = { err: redactError };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, to);
}
