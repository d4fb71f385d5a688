import { type Day, dayOf, instantOf, plusDays } from "../booking/time.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Backups are made while nobody books: at this hour of the business's own clock. */
const NIGHT_MINUTES = 3 * 60;

/** Of so many days with a backup one is kept; who is erased is told the day they are gone where no night fails. */
const KEPT_DAYS = 14;

/** A day whose owner presses "Back up now" again and again keeps so many. */
const KEPT_OF_NEWEST_DAY = 5;

/** After so long without a good backup somebody has to look. */
const LATE_MS = 26 * HOUR_MS;

/** A trial that went well is good for a week; one that failed is tried again the next day. */
const TRIAL_MS = 7 * DAY_MS;
const TRIAL_AGAIN_MS = DAY_MS;

/** The night nearest to that is taken; by day only where that night made no backup. */
const NEAR_MS = 12 * HOUR_MS;

/** After so long without a good trial somebody has to look; the first follows the first backup. */
const UNTRIED_MS = 8 * DAY_MS;
const FIRST_TRIAL_MS = 2 * DAY_MS;

/** So much stays free on the disk for everything else. */
const RESERVE_BYTES = 256 * 1024 * 1024;

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

/** Whether the newest backup is to be restored on trial; `isNight` says that the night's was made just now. */
export function isTrialDue(now: number, last: LastTrial | null, isNight: boolean): boolean {
  if (last === null) return true;
  const wait = last.ok ? TRIAL_MS : TRIAL_AGAIN_MS;
  return now - last.at >= wait + (isNight ? -NEAR_MS : NEAR_MS);
}

/** Whether a disk takes a backup as large as the last one, and still has something left. */
export function hasRoom(freeBytes: number, lastBytes: number): boolean {
  return freeBytes >= lastBytes + RESERVE_BYTES;
}

/** How the backups stand, for the dashboard. */
export type BackupStanding =
  | { readonly kind: "good"; readonly backupAt: number; readonly trialAt: number | null }
  /** The installation is not a day old, or its first night has not been. */
  | { readonly kind: "young" }
  | { readonly kind: "late"; readonly backupAt: number | null }
  /** The file of the newest one is not where it was. */
  | { readonly kind: "gone"; readonly backupAt: number }
  /** `goodAt` is when one last came back whole, if ever: the trouble began after it. */
  | { readonly kind: "trial-failed"; readonly trialAt: number; readonly goodAt: number | null }
  | { readonly kind: "untried"; readonly goodAt: number | null };

/** What is known of the backups. */
export interface BackupFacts {
  /** When the installation began. */
  readonly bornAt: number;
  /** The first and the newest good backup. */
  readonly firstAt: number | null;
  readonly backupAt: number | null;
  /** Whether the newest one's file was seen lately. */
  readonly isThere: boolean;
  readonly trial: LastTrial | null;
  /** The newest trial that went well. */
  readonly goodTrialAt: number | null;
}

/** Says whether somebody has to look. */
export function backupStanding(
  now: number,
  { bornAt, firstAt, backupAt, isThere, trial, goodTrialAt }: BackupFacts,
): BackupStanding {
  if (now - (backupAt ?? bornAt) > LATE_MS) return { kind: "late", backupAt };
  if (backupAt !== null && !isThere) return { kind: "gone", backupAt };
  if (trial && !trial.ok) return { kind: "trial-failed", trialAt: trial.at, goodAt: goodTrialAt };
  if (backupAt === null) return { kind: "young" };
  const since = goodTrialAt ?? firstAt ?? backupAt;
  if (now - since > (goodTrialAt === null ? FIRST_TRIAL_MS : UNTRIED_MS)) {
    return { kind: "untried", goodAt: goodTrialAt };
  }
  return { kind: "good", backupAt, trialAt: goodTrialAt };
}

const NAME = /^doorstep-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})Z-[0-9a-f]{4}\.tar\.gz(\.sealed)?$/;

/** Whether a file is called like a backup. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** What a backup is called: when it was made, in UTC so that names sort by age, and four signs that tell two of one minute apart. */
export function backupName(
  at: number,
  { signs, isSealed }: { signs: string; isSealed: boolean },
): string {
  const minute = new Date(at).toISOString().slice(0, 16).replace(":", "");
  return `doorstep-${minute}Z-${signs}.tar.gz${isSealed ? ".sealed" : ""}`;
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

/** The first day on which no backup of the installation's own folder knows what was erased today, where no night fails until then. */
export function goneFromBackups(today: Day): Day {
  return plusDays(today, KEPT_DAYS);
}
