import { type Logger, pino } from "pino";

export type Log = Logger;

/** The log: one JSON object a line on stderr, so that stdout stays for what people read. */
export function openLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
