import { readFileSync } from "node:fs";
import type { ClusterPaths } from "./location.ts";

/** The error of a server that does not start: the reason from its own log, and what to do about it. */
export function startFailure(location: ClusterPaths): Error {
  const reason = startFailureReason(logOf(location));
  return new Error(
    `PostgreSQL does not start in ${location.cluster}: ${reason}. ${adviceFor(reason, location)}; all of its log is in ${location.serverLog}.`,
  );
}

/** The lines of the server's last start that say why it ended, or its last lines when none does. */
function startFailureReason(log: string): string {
  const lines = log.trimEnd().split("\n");
  const lastStart = lines.findLastIndex((line) => line.includes("starting PostgreSQL"));
  const ofLastStart = lines.slice(Math.max(lastStart, 0));
  // Our own attempts to connect are refused with FATAL lines while it starts.
  const reasons = ofLastStart.filter(
    (line) => /\b(PANIC|FATAL): /.test(line) && !/the database system is|not yet accept/.test(line),
  );
  const quoted = reasons.length > 0 ? reasons.slice(0, 2) : lines.slice(-4);
  return quoted.join(" / ") || "it left no log";
}

/** Whether the server cannot start however often it is tried, because its files are missing or damaged. */
export function isDamaged(location: ClusterPaths): boolean {
  return DAMAGE.test(startFailureReason(logOf(location)));
}

const DAMAGE = /PANIC: [^:]*checkpoint record|checkpoint record could not|FATAL: [^:]*pg_control/;

function adviceFor(reason: string, { folder }: ClusterPaths): string {
  if (/No space left/.test(reason)) return "Free some space on its disk";
  if (DAMAGE.test(reason))
    return `Files of the database are missing or damaged. Restore a backup into a new data folder with npm run restore, and keep ${folder}`;
  if (/Permission denied|wrong ownership/.test(reason))
    return `Give the folder to the account that runs the database: chown -R postgres ${folder}`;
  return "Fix the problem it names";
}

function logOf({ serverLog }: ClusterPaths): string {
  try {
    return readFileSync(serverLog, "utf8");
  } catch {
    return "";
  }
}
