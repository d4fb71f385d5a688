import { expect, test } from "vitest";
import {
  type DraftEvent,
  type DraftState,
  type DraftStatus,
  draftReducer,
} from "./draft-status.ts";

type Event = DraftEvent<string>;

const SAVED: DraftStatus<string> = { kind: "draft-saved", at: "2026-11-22T10:00:00.000Z" };
const OFFLINE: DraftStatus<string> = { kind: "unreachable", isUnsent: false };

function stateAfter(...events: readonly Event[]): DraftState<string> {
  const opened: DraftState<string> = {
    status: { kind: "unchanged" },
    revision: 0,
    dueRevision: null,
  };
  return events.reduce(draftReducer<string>, opened);
}

const changed = (revision: number): Event => ({ kind: "changed", revision });

test("a change is due to be saved, and is saved once the server has it", () => {
  expect(stateAfter(changed(1))).toEqual({
    status: { kind: "typed" },
    revision: 1,
    dueRevision: 1,
  });
  const settled = stateAfter(changed(1), { kind: "draft-settled", revision: 1, status: SAVED });
  expect(settled).toEqual({ status: SAVED, revision: 1, dueRevision: null });
});

test("an answer to an older text does not call the newer one saved", () => {
  const state = stateAfter(changed(1), changed(2), {
    kind: "draft-settled",
    revision: 1,
    status: SAVED,
  });
  expect(state).toEqual({ status: { kind: "typed" }, revision: 2, dueRevision: 2 });
});

test("without a connection the draft waits, and is due again on a retry", () => {
  const offline = [
    changed(1),
    { kind: "draft-settled", revision: 1, status: OFFLINE },
  ] as const satisfies readonly Event[];
  expect(stateAfter(...offline)).toMatchObject({ status: OFFLINE, dueRevision: null });
  expect(stateAfter(...offline, { kind: "retried" })).toMatchObject({
    status: { kind: "typed" },
    dueRevision: 1,
  });
});

test("while an action is on its way, the answer to a draft changes nothing", () => {
  const state = stateAfter(
    changed(1),
    { kind: "action-started" },
    { kind: "draft-settled", revision: 1, status: SAVED },
  );
  expect(state).toEqual({ status: { kind: "sending" }, revision: 1, dueRevision: null });
});

test("what was typed during a publish stays a draft to be saved", () => {
  const state = stateAfter(changed(1), { kind: "action-started" }, changed(2), {
    kind: "action-settled",
    revision: 1,
    status: { kind: "published" },
  });
  expect(state).toEqual({ status: { kind: "typed" }, revision: 2, dueRevision: 2 });
});

test("a publish that failed says so, even when more was typed meanwhile, and that is still saved", () => {
  const state = stateAfter(changed(1), { kind: "action-started" }, changed(2), {
    kind: "action-settled",
    revision: 1,
    status: { kind: "invalid" },
  });
  expect(state).toEqual({ status: { kind: "invalid" }, revision: 2, dueRevision: 2 });
});

test("a clash that was put off sends nothing before the next change", () => {
  const clash: Event = {
    kind: "action-settled",
    revision: 1,
    status: { kind: "clash", clash: "Ana" },
  };
  const put = stateAfter(changed(1), { kind: "action-started" }, clash, { kind: "postponed" });
  expect(put).toEqual({ status: { kind: "typed" }, revision: 1, dueRevision: null });
});

test("replaced values are no draft of anybody's, and late answers to the old ones are dropped", () => {
  const state = stateAfter(
    changed(1),
    { kind: "replaced", revision: 2, status: { kind: "unchanged" } },
    { kind: "draft-settled", revision: 1, status: SAVED },
  );
  expect(state).toEqual({ status: { kind: "unchanged" }, revision: 2, dueRevision: null });
});
