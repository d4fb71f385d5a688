import { nearestCounty, nearestZip, zipsOfState } from "../../core/locations/us/find-places.ts";
import { timeZoneOfZip } from "../../core/locations/us/time-zone-of-zip.ts";
import { CONTENT } from "../../server/content.ts";
import { readZipDirectory } from "../../server/locations/zip-directory.ts";

/** Prints what the places of the country cost: at start, and after every state was asked for. Run with `node --expose-gc`. */
const memory = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};
const before = memory();
const started = performance.now();
const directory = await readZipDirectory(CONTENT);
const readMs = performance.now() - started;
const atStart = memory();
const loadStarted = performance.now();
const states = new Set(directory.national?.counties().map(({ state }) => state));
let zips = 0;
for (const state of states)
  for (const { zip } of zipsOfState(state, directory)) zips += zip ? 1 : 0;
timeZoneOfZip("97204", directory);
nearestCounty("Multnoma", "OR", directory);
nearestZip("97299", directory);
const loadMs = performance.now() - loadStarted;
console.log(`at start: ${readMs.toFixed(0)} ms, ${(atStart - before).toFixed(1)} MB`);
console.log(
  `all ${states.size} states, ${zips} ZIPs: ${loadMs.toFixed(0)} ms, ${(memory() - atStart).toFixed(1)} MB more`,
);
