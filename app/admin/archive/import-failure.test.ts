import { expect, test } from "vitest";
import type { TaskEnd } from "../shared/progress/send-task.ts";
import { resultOf } from "./api-client.ts";
import { importFailure } from "./import-failure.ts";

const failed = (status: number, isSent = true): TaskEnd<never> => ({
  ...{ kind: "failed", status, isSent, retryAfter: 0 },
});
const textOf = (end: TaskEnd<never>, act: "look" | "import") => {
  const state = importFailure(resultOf(end), act);
  return state.kind === "failed" ? `${state.title}. ${state.text}` : state.kind;
};

test("a look at a file changes nothing, however it ends", () => {
  for (const end of [failed(500), failed(503), failed(0), failed(0, false), failed(401)]) {
    expect(textOf(end, "look")).toContain("Nothing was changed.");
  }
  expect(textOf(failed(500), "look")).toContain("Something went wrong on our side.");
  expect(textOf(failed(0), "look")).toContain("The connection was lost.");
});

test("an import that the server failed at is not a lost connection, and neither promises that nothing was changed", () => {
  expect(textOf(failed(500), "import")).toContain("Something went wrong on our side.");
  expect(textOf(failed(0), "import")).toContain("The connection was lost.");
  for (const end of [failed(500), failed(0)]) {
    expect(textOf(end, "import")).not.toContain("Nothing was changed.");
  }
  expect(textOf(failed(0, false), "import")).toContain("Nothing was changed.");
});
