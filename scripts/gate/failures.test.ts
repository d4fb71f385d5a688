import { expect, test } from "vitest";
import { journeyFailures, unitFailures } from "./failures.ts";

test("failed unit tests are told with their file and reason, without colors", () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: "core/a.test.ts",
        message: "",
        assertionResults: [
          { status: "passed", fullName: "adds", failureMessages: [] },
          { status: "failed", fullName: "divides", failureMessages: ["\u001b[31mnot 2\u001b[39m"] },
        ],
      },
      { name: "core/b.test.ts", message: "no such module", assertionResults: [] },
    ],
  };
  expect(unitFailures(report)).toEqual([
    "FAILED core/a.test.ts › divides\n  not 2",
    "FAILED core/b.test.ts\n  no such module",
  ]);
});

test("failed journeys are found in every suite, cut to their first lines", () => {
  const spec = (status: string) => ({
    title: "books",
    file: "booking.test.ts",
    line: 5,
    tests: [{ results: [{ status, error: { message: "x\n".repeat(99) } }] }],
  });
  const found = journeyFailures({
    suites: [{ specs: [spec("passed")], suites: [{ specs: [spec("timedOut")] }] }],
  });
  expect(found).toHaveLength(1);
  expect(found[0]?.split("\n")).toHaveLength(13);
  expect(found[0]).toContain("FAILED booking.test.ts:5 › books");
});
