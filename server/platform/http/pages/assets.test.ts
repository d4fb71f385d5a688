import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import {
  builtFiles,
  missingSecurityHeaders,
  requestText,
  sendRaw,
  startTestServer,
} from "../../../../tests/support/platform/http-test-support.ts";
import { createAssetHandler } from "./assets.ts";

test("hashed files are cached for a year, the rest for minutes", async () => {
  const { get } = await startTestServer();
  const hashed = await get("/assets/entry-Ab12.js");
  expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(hashed.headers.get("content-type")).toBe("text/javascript");
  expect(hashed.headers.get("vary")).toBe("Accept-Encoding");
  expect((await get("/favicon.svg")).headers.get("cache-control")).toBe("public, max-age=300");
});

test("a client that accepts brotli gets the file compressed by the build, one that does not gets the plain file", async () => {
  const { port } = await startTestServer();
  const ask = (encodings: string) =>
    sendRaw(port, requestText("GET", "/assets/entry-Ab12.js", `Accept-Encoding: ${encodings}\r\n`));
  expect(await ask("gzip, br")).toMatch(/Content-Encoding: br\r\n.*packed by the build$/s);
  expect(await ask("gzip, br;q=0")).toMatch(/export const island = 1;\n$/);
});

test("304 carries ETag, Cache-Control and the security headers", async () => {
  const { get, port } = await startTestServer();
  const etag = (await get("/favicon.svg")).headers.get("etag") ?? "";
  const received = await sendRaw(
    port,
    requestText("GET", "/favicon.svg", `If-None-Match: ${etag}\r\n`),
  );
  expect(received).toMatch(/^HTTP\/1\.1 304 /);
  expect(received).toContain(`ETag: ${etag}`);
  expect(received).toContain("Cache-Control: public, max-age=300");
  expect(missingSecurityHeaders(received)).toEqual([]);
  const other = await get("/favicon.svg", { headers: { "if-none-match": '"made-up"' } });
  expect([other.status, other.headers.get("etag")]).toEqual([200, etag]);
});

test.each(["bytes=5-3", "bytes=-5", "bytes=99-", "bytes=a-b", "pages=1-2"])(
  "Range: %s is not looked at",
  async (range) => {
    const { get } = await startTestServer();
    const answer = await get("/assets/entry-Ab12.js", {
      headers: { range, "accept-encoding": "identity" },
    });
    expect([answer.status, await answer.text()]).toEqual([200, "export const island = 1;\n"]);
  },
);

test("no path leads out of the folder, and hidden files stay hidden", async () => {
  const assetsFolder = builtFiles();
  writeFileSync(join(assetsFolder, ".secret"), "x");
  const { port } = await startTestServer({
    assetsFolder,
    answer: async () => new Response("app", { status: 404 }),
  });
  for (const path of [
    "/assets/..%2f..%2fetc/passwd",
    "/..%2f.secret",
    "/.secret",
    "/assets/%2e%2e/%2e%2e/etc/passwd",
  ]) {
    expect(await sendRaw(port, requestText("GET", path))).toMatch(/^HTTP\/1\.1 (?:404|301) /);
  }
});

test("a header set for sirv does not stay on the app's response", async () => {
  const { get } = await startTestServer();
  const answer = await get("/api/quote", { headers: { "if-none-match": '"a"' } });
  expect(answer.headers.get("etag")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
});

test("a file deleted while the server runs is an error in the log and does not end the process", async () => {
  const assetsFolder = builtFiles();
  const { get, logged } = await startTestServer({ assetsFolder });
  rmSync(join(assetsFolder, "favicon.svg"));
  await expect(get("/favicon.svg").then((answer) => answer.text())).rejects.toThrow();
  await vi.waitFor(() =>
    expect(logged).toMatchObject([{ level: "error", fields: { pathname: "/favicon.svg" } }]),
  );
  expect((await get("/healthz")).status).toBe(200);
});

test("the error about a missing folder says what to do", () => {
  const log = { info() {}, warn() {}, error() {} };
  expect(() => createAssetHandler("/nowhere", log)).toThrow("Start with npm start");
});
