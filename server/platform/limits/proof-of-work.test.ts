import { afterAll, expect, test } from "vitest";
import { solveChallenge } from "../../../tests/support/platform/solve-challenge.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { connect } from "../db/connect.ts";
import { createProofOfWork } from "./proof-of-work.ts";
import { createRateLimits } from "./rate-limits.ts";

const { pool, close } = connect(await createTestDatabase(), () => {});
afterAll(close);

let now = Date.parse("2026-03-02T12:00Z");

/** Proofs as one process checks them. */
const openProcess = (factor = 1) =>
  createProofOfWork(
    Buffer.alloc(32, 7),
    createRateLimits({ pool, factor, log: { warn: () => {} } }),
    () => now,
  );

test("a proof counts once, whichever process it is sent to and whatever LIMIT_FACTOR says", async () => {
  const proof = solveChallenge(await openProcess().issue("lead", "lane", "192.0.2.1"));
  const processes = [openProcess(), openProcess(1_000), openProcess()];
  const statuses = await Promise.all(processes.map((one) => one.redeem(proof, "lead", "lane")));
  expect(statuses.toSorted()).toEqual(["invalid", "invalid", "solved"]);
});

test("a challenge is for one action of one site, ends after twenty minutes, and cannot be made up", async () => {
  const proofs = openProcess();
  const challenge = await proofs.issue("lead", "lane", "192.0.2.2");
  const proof = solveChallenge(challenge);
  expect(await proofs.redeem(challenge, "lead", "lane")).toBe("unsolved");
  expect(await proofs.redeem(proof, "lead", "alder")).toBe("invalid");
  expect(await proofs.redeem(proof, "visit", "lane")).toBe("invalid");
  expect(await proofs.redeem(proof.replace(/^\d+/, "1"), "lead", "lane")).toBe("invalid");
  now += 20 * 60_000;
  expect(await proofs.redeem(proof, "lead", "lane")).toBe("invalid");
});

test("who asks for many challenges gets harder ones, and nobody else does", async () => {
  const proofs = openProcess();
  const maxOf = async (network: string) =>
    Number((await proofs.issue("lead", "busy", network)).split(".")[0]);
  const asked = [];
  for (let at = 0; at < 62; at += 1) asked.push(await maxOf("192.0.2.3"));
  expect([asked[0], asked[10], asked[61]]).toEqual([3_000, 12_000, 48_000]);
  expect(await maxOf("192.0.2.4")).toBe(3_000);
});
