import { expect, test } from "vitest";
import { lastTaskMessage, type TaskMessage, taskLine } from "./task-message.ts";

const FIRST: TaskMessage = {
  kind: "progress",
  progress: { step: "Checking files", done: 1, total: 3 },
};
const LAST: TaskMessage = { kind: "result", result: { kind: "imported", text: "two\nlines" } };

test("however a response is cut, its newest complete line counts", () => {
  const whole = taskLine(FIRST) + taskLine(LAST);
  const firstLength = taskLine(FIRST).length;
  for (let length = 0; length <= whole.length; length += 1) {
    const expected = length < firstLength ? null : length < whole.length ? FIRST : LAST;
    expect(lastTaskMessage(whole.slice(0, length)), `${length} characters`).toEqual(expected);
  }
});
