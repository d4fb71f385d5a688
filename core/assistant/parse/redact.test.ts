import fc from "fast-check";
import { expect, test } from "vitest";
import { hasSensitiveNumber, redact } from "./redact.ts";

test.each([
  ["my ssn is 123-45-6789", "my ssn is [removed]"],
  ["here is my social 987654320", "here is my social [removed]"],
  ["ssn 123 45 6789 ok?", "ssn [removed] ok?"],
  ["card 4111 1111 1111 1111 exp 10/27", "card [removed] exp 10/27"],
  ["5500-0000-0000-0004", "[removed]"],
  ["4242424242424242", "[removed]"],
  ["bank account 99887766 and routing 021000021", "bank account [removed] and routing [removed]"],
  ["mi seguro social es 123-45-6789", "mi seguro social es [removed]"],
  ["driver's license RX123456", "driver's license [removed]"],
  ["passport no. 123456789", "passport no. [removed]"],
])("%j becomes %j", (typed, redacted) => {
  expect(redact(typed)).toBe(redacted);
});

test.each([
  "loan signing in 45202",
  "zip 45202-1234",
  "call me at (513) 555-0199 or 513-555-0199",
  "the house costs $250,000 and closes on 12/20/2026",
  "my license expired in 2019",
  "bmv 3771 and form ds-3053",
  "is a 401(k) form ok?",
])("%j is left as it is", (typed) => {
  expect(hasSensitiveNumber(typed)).toBe(false);
});

test("a number is removed whatever stands around it, and redacting twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (before, after) => {
      const redacted = redact(`${before} 123-45-6789 ${after}`);
      expect(redacted).not.toContain("123-45-6789");
      expect(redact(redacted)).toBe(redacted);
    }),
  );
});
