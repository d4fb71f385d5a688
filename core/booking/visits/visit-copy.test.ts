import { expect, test } from "vitest";
import { copyStep, type VisitCopy } from "./visit-copy.ts";

const NOW = 1_000;
const visit = { state: "confirmed", start: 5_000, end: 6_000 } as const;
const copy: VisitCopy = {
  ...{ etag: "e1", writtenHash: "h1", writtenStart: 5_000, priorStart: null, question: null },
};
const event = { etag: "e1", start: 5_000, isCanceled: false };
const step = (
  ours: Parameters<typeof copyStep>[0],
  written: VisitCopy | null,
  theirs: Parameters<typeof copyStep>[2],
  hash = "h1",
) => copyStep(ours, written, theirs, hash, NOW);

test("a new visit is written, a changed one written again, and one that is as it was left alone", () => {
  expect(step(visit, null, null)).toEqual({ kind: "create" });
  expect(step(visit, copy, event)).toEqual({ kind: "none" });
  expect(step({ ...visit, start: 7_000 }, copy, event, "h2")).toEqual({ kind: "update" });
  expect(step(visit, { ...copy, etag: null }, null), "the first write never arrived").toEqual({
    kind: "create",
  });
  expect(step(visit, null, event), "an invitation a mail program added").toEqual({
    kind: "update",
  });
});

test("a canceled or deleted visit leaves the calendar, and a visit that is over stays in it", () => {
  expect(step({ ...visit, state: "cancelled" }, copy, event)).toEqual({ kind: "remove" });
  expect(step(null, copy, event)).toEqual({ kind: "remove" });
  expect(step(null, copy, null)).toEqual({ kind: "forget" });
  expect(step(null, null, event), "an event that was never ours").toEqual({ kind: "none" });
  expect(step({ ...visit, state: "completed" }, copy, null)).toEqual({ kind: "none" });
  expect(step({ ...visit, end: NOW }, copy, null)).toEqual({ kind: "none" });
  const asked: VisitCopy = { ...copy, question: "moved" };
  expect(step({ ...visit, end: NOW }, asked, event)).toEqual({ kind: "settle" });
});

test("what the owner did there is asked, once, and answers itself when they undo it", () => {
  const moved = { etag: "e2", start: 8_000, isCanceled: false };
  expect(step(visit, copy, moved)).toEqual({ kind: "ask", question: "moved", start: 8_000 });
  expect(step(visit, copy, null)).toEqual({ kind: "ask", question: "canceled" });
  const canceled = { ...event, etag: "e2", isCanceled: true };
  expect(step(visit, copy, canceled)).toEqual({ kind: "ask", question: "canceled" });

  const asked: VisitCopy = { ...copy, etag: "e2", question: "moved" };
  expect(step(visit, asked, moved)).toEqual({ kind: "none" });
  expect(step(visit, asked, { ...event, etag: "e3" }), "moved back there").toEqual({
    kind: "settle",
  });
  expect(step({ ...visit, start: 8_000 }, asked, moved, "h2"), "moved here too").toEqual({
    kind: "update",
  });
  const gone: VisitCopy = { ...copy, etag: null, question: "canceled" };
  expect(step(visit, gone, null)).toEqual({ kind: "none" });
  expect(step(visit, gone, event), "put back there").toEqual({ kind: "settle" });
});

test("a visit that moved on both sides is asked, and an alarm added there is no move", () => {
  const here = { ...visit, start: 9_000 };
  const there = { etag: "e2", start: 8_000, isCanceled: false };
  expect(step(here, copy, there, "h2")).toMatchObject({ kind: "ask", start: 8_000 });
  expect(step(visit, copy, { ...event, etag: "e2" })).toEqual({ kind: "settle" });
  expect(step(here, copy, { ...event, etag: "e2" }, "h2")).toEqual({ kind: "update" });
});

test("a write that was cut off is no move of the owner's, whether it arrived or not", () => {
  const doubted: VisitCopy = { ...copy, writtenStart: 7_000, priorStart: 5_000, writtenHash: "" };
  const here = { ...visit, start: 9_000 };
  for (const start of [5_000, 7_000]) {
    const found = { etag: "e2", start, isCanceled: false };
    expect(step(here, doubted, found, "h3")).toEqual({ kind: "update" });
  }
});
