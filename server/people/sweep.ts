import { lt } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { authSessions, authVerifications } from "../platform/db/schema.ts";
import type { Log } from "../platform/log.ts";
import { dropOldLinks } from "../platform/mail/links.ts";

const HOUR_MS = 60 * 60_000;
/** A start has better things to do first. */
const FIRST_MS = 60_000;

/** Throws away what opens nothing any more: questions and links that are over, ended sessions, and links in kept mails. */
export async function sweepSignIns(db: Database, now: number): Promise<void> {
  const over = new Date(now);
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, over));
  await db.delete(authSessions).where(lt(authSessions.expiresAt, over));
  await dropOldLinks(db, now);
}

/** Sweeps soon after the start and then every hour. Two processes that do it at once do it once. */
export function openSignInSweep({ db, log }: { db: Database; log: Log }): { close(): void } {
  const sweep = () =>
    sweepSignIns(db, Date.now()).catch((err: unknown) =>
      log.warn({ err }, "sign-ins that are over could not be swept"),
    );
  const timers = [setTimeout(sweep, FIRST_MS).unref(), setInterval(sweep, HOUR_MS).unref()];
  return { close: () => timers.forEach(clearTimeout) };
}
