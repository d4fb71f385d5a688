import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { house, stopWithChild } from "./run.ts";
import { stages, type Tally } from "./stages.ts";

// npm test: every stage runs even if an earlier one fails, and the last line gives the count.
// `npm test -- unit journeys` runs those alone (a stage that another one needs comes along).
const asked = process.argv.slice(2).filter((word) => word !== "--only");
const unknown = asked.find((word) => !stages.some((stage) => stage.name === word));
if (unknown) {
  console.error(
    `There is no stage "${unknown}": say ${stages.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

stopWithChild();
rmSync(join(house, "test-results"), { recursive: true, force: true });
mkdirSync(join(house, "test-results"), { recursive: true });
const needed = new Set(
  stages.filter((stage) => asked.includes(stage.name)).map(({ needs }) => needs),
);
const chosen = stages.filter(
  ({ name }) => asked.length === 0 || asked.includes(name) || needed.has(name),
);

const tallies = new Map<string, Tally>();
for (const { name, does, needs, run } of chosen) {
  console.log(`${name}: ${does} …`);
  const began = Date.now();
  const blocked = needs !== undefined && (tallies.get(needs)?.failed ?? 0) > 0;
  const tally = blocked
    ? { passed: 0, failed: 1, words: `Not run, because "${needs}" failed.` }
    : await run().catch((error: unknown) => ({ passed: 0, failed: 1, words: String(error) }));
  tallies.set(name, tally);
  if (tally.failed > 0 && tally.words) console.log(tally.words.trimEnd());
  const verdict = tally.failed === 0 ? "good" : "FAILED";
  console.log(`${name}: ${verdict} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

const all = [...tallies.values()];
const passed = all.reduce((sum, tally) => sum + tally.passed, 0);
const failed = all.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
