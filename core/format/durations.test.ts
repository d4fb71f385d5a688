import { expect, test } from "vitest";
import {
  formatDrivingTime,
  formatDuration,
  formatLongWait,
  formatMinuteRange,
  formatMinutes,
  formatMinutesInWords,
  formatRoughMinutes,
  formatWait,
  formatWaitMinutes,
} from "./durations.ts";
import { MINUTE_MS } from "./time-units.ts";

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "1 h"],
  [130, "2 h 10 min"],
  [610, "10 h 10 min"],
])("%d minutes read %s", (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test.each([
  [45, "45 min"],
  [599, "9 h 59 min"],
  [610, "10 h"],
])("%d rough minutes read %s", (minutes, text) => {
  expect(formatRoughMinutes(minutes)).toBe(text);
});

test("driving time shows its minutes even where they are zero", () => {
  expect([0, 45, 120, 125].map(formatDrivingTime)).toEqual([
    "0 min",
    "45 min",
    "2 h 0 min",
    "2 h 5 min",
  ]);
});

test.each([
  [1, "1 minute"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [65, "1 hour 5 minutes"],
  [121, "2 hours 1 minute"],
])("%d minutes in words are %s", (minutes, text) => {
  expect(formatMinutesInWords(minutes)).toBe(text);
});

test("a duration has a non-breaking space, and a duration of zero is an empty text", () => {
  expect([0, 45, 60, 90].map((minutes) => formatDuration(minutes * MINUTE_MS))).toEqual([
    "",
    "45\u00a0min",
    "1\u00a0h",
    "1\u00a0h\u00a030\u00a0min",
  ]);
});

test("a range of minutes is written once where both ends agree", () => {
  expect(formatMinuteRange({ min: 60, max: 90 })).toBe("60-90 min");
  expect(formatMinuteRange({ min: 45, max: 45 })).toBe("45 min");
});

test("a wait is never told shorter than it is", () => {
  expect([1, 40, 60, 61, 300].map(formatWait)).toEqual([
    "a second",
    "40 seconds",
    "a minute",
    "2 minutes",
    "5 minutes",
  ]);
  expect([1, 61].map(formatWaitMinutes)).toEqual(["a minute", "2 minutes"]);
  expect([1, 5_400, 5_401, 7_201].map(formatLongWait)).toEqual([
    "1 min",
    "90 min",
    "2 hours",
    "3 hours",
  ]);
});
