import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { startTestServer } from "../../../../tests/support/platform/http-test-support.ts";
import { acceptedEncodings, preferredEncoding } from "./encoding.ts";
import { compressRepeated } from "./repeated-bodies.ts";

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

const notFoundText = (text: string) =>
  `<!doctype html><title>404</title><script>${text}</script><p>${"nothing here ".repeat(200)}`;

test("a not-found page that is sent again is compressed once, and another page is another page", async () => {
  const body = Buffer.from(notFoundText("one"));
  const first = await compressRepeated(body, "br");
  expect(await compressRepeated(Buffer.from(notFoundText("one")), "br")).toBe(first);
  const other = await compressRepeated(Buffer.from(notFoundText("two")), "br");
  expect(brotliDecompressSync(other).toString()).toBe(notFoundText("two"));
});

test("each not-found page is sent with its own text and the policy of its own scripts", async () => {
  const { get } = await startTestServer({
    answer: async (request) =>
      new Response(notFoundText(new URL(request.url).pathname), {
        status: 404,
        headers: { "content-type": "text/html; charset=utf-8" },
      }),
  });
  const policies = new Set<string | null>();
  for (const path of ["/a", "/b", "/a"]) {
    const answer = await get(path, { headers: { "accept-encoding": "br" } });
    expect(await answer.text()).toBe(notFoundText(path));
    policies.add(answer.headers.get("content-security-policy"));
  }
  expect(policies.size).toBe(2);
});
