import { type Day, dayOf, instantOf, plusDays } from "../booking/time.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Backups are made while nobody books: at this hour of the business's own clock. */
const NIGHT_MINUTES = 3 * 60;

/** Of so many days a backup is kept; who is erased is told the day they are gone from the last. */
const KEPT_DAYS = 14;

/** A day whose owner presses "Back up now" again and again keeps so many. */
const KEPT_OF_NEWEST_DAY = 5;

/** After so long without a good backup somebody has to look. */
const LATE_MS = 26 * HOUR_MS;

/** A trial that went well is good for a week; one that failed is tried again the next day. */
const TRIAL_MS = 7 * DAY_MS;
const TRIAL_AGAIN_MS = DAY_MS;

/** The last time it was 3 AM. */
function lastNight(now: number, zone: string): number {
  const today = dayOf(now, zone);
  const night = instantOf(today, NIGHT_MINUTES, zone);
  return night <= now ? night : instantOf(plusDays(today, -1), NIGHT_MINUTES, zone);
}

/** Whether the backup of the last night is still to be made; a night that was slept through is made up for. */
export function isNightDue(now: number, zone: string, lastGoodAt: number): boolean {
  return lastGoodAt < lastNight(now, zone);
}

/** What came of the last trial restore. */
export interface LastTrial {
  readonly at: number;
  readonly ok: boolean;
}

/** Whether the newest backup is to be restored on trial; there has to be one. */
export function isTrialDue(now: number, last: LastTrial | null): boolean {
  return last === null || now - last.at >= (last.ok ? TRIAL_MS : TRIAL_AGAIN_MS);
}

/** How the backups stand, for the dashboard. */
export type BackupStanding =
  | { readonly kind: "good"; readonly backupAt: number; readonly trialAt: number | null }
  /** The installation is not a day old, or its first night has not been. */
  | { readonly kind: "young" }
  | { readonly kind: "late"; readonly backupAt: number | null }
  | { readonly kind: "trial-failed"; readonly trialAt: number };

/** Says whether somebody has to look. `bornAt` is when the installation began. */
export function backupStanding(
  now: number,
  { bornAt, backupAt, trial }: { bornAt: number; backupAt: number | null; trial: LastTrial | null },
): BackupStanding {
  if (now - (backupAt ?? bornAt) > LATE_MS) return { kind: "late", backupAt };
  if (trial && !trial.ok) return { kind: "trial-failed", trialAt: trial.at };
  if (backupAt === null) return { kind: "young" };
  return { kind: "good", backupAt, trialAt: trial?.at ?? null };
}

const NAME = /^doorstep-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})-[0-9a-f]{4}\.tar\.gz(\.sealed)?$/;

/** Whether a file is called like a backup. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** What a backup is called: when it was made on the business's clock, and four signs that tell two of one minute apart. */
export function backupName(
  at: number,
  zone: string,
  { signs, isSealed }: { signs: string; isSealed: boolean },
): string {
  const clock = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  const minute = clock.toPlainDateTime().toString({ smallestUnit: "minute" }).replace(":", "");
  return `doorstep-${minute}-${signs}.tar.gz${isSealed ? ".sealed" : ""}`;
}

/**
 * Which of these may go: of the newest day the newest five stay, of each of the thirteen days before it the newest one. Days without a
 * backup do not count, so that an installation whose nights fail does not lose its last good one.
 */
export function outlivedBackups(names: readonly string[]): string[] {
  const newestFirst = names.filter(isBackupName).sort().reverse();
  const kept = new Map<Day, number>();
  return newestFirst.filter((name) => {
    const day = NAME.exec(name)?.[1] ?? "";
    const isNewestDay = kept.size === 0 || (kept.size === 1 && kept.has(day));
    const of = kept.get(day) ?? 0;
    if (of >= (isNewestDay ? KEPT_OF_NEWEST_DAY : 1)) return true;
    if (of === 0 && kept.size >= KEPT_DAYS) return true;
    kept.set(day, of + 1);
    return false;
  });
}

/** The first day on which no backup knows what was erased today. */
export function goneFromBackups(today: Day): Day {
  return plusDays(today, KEPT_DAYS);
}
