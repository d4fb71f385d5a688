import { expect, test } from "vitest";
import {
  backupName,
  backupStatus,
  expiredBackups,
  hasFreeSpace,
  isBackupName,
  isNightDue,
  isTestRestoreDue,
} from "./schedule.ts";

const OHIO = "America/New_York";
const at = (text: string) => Date.parse(text);
const HOUR = 3_600_000;

test("the nightly backup is due at 3 AM in the business's zone, also when the clocks change", () => {
  const before = at("2026-11-01T02:59:00-05:00");
  const evening = at("2026-10-31T20:00:00-04:00");
  expect(isNightDue(before, OHIO, evening)).toBe(false);
  expect(isNightDue(at("2026-11-01T03:00:00-05:00"), OHIO, evening)).toBe(true);
  expect(isNightDue(at("2026-11-01T09:00:00-05:00"), OHIO, at("2026-11-01T03:00:01-05:00"))).toBe(
    false,
  );
  expect(isNightDue(at("2026-03-08T03:00:00-04:00"), OHIO, at("2026-03-07T03:01:00-05:00"))).toBe(
    true,
  );
});

test("after several missed nights only one backup is due", () => {
  const monday = at("2026-11-16T03:00:05-05:00");
  const friday = at("2026-11-20T14:00:00-05:00");
  expect(isNightDue(friday, OHIO, monday)).toBe(true);
  expect(isNightDue(friday + HOUR, OHIO, friday)).toBe(false);
});

test("a successful test restore is repeated after a week, a failed one the next night", () => {
  const now = at("2026-11-20T03:10:00-05:00");
  const isDue = (hours: number, ok: boolean, isNight: boolean) =>
    isTestRestoreDue(now, { at: now - hours * HOUR, ok }, isNight);
  expect(isTestRestoreDue(now, null, false)).toBe(true);
  expect(isDue(6 * 24, true, true)).toBe(false);
  expect(isDue(7 * 24 - 1, true, true)).toBe(true);
  expect(isDue(7 * 24 + 11, true, false)).toBe(false); // the nightly backup comes first
  expect(isDue(7 * 24 + 12, true, false)).toBe(true);
  expect(isDue(11, false, true)).toBe(false);
  expect(isDue(23, false, true)).toBe(true);
  expect(isDue(36, false, false)).toBe(true);
});

test("the dashboard warns of old, missing and untried backups, and of a failed test restore", () => {
  const now = at("2026-11-20T12:00:00Z");
  const installedAt = now - 100 * 24 * HOUR;
  const testRestore = { at: now - 48 * HOUR, ok: true };
  const statusKind = (facts: Partial<Parameters<typeof backupStatus>[1]>) =>
    backupStatus(now, {
      ...{ installedAt, firstAt: now - 49 * HOUR, backupAt: now - 9 * HOUR, isFilePresent: true },
      ...{ testRestore, goodTestRestoreAt: testRestore.at, ...facts },
    }).kind;
  expect(statusKind({})).toBe("good");
  expect(statusKind({ backupAt: now - 27 * HOUR })).toBe("late");
  expect(statusKind({ backupAt: null, testRestore: null })).toBe("late");
  expect(statusKind({ backupAt: null, testRestore: null, installedAt: now - 20 * HOUR })).toBe(
    "young",
  );
  expect(statusKind({ testRestore: { ...testRestore, ok: false } })).toBe("trial-failed");
  expect(statusKind({ isFilePresent: false })).toBe("gone");
  expect(statusKind({ goodTestRestoreAt: now - 193 * HOUR })).toBe("untried");
  const never = { testRestore: null, goodTestRestoreAt: null };
  expect(statusKind(never)).toBe("untried");
  expect(statusKind({ ...never, firstAt: now - 47 * HOUR })).toBe("good");
});

test("a backup is made only when the disk can take one as large as the last, and a reserve", () => {
  expect(hasFreeSpace(1_300_000_000, 1_000_000_000)).toBe(true);
  expect(hasFreeSpace(1_200_000_000, 1_000_000_000)).toBe(false);
});

test("fourteen days are kept, a busy day does not displace the others, and other files are not touched", () => {
  const name = (day: number, hour = "0300", signs = "ab12") =>
    `doorstep-2026-11-${String(day).padStart(2, "0")}T${hour}Z-${signs}.tar.gz`;
  const nightly = Array.from({ length: 20 }, (_, index) => name(index + 1));
  const busy = ["0901", "0902", "0903", "0904", "0905", "0906"].map((hour) => name(20, hour));
  const gone = expiredBackups([...nightly, name(12, "1700"), ...busy, "holiday.tar.gz"]);
  expect(gone.sort()).toEqual(
    [1, 2, 3, 4, 5, 6, 12, 20]
      .map((day) => name(day))
      .concat(name(20, "0901"))
      .sort(),
  );
});

test("a backup's name says when it was made and whether it is sealed", () => {
  const made = at("2026-11-20T08:00:30Z");
  const name = backupName(made, { suffix: "0a1f", isSealed: true });
  expect(name).toBe("doorstep-2026-11-20T0800Z-0a1f.tar.gz.sealed");
  expect(isBackupName(name)).toBe(true);
  expect(isBackupName(`${name}.part`)).toBe(false);
});
