import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFormTokens } from "./form-token.ts";

const { issueToken, verifyToken } = createFormTokens(randomBytes(32));
const OPENED = Date.UTC(2026, 10, 20, 15, 0, 0);
const MINUTE = 60_000;

test("a form sent after a minute is valid and reports how long it was open", () => {
  const token = issueToken(OPENED);
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(verifyToken(token, OPENED + MINUTE)).toEqual({
    kind: "good",
    nonce: token.split(".")[1],
    ageMs: MINUTE,
  });
});

test("a form sent after two days is stale and still identified", () => {
  const token = issueToken(OPENED);
  const nonce = token.split(".")[1];
  expect(verifyToken(token, OPENED + 2 * 24 * 60 * MINUTE)).toEqual({ kind: "stale", nonce });
});

test("a thousand forms opened in one millisecond have different tokens", () => {
  expect(new Set(Array.from({ length: 1000 }, () => issueToken(OPENED))).size).toBe(1000);
});

test("with any byte changed, added or removed, a token is forged", () => {
  const token = issueToken(OPENED);
  const places = fc.integer({ min: 0, max: token.length });
  const letters = fc.oneof(fc.constantFrom(...token), fc.string({ minLength: 0, maxLength: 2 }));
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 2 }), letters, (at, out, letter) => {
      const tampered = token.slice(0, at) + letter + token.slice(at + out);
      fc.pre(tampered !== token);
      expect(verifyToken(tampered, OPENED + MINUTE)).toEqual({ kind: "forged" });
    }),
    { numRuns: 3000 },
  );
});

test("every single byte of a token, changed in every bit, makes it forged", () => {
  const bytes = Buffer.from(issueToken(OPENED));
  for (let at = 0; at < bytes.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const tampered = Buffer.from(bytes);
      tampered[at] = (tampered[at] as number) ^ (1 << bit);
      for (const encoding of ["latin1", "utf8"] as const) {
        const text = tampered.toString(encoding);
        expect(verifyToken(text, OPENED + MINUTE)).toEqual({ kind: "forged" });
      }
    }
  }
});

test("parts of two valid tokens do not make a third", () => {
  const [first, second] = [issueToken(OPENED), issueToken(OPENED + 1)].map((text) =>
    text.split("."),
  );
  for (const mix of [
    [first?.[0], second?.[1], second?.[2]],
    [first?.[0], first?.[1], second?.[2]],
    [first?.[0], second?.[1], first?.[2]],
  ]) {
    expect(verifyToken(mix.join("."), OPENED + MINUTE)).toEqual({ kind: "forged" });
  }
});

test("another installation's token is forged, and so is any other input", () => {
  const elsewhere = createFormTokens(randomBytes(32)).issueToken(OPENED);
  const long = `${"a".repeat(100_000)}.b.c`;
  for (const text of [elsewhere, "", ".", "..", long, "é.é.é", "\0"]) {
    expect(verifyToken(text, OPENED + MINUTE)).toEqual({ kind: "forged" });
  }
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(verifyToken(text, OPENED)).toEqual({ kind: "forged" });
    }),
  );
});
