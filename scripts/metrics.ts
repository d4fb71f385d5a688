import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareToAllowed } from "./metrics/compare.ts";
import { MEASURES } from "./metrics/measures.ts";
import { readSourceFiles } from "./metrics/source-files.ts";
import { summaryOf } from "./metrics/summary.ts";

// npm run metrics: sizes, casts, cycles and names of the code beside what is allowed. The list of what is allowed may
// only shrink: `npm run metrics -- --shrink` rewrites it where the code got better.
const ROOT = join(import.meta.dirname, "..");
const ALLOWED = join(import.meta.dirname, "metrics/allowed.json");

const files = readSourceFiles(ROOT);
const found = Object.fromEntries(MEASURES.map(({ name, find }) => [name, find(files)]));
const { worse, better, shrunk } = compareToAllowed(
  found,
  JSON.parse(readFileSync(ALLOWED, "utf8")),
);

for (const line of summaryOf(files, found)) console.log(line);
if (process.argv.includes("--shrink")) {
  writeFileSync(ALLOWED, `${JSON.stringify(shrunk, null, 2)}\n`);
} else if (better.length > 0) {
  console.error(`Better than scripts/metrics/allowed.json says; run npm run metrics -- --shrink:`);
  for (const line of better) console.error(`  ${line}`);
}
for (const line of worse) console.error(`Over its limit: ${line}`);
const hasFailed = worse.length > 0 || (better.length > 0 && !process.argv.includes("--shrink"));
process.exit(hasFailed ? 1 : 0);
