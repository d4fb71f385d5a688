import { stripVTControlCharacters } from "node:util";

const LINES = 12;

/** What Vitest's JSON reporter writes, as far as the gate reads it. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};

type Suite = {
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { results: { status: string; error?: { message?: string } }[] }[];
  }[];
  suites?: Suite[];
};

/** What Playwright's JSON reporter writes, as far as the gate reads it. */
export type JourneyReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
};

/** Each failed unit test with its file and the first lines of its message, in the order of the report. */
export function unitFailures({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && message) return [describe(name, message)]; // the file itself failed
    return failed.map(({ fullName, failureMessages }) =>
      describe(`${name} › ${fullName}`, failureMessages?.[0] ?? ""),
    );
  });
}

/** Each failed journey with its file, its line and the first lines of its message, in the order of the report. */
export function journeyFailures({ suites }: { suites: Suite[] }): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ status }) => status !== "passed" && status !== "skipped")
        .map(({ error }) => describe(`${file}:${line} › ${title}`, error?.message ?? "")),
    ),
    ...journeyFailures({ suites: suite.suites ?? [] }),
  ]);
}

function describe(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, LINES);
  return [`FAILED ${name}`, ...lines.map((line) => `  ${line}`)].join("\n");
}
