import fc from "fast-check";
import { expect, test } from "vitest";
import { formAge, isTooQuick, readFormToken, writeFormToken } from "./form-token.ts";

const OPENED = Date.UTC(2026, 10, 20, 15, 0, 0);
const token = { issuedAt: OPENED, nonce: "a-nonce_1" };

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test.each([
  ["at once", 0, 0, true],
  ["in just under three seconds", 2_999, 2_999, true],
  ["in three seconds", 3 * SECOND, 3 * SECOND, false],
  ["after exactly a day", 24 * HOUR, 24 * HOUR, false],
  ["half a minute before it was opened, by another machine's clock", -30 * SECOND, 0, true],
])("a form sent %s is accepted", (_, later, age, quick) => {
  expect(formAge(token, OPENED + later)).toBe(age);
  expect(isTooQuick(age)).toBe(quick);
});

test.each([
  ["a millisecond more than a day later", 24 * HOUR + 1],
  ["next month", 31 * 24 * HOUR],
  ["an hour before it was opened, after the clock was set back", -HOUR],
])("a form sent %s is stale", (_, later) => {
  expect(formAge(token, OPENED + later)).toBeNull();
});

test("a parsed token has the same nonce and time as the one that was written", () => {
  const nonces = fc.stringMatching(/^[\w-]{1,40}$/);
  const instants = fc.integer({ min: 0, max: Date.UTC(3000, 0, 1) });
  fc.assert(
    fc.property(instants, nonces, (issuedAt, nonce) => {
      expect(readFormToken(writeFormToken({ issuedAt, nonce }))).toEqual({ issuedAt, nonce });
    }),
  );
});

test.each([
  "",
  ".",
  "mhf.",
  ".nonce",
  "0mhf.nonce",
  "MHF.nonce",
  "-1.nonce",
  "mhf.non ce",
  "zzzzzzzzzzz.nonce",
])("%j is not a token", (text) => {
  expect(readFormToken(text)).toBeNull();
});

test("no input is parsed as a token in two ways, or throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\da-z.]{1,60}$/)), (text) => {
      const read = readFormToken(text);
      if (read) expect(writeFormToken(read)).toBe(text);
    }),
  );
});
