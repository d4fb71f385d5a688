import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.ts";
import { ensureChromium } from "./chromium.ts";
import { type CommandResult, root, run } from "./run.ts";

/** What a stage found; `output` is shown when something failed. */
export type Tally = { passed: number; failed: number; output?: string };

export type Stage = {
  name: string;
  does: string;
  /** The stage without whose success this one cannot run. */
  needs?: string;
  /** Reads the code and starts nothing: may run beside another one of its kind. */
  isStatic?: boolean;
  run(): Promise<Tally>;
};

const FOLDERS = ["app", "core", "server", "scripts", "tests", "content"];
const reports = { unit: "test-results/unit.json", journeys: "test-results/journeys.json" };

/** All that `npm test` runs, in this order. */
export const stages: Stage[] = [
  {
    name: "types",
    does: "the routes' types, then core alone, then everything",
    isStatic: true,
    run: () => each(["react-router", "typegen"], ["tsc", "-p", "core"], ["tsc", "-p", "."]),
  },
  {
    name: "lint",
    does: "Biome's rules and format",
    isStatic: true,
    run: () => each(["biome", "ci", "--colors=off"]),
  },
  {
    name: "borders",
    does: "who may import whom",
    isStatic: true,
    run: () => each(["depcruise", ...FOLDERS.filter((name) => existsSync(join(root, name)))]),
  },
  {
    name: "unused",
    does: "files, exports and packages nobody uses",
    isStatic: true,
    run: () => each(["knip"]),
  },
  {
    name: "metrics",
    does: "sizes, casts, cycles and names",
    isStatic: true,
    run: () => each(["node", "scripts/metrics.ts"]),
  },
  // Before the unit tests: some of them start the whole server, which needs the pages.
  { name: "build", does: "the pages", run: async () => tallyOf(await ensureBuilt()) },
  { name: "unit", does: "rules, stores and use cases", run: unit },
  { name: "journeys", does: "visitors and owners in a browser", needs: "build", run: journeys },
];

/** Runs the commands one after the other as one check; the first that fails ends it. */
async function each(...commands: string[][]): Promise<Tally> {
  for (const command of commands) {
    const result = await run(command);
    if (result.code !== 0) return tallyOf(result);
  }
  return { passed: 1, failed: 0 };
}

function tallyOf({ code, output }: CommandResult): Tally {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
}

async function unit(): Promise<Tally> {
  const json = ["--reporter=json", `--outputFile.json=${reports.unit}`];
  // In a file, colors are noise: four characters around every dot.
  const plain = process.stdout.isTTY ? [] : ["env", "NO_COLOR=1"];
  const { code } = await run([...plain, "vitest", "run", "--reporter=dot", ...json], true);
  return counted(
    code,
    reports.unit,
    (report: { numPassedTests: number; numFailedTests: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    }),
  );
}

async function journeys(): Promise<Tally> {
  const missing = await ensureChromium();
  if (missing) return { passed: 0, failed: 1, output: missing };
  const { code } = await run(["playwright", "test"], true);
  type Report = { stats: { expected: number; unexpected: number; flaky: number } };
  return counted(code, reports.journeys, ({ stats }: Report) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

/** The test runner's own count. A runner that failed without a failed test counts as one failure. */
function counted<Report>(code: number, file: string, read: (report: Report) => Tally): Tally {
  const path = join(root, file);
  if (!existsSync(path)) {
    return { passed: 0, failed: 1, output: `The runner ended (code ${code}) and left no report.` };
  }
  const tally = read(JSON.parse(readFileSync(path, "utf8")) as Report);
  return code !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, output: `The runner ended with code ${code}, though no test failed.` }
    : tally;
}
