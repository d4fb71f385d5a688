import { type DestinationStream, type Logger, pino } from "pino";
import { withoutWords } from "./db/without-words.ts";

export type Log = Logger;

/**
 * The log: one JSON object a line on stderr, so that stdout stays for what people read. Errors are told without what
 * somebody typed.
 */
export function openLog(level: string, to: DestinationStream = pino.destination(2)): Log {
  const serializers = { err: withoutWords };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, to);
}
