import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";

const config = await createTestDatabase();

/** Starts a process that tries 2,500 leads from the given number of networks, ten at a time; returns how many were allowed. */
async function tryInProcess(site: string, networks: number): Promise<number> {
  const file = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const program = `
    const { connect } = await import(${file("../db/connect.ts")});
    const { createRateLimits } = await import(${file("rate-limits.ts")});
    const { pool, close } = connect(${JSON.stringify(config)}, () => {});
    const limits = createRateLimits({ pool, factor: 1, log: console });
    let passed = 0;
    for (let at = 0; at < 2500; at += 10) {
      const taken = await Promise.all(Array.from({ length: 10 }, (_, more) =>
        limits.consume("lead", "${site}", "network " + ((at + more) % ${networks}))));
      passed += taken.filter(({ ok }) => ok).length;
    }
    await close();
    process.stdout.write(String(passed));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  let output = "";
  let complaint = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stderr.on("data", (text) => {
    complaint += text;
  });
  expect([...(await once(child, "close")), complaint]).toEqual([0, null, ""]);
  return Number(output);
}

test.each([
  ["one network", 1, 5],
  ["forty networks", 40, 200],
  ["five hundred networks", 500, 300],
])(
  "of 5,000 leads from %s, sent to two processes, as many are accepted as the limit allows",
  async (_, networks, bound) => {
    const site = `site ${networks}`;
    const [left, right] = await Promise.all([
      tryInProcess(site, networks),
      tryInProcess(site, networks),
    ]);
    expect(Math.abs(left + right - bound)).toBeLessThanOrEqual(bound * 0.05);
  },
);
