import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../bundle/build.ts";
import { type CommandResult, root, run } from "../run.ts";
import { ensureChromium } from "./chromium.ts";
import { type JourneyReport, journeyFailures, type UnitReport, unitFailures } from "./failures.ts";
import { ensureRadicale } from "./radicale.ts";

/** The counts of one stage; `output` is printed when something failed, `failures` (name and reason) at the end of the run. */
export type Tally = { passed: number; failed: number; output?: string; failures?: string[] };

export type Stage = {
  name: string;
  description: string;
  /** The stage that must succeed before this one can run. */
  needs?: string;
  /** Stages of "code" run before those of "tests", because some tests start the whole server, which needs the built pages. */
  phase: "code" | "tests";
  run(): Promise<Tally>;
};

/** TypeScript 7, which checks in a third of the time; the tools that read our code need TypeScript 6 (decision 36). */
const TSC = ["node", "node_modules/typescript-native/bin/tsc"];
const FOLDERS = ["app", "core", "server", "scripts", "tests", "content"];
const reports = {
  runUnitTests: "test-results/unit.json",
  runJourneys: "test-results/journeys.json",
};

/** The stages of `npm test`, in order. */
export const stages: Stage[] = [
  {
    name: "build",
    description: "the pages",
    phase: "code",
    run: async () => tallyOf(await ensureBuilt()),
  },
  {
    name: "types",
    description: "the routes' types, then core alone, then everything",
    phase: "code",
    run: () => runInOrder(["react-router", "typegen"], [...TSC, "-p", "core"], [...TSC, "-p", "."]),
  },
  {
    name: "lint",
    description: "Biome's rules and format",
    phase: "code",
    run: () => runInOrder(["biome", "ci", "--colors=off"]),
  },
  {
    name: "borders",
    description: "who may import whom",
    phase: "code",
    run: () => runInOrder(["depcruise", ...FOLDERS.filter((name) => existsSync(join(root, name)))]),
  },
  {
    name: "unused",
    description: "files, exports and packages nobody uses",
    phase: "code",
    run: () => runInOrder(["knip"]),
  },
  {
    name: "metrics",
    description: "sizes, casts, cycles and names",
    phase: "code",
    run: () => runInOrder(["node", "scripts/metrics.ts"]),
  },
  {
    name: "unit",
    description: "rules, stores and use cases",
    needs: "build",
    phase: "tests",
    run: runUnitTests,
  },
  {
    name: "journeys",
    description: "visitors and owners in a browser",
    needs: "build",
    phase: "tests",
    run: runJourneys,
  },
];

/** Runs the commands one after the other as one check, and stops at the first that fails. */
async function runInOrder(...commands: string[][]): Promise<Tally> {
  for (const command of commands) {
    const result = await run(command);
    if (result.code !== 0) return tallyOf(result);
  }
  return { passed: 1, failed: 0 };
}

function tallyOf({ code, output }: CommandResult): Tally {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

async function runUnitTests(): Promise<Tally> {
  const leftOut = await ensureRadicale();
  if (leftOut) console.log(leftOut);
  const json = ["--reporter=json", `--outputFile.json=${reports.runUnitTests}`];
  // No color codes when the output goes to a file.
  const plain = process.stdout.isTTY ? [] : ["env", "NO_COLOR=1"];
  const { code } = await run([...plain, "vitest", "run", "--reporter=dot", ...json], true);
  return readTally(code, reports.runUnitTests, (report: UnitReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: unitFailures(report),
  }));
}

async function runJourneys(): Promise<Tally> {
  const missing = await ensureChromium();
  if (missing) return { passed: 0, failed: 1, output: missing };
  const { code } = await run(["playwright", "test"], true);
  return readTally(code, reports.runJourneys, (report: JourneyReport) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    failures: journeyFailures(report),
  }));
}

/** Reads the counts from a test runner's report. A runner that failed without a failed test counts as one failure. */
function readTally<Report>(code: number, file: string, read: (report: Report) => Tally): Tally {
  const path = join(root, file);
  if (!existsSync(path)) {
    return { passed: 0, failed: 1, output: `The runner ended (code ${code}) and left no report.` };
  }
  const tally = read(JSON.parse(readFileSync(path, "utf8")) as Report); // the runner wrote it
  return code !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, output: `The runner ended with code ${code}, though no test failed.` }
    : tally;
}
