import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { zipsOfState } from "../../core/locations/us/find-places.ts";
import { timeZoneOfZip } from "../../core/locations/us/time-zone-of-zip.ts";
import { CONTENT } from "../content.ts";
import { readZipDirectory } from "./zip-directory.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Megabytes in use once everything unreachable is gone. */
function usedMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

test("the places of all states together take less than ten megabytes, and nothing of them before they are asked for", async () => {
  const before = usedMegabytes();
  const directory = await readZipDirectory(CONTENT);
  expect(usedMegabytes() - before, "at start").toBeLessThan(3);
  const states = new Set(directory.national?.counties().map(({ state }) => state));
  let zips = 0;
  for (const state of states) for (const _ of zipsOfState(state, directory)) zips += 1;
  expect(timeZoneOfZip("97204", directory)).toBe("America/Los_Angeles");
  expect(zips).toBeGreaterThan(40_900);
  // A process keeps other things too; measured alone it is 4 MB.
  expect(usedMegabytes() - before, "with every state").toBeLessThan(10);
});
