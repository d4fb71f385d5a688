import { expect, test } from "vitest";
import { weekDays } from "./week-days.ts";

const visit = (id: string, from: string, to: string) => ({
  ...{ id, from, to, name: "Ana Ruiz", services: "General Notary", town: "Mason" },
  ...{
    phone: "",
    place: "",
    total: "$75",
    state: "confirmed" as const,
    isEnRoute: false,
    notary: null,
    provider: "owner",
    series: "",
  },
  ...{ seen: { start: 0, total: 0 as never }, date: "", time: "", begins: "" },
});

test("a week is its days in order, each with its drives, visits and blocked times by their beginning", () => {
  const days = weekDays({
    days: { from: "2026-03-08", days: 7 },
    visits: [visit("v1", "2026-03-10 09:30:00", "2026-03-10 10:00:00")],
    drives: [
      ...[{ id: "drive 1", from: "2026-03-10 09:05:00", to: "2026-03-10 09:30:00" }].map((at) => ({
        ...at,
        label: "25 min drive",
        provider: "owner",
        isTight: true,
      })),
    ],
    blocks: [
      {
        id: "b1",
        provider: "owner",
        reason: "Away",
        when: "",
        from: "2026-03-11 12:00:00",
        to: "2026-03-13 00:00:00",
      },
    ],
    outside: [],
    open: [{ from: "2026-03-10 08:00:00", to: "2026-03-10 20:00:00" }],
  });
  expect(days.map(({ day }) => day)).toEqual(
    [8, 9, 10, 11, 12, 13, 14].map((day) => `2026-03-${String(day).padStart(2, "0")}`),
  );
  expect(days.filter(({ isClosed }) => !isClosed).map(({ day }) => day)).toEqual(["2026-03-10"]);
  const lines = (index: number) =>
    days[index]?.entries.map(({ kind, time, title }) => [kind, time, title]);
  expect(lines(2)).toEqual([
    ["tight-drive", "9:05 AM", "25 min drive"],
    ["confirmed", "9:30 AM", "Ana Ruiz"],
  ]);
  expect(lines(3)).toEqual([["blocked", "12:00 PM", "Away"]]);
  expect(lines(4)).toEqual([["blocked", "All day", "Away"]]);
  expect(lines(5)).toEqual([]);
});
