import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { solve } from "./prove-form.ts";

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");
const challenge = (number: number) => ({
  max: 3_000,
  target: digestOf(`nonce:${number}`),
  nonce: "nonce",
  expires: 0,
  signature: "",
});

test.each([0, 127, 128, 2_999])("the browser finds the number %i", async (number) => {
  expect(await solve(challenge(number))).toBe(number);
});

test("a challenge without a solution ends without one", async () => {
  expect(await solve(challenge(3_000))).toBeNull();
});
