import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Stage, stages, type Tally } from "./gate/stages.ts";
import { root, stopWithChildren } from "./run.ts";

// npm test: every stage runs even if an earlier one fails, and the last line gives the count of tests.
// `npm test -- unit journeys` runs only those stages and the stages they need.
const requested = process.argv.slice(2).filter((word) => word !== "--only");
const unknown = requested.find((word) => !stages.some((stage) => stage.name === word));
if (unknown) {
  const names = stages.map(({ name }) => name).join(", ");
  console.error(`There is no stage "${unknown}". The stages are ${names}.`);
  process.exit(2);
}

stopWithChildren();
rmSync(join(root, "test-results"), { recursive: true, force: true });
mkdirSync(join(root, "test-results"), { recursive: true });
const needed = new Set(
  stages.filter((stage) => requested.includes(stage.name)).map(({ needs }) => needs),
);
const chosen = stages.filter(
  ({ name }) => requested.length === 0 || requested.includes(name) || needed.has(name),
);

const tallies = new Map<string, Tally>();
// The build and the static checks use one core each, so two of them run in parallel.
await Promise.all([runCodeStages(), runCodeStages()]);
for (const stage of chosen.filter(({ phase }) => phase === "tests")) await runStage(stage);

const all = [...tallies.values()];
// Once more at the end, because a long run scrolls the first report of a failure away.
for (const { failures = [] } of all) for (const failure of failures) console.log(failure);
const passed = all.reduce((sum, tally) => sum + tally.passed, 0);
const failed = all.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Runs one stage that reads or builds the code after another, until none is left. */
async function runCodeStages(): Promise<void> {
  const next = chosen.find(({ phase, name }) => phase === "code" && !tallies.has(name));
  if (!next) return;
  tallies.set(next.name, { passed: 0, failed: 0 }); // marks it as started
  await runStage(next);
  await runCodeStages();
}

async function runStage({ name, description, needs, run }: Stage): Promise<void> {
  console.log(`${name}: ${description} …`);
  const startedAt = Date.now();
  const isBlocked = needs !== undefined && (tallies.get(needs)?.failed ?? 0) > 0;
  const tally = isBlocked
    ? { passed: 0, failed: 1, output: `Not run, because "${needs}" failed.` }
    : await run().catch((error: unknown) => ({ passed: 0, failed: 1, output: String(error) }));
  tallies.set(name, tally);
  if (tally.failed > 0 && tally.output) console.log(tally.output.trimEnd());
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name}: ${tally.failed === 0 ? "passed" : "FAILED"} (${seconds} s)`);
}
