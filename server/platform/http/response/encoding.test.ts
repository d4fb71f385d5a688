import { expect, test } from "vitest";
import { acceptedEncodings, preferredEncoding } from "./encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;Q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.2, gzip;q=0.9", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity, br;q=0.5", "identity"],
  ["br;q=nonsense", "identity"],
  ["brr, gzipped", "identity"],
  [",,;q=1", "identity"],
])("a client that says %s gets %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
  expect(preferredEncoding(header)).toBe(encoding);
});

test("ten thousand unknown header values do not change the next response", () => {
  for (let at = 0; at < 10_000; at += 1) preferredEncoding(`br;q=0.${at}`);
  expect(preferredEncoding("gzip, br")).toBe("br");
});

test("preload headers for built files are a plain list", () => {
  expect(acceptedEncodings("br;q=0, gzip;q=0.5")).toBe("gzip");
  expect(acceptedEncodings(undefined)).toBe("");
});
