import { type Day, dayOf, instantOf, plusDays } from "../booking/time/zoned-time.ts";
import { DAY_MS, HOUR_MS } from "../format/time-units.ts";

/** The minute of the business's day at which backups are made, when nobody books. */
const NIGHT_MINUTES = 3 * 60;

/**
 * One backup is kept for each of this many days with a backup. People who are erased are told the day on which the last
 * backup with their data is deleted, provided no night fails.
 */
const KEPT_DAYS = 14;

/** How many backups of the newest day are kept, for owners who press "Back up now" repeatedly. */
const KEPT_OF_NEWEST_DAY = 5;

/** After this time without a good backup the owner is warned. */
const LATE_MS = 26 * HOUR_MS;

/** A successful test restore is repeated after a week, a failed one on the next day. */
const TEST_RESTORE_INTERVAL_MS = 7 * DAY_MS;
const TEST_RESTORE_RETRY_MS = DAY_MS;

/** A test restore runs in the night nearest to its due time, and during the day only when that night made no backup. */
const NIGHT_TOLERANCE_MS = 12 * HOUR_MS;

/** After this time without a successful test restore the owner is warned; the first one follows the first backup. */
const MAX_WITHOUT_TEST_RESTORE_MS = 8 * DAY_MS;
const MAX_BEFORE_FIRST_TEST_RESTORE_MS = 2 * DAY_MS;

/** Disk space that must stay free. */
const RESERVE_BYTES = 256 * 1024 * 1024;

/** The most recent 3 AM. */
function lastNight(now: number, zone: string): number {
  const today = dayOf(now, zone);
  const night = instantOf(today, NIGHT_MINUTES, zone);
  return night <= now ? night : instantOf(plusDays(today, -1), NIGHT_MINUTES, zone);
}

/** Whether the backup of last night is still to be made; a missed night is made up for. */
export function isNightDue(now: number, zone: string, lastGoodAt: number): boolean {
  return lastGoodAt < lastNight(now, zone);
}

/** The result of the last test restore. */
export interface LastTestRestore {
  readonly at: number;
  readonly ok: boolean;
}

/** Whether the newest backup is due for a test restore; `isNight`: the nightly backup was made just now. */
export function isTestRestoreDue(
  now: number,
  last: LastTestRestore | null,
  isNight: boolean,
): boolean {
  if (last === null) return true;
  const wait = last.ok ? TEST_RESTORE_INTERVAL_MS : TEST_RESTORE_RETRY_MS;
  return now - last.at >= wait + (isNight ? -NIGHT_TOLERANCE_MS : NIGHT_TOLERANCE_MS);
}

/** Whether a disk can take a backup as large as the last one and keep its reserve. */
export function hasFreeSpace(freeBytes: number, lastBytes: number): boolean {
  return freeBytes >= lastBytes + RESERVE_BYTES;
}

/** The status of the backups, for the dashboard. */
export type BackupStatus =
  | { readonly kind: "good"; readonly backupAt: number; readonly testedAt: number | null }
  /** The installation is less than a day old, so its first night has not come yet. */
  | { readonly kind: "young" }
  | { readonly kind: "late"; readonly backupAt: number | null }
  /** The file of the newest backup is missing. */
  | { readonly kind: "gone"; readonly backupAt: number }
  /** `goodAt` is when a test restore last succeeded, if ever; the trouble began after it. */
  | { readonly kind: "trial-failed"; readonly testedAt: number; readonly goodAt: number | null }
  | { readonly kind: "untried"; readonly goodAt: number | null };

/** What is known about past backups. */
export interface BackupHistory {
  /** When the installation was created. */
  readonly installedAt: number;
  /** The first and the newest good backup. */
  readonly firstAt: number | null;
  readonly backupAt: number | null;
  /** Whether the newest file was seen recently. */
  readonly isFilePresent: boolean;
  readonly testRestore: LastTestRestore | null;
  /** The newest successful test restore. */
  readonly goodTestRestoreAt: number | null;
}

/** Derives the status of the backups. */
export function backupStatus(
  now: number,
  { installedAt, firstAt, backupAt, isFilePresent, testRestore, goodTestRestoreAt }: BackupHistory,
): BackupStatus {
  if (now - (backupAt ?? installedAt) > LATE_MS) return { kind: "late", backupAt };
  if (backupAt !== null && !isFilePresent) return { kind: "gone", backupAt };
  if (testRestore && !testRestore.ok)
    return { kind: "trial-failed", testedAt: testRestore.at, goodAt: goodTestRestoreAt };
  if (backupAt === null) return { kind: "young" };
  const since = goodTestRestoreAt ?? firstAt ?? backupAt;
  if (
    now - since >
    (goodTestRestoreAt === null ? MAX_BEFORE_FIRST_TEST_RESTORE_MS : MAX_WITHOUT_TEST_RESTORE_MS)
  ) {
    return { kind: "untried", goodAt: goodTestRestoreAt };
  }
  return { kind: "good", backupAt, testedAt: goodTestRestoreAt };
}

const NAME = /^doorstep-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})Z-[0-9a-f]{4}\.tar\.gz(\.sealed)?$/;

/** Whether a file name is a backup's. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** The name of a backup: its UTC minute, so that names sort by age, and four random characters. */
export function backupName(
  at: number,
  { suffix, isSealed }: { suffix: string; isSealed: boolean },
): string {
  const minute = new Date(at).toISOString().slice(0, 16).replace(":", "");
  return `doorstep-${minute}Z-${suffix}.tar.gz${isSealed ? ".sealed" : ""}`;
}

/**
 * Which backups may be deleted. Of the newest day five stay, of each of the thirteen days before it the newest one.
 * Days without a backup do not count, so that an installation whose nights fail does not lose its last good one.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const newestFirst = names.filter(isBackupName).sort().reverse();
  const keptByDay = new Map<Day, number>();
  return newestFirst.filter((name) => {
    const day = NAME.exec(name)?.[1] ?? "";
    const isNewestDay = keptByDay.size === 0 || (keptByDay.size === 1 && keptByDay.has(day));
    const keptOfDay = keptByDay.get(day) ?? 0;
    if (keptOfDay >= (isNewestDay ? KEPT_OF_NEWEST_DAY : 1)) return true;
    if (keptOfDay === 0 && keptByDay.size >= KEPT_DAYS) return true;
    keptByDay.set(day, keptOfDay + 1);
    return false;
  });
}

/**
 * The first day on which no backup in the installation's own folder contains what was erased today, provided no night
 * fails until then.
 */
export function firstDayWithoutBackups(today: Day): Day {
  return plusDays(today, KEPT_DAYS);
}
