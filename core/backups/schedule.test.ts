import { expect, test } from "vitest";
import {
  backupName,
  backupStanding,
  isBackupName,
  isNightDue,
  isTrialDue,
  outlivedBackups,
} from "./schedule.ts";

const OHIO = "America/New_York";
const at = (text: string) => Date.parse(text);
const HOUR = 3_600_000;

test("a night begins at 3 AM on the business's clock, also on the night the clocks change", () => {
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

test("nights that were slept through are made up for once", () => {
  const monday = at("2026-11-16T03:00:05-05:00");
  const friday = at("2026-11-20T14:00:00-05:00");
  expect(isNightDue(friday, OHIO, monday)).toBe(true);
  expect(isNightDue(friday + HOUR, OHIO, friday)).toBe(false);
});

test("a good trial is good for a week, a failed one is tried again the next day", () => {
  const now = at("2026-11-20T03:10:00-05:00");
  expect(isTrialDue(now, null)).toBe(true);
  expect(isTrialDue(now, { at: now - 6 * 24 * HOUR, ok: true })).toBe(false);
  expect(isTrialDue(now, { at: now - 7 * 24 * HOUR, ok: true })).toBe(true);
  expect(isTrialDue(now, { at: now - 23 * HOUR, ok: false })).toBe(false);
  expect(isTrialDue(now, { at: now - 24 * HOUR, ok: false })).toBe(true);
});

test("the dashboard warns when no backup is younger than 26 hours, or the last trial failed", () => {
  const now = at("2026-11-20T12:00:00Z");
  const bornAt = now - 100 * 24 * HOUR;
  const trial = { at: now - 48 * HOUR, ok: true };
  const standing = (facts: Partial<Parameters<typeof backupStanding>[1]>) =>
    backupStanding(now, { bornAt, backupAt: now - 9 * HOUR, trial, ...facts }).kind;
  expect(standing({})).toBe("good");
  expect(standing({ backupAt: now - 27 * HOUR })).toBe("late");
  expect(standing({ backupAt: null, trial: null })).toBe("late");
  expect(standing({ backupAt: null, trial: null, bornAt: now - 20 * HOUR })).toBe("young");
  expect(standing({ trial: { ...trial, ok: false } })).toBe("trial-failed");
});

test("fourteen days are kept, a busy day does not push the others out, and nothing else is touched", () => {
  const name = (day: number, hour = "0300", signs = "ab12") =>
    `doorstep-2026-11-${String(day).padStart(2, "0")}T${hour}-${signs}.tar.gz`;
  const nightly = Array.from({ length: 20 }, (_, index) => name(index + 1));
  const busy = ["0901", "0902", "0903", "0904", "0905", "0906"].map((hour) => name(20, hour));
  const gone = outlivedBackups([...nightly, name(12, "1700"), ...busy, "holiday.tar.gz"]);
  expect(gone.sort()).toEqual(
    [1, 2, 3, 4, 5, 6, 12, 20]
      .map((day) => name(day))
      .concat(name(20, "0901"))
      .sort(),
  );
});

test("a backup's name tells when it was made, and whether it is sealed", () => {
  const made = at("2026-11-20T08:00:30Z");
  const name = backupName(made, OHIO, { signs: "0a1f", isSealed: true });
  expect(name).toBe("doorstep-2026-11-20T0300-0a1f.tar.gz.sealed");
  expect(isBackupName(name)).toBe(true);
  expect(isBackupName(`${name}.part`)).toBe(false);
});
