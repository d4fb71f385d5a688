import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBucketAddress } from "../platform/bucket-address.ts";
import { createPictureStore, type PictureStore } from "./picture-store.ts";

const MISSING = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>gone</Message></Error>';

/** A minimal S3-compatible store: one bucket in memory at `/pictures/KEY`. */
async function bucket() {
  const objects = new Map<string, Buffer>();
  const signed: boolean[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    signed.push(/^AWS4-HMAC-SHA256 Credential=AKIA1\//.test(request.headers.authorization ?? ""));
    const url = new URL(request.url ?? "/", "http://bucket");
    const key = decodeURIComponent(url.pathname.replace(/^\/pictures\/?/, ""));
    const kept = objects.get(key);
    if (request.method === "PUT") objects.set(key, Buffer.concat(chunks));
    if (request.method === "DELETE") objects.delete(key);
    if (request.method === "GET" && key === "") {
      const listed = [...objects.keys()].filter((name) =>
        name.startsWith(url.searchParams.get("prefix") ?? ""),
      );
      const entries = listed.map((name) => `<Contents><Key>${name}</Key></Contents>`);
      response.end(`<?xml version="1.0"?><ListBucketResult>${entries.join("")}</ListBucketResult>`);
    } else if (["GET", "HEAD"].includes(request.method ?? "")) {
      response.statusCode = kept ? 200 : 404;
      response.setHeader("Last-Modified", new Date(1_000).toUTCString());
      response.setHeader("Content-Length", (kept ?? MISSING).length);
      response.end(request.method === "HEAD" ? undefined : (kept ?? MISSING));
    } else response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const address = readBucketAddress(`s3://AKIA1:se%2Fcret@127.0.0.1:${port}/pictures?tls=off`);
  return { store: createPictureStore("/nowhere", address), objects, signed };
}

function folder(): PictureStore {
  const dataDir = mkdtempSync(join(tmpdir(), "store-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return createPictureStore(dataDir, null);
}

const bytes = Uint8Array.from([1, 2, 3]);
const KEY = "main/019a9f0c/v1-640.webp";

async function keepsWhatItIsGiven(store: PictureStore): Promise<void> {
  expect(await store.read(KEY)).toBeNull();
  expect(await store.open(KEY)).toBeNull();
  expect(await store.writtenAt(KEY)).toBeNull();
  await store.write(KEY, bytes, "image/webp");
  expect(Uint8Array.from((await store.read(KEY)) ?? [])).toEqual(bytes);
  const opened = await store.open(KEY);
  expect(opened?.bytes).toBe(3);
  expect(await new Response(opened?.stream).bytes()).toEqual(bytes);
  expect(await store.writtenAt(KEY)).toBeGreaterThan(0);
  await store.write("main-2/x/v1-1.webp", bytes, "image/webp");
  expect(await Array.fromAsync(store.keys("main"))).toEqual([KEY]);
  await store.remove(KEY);
  await store.remove(KEY);
  expect(await store.read(KEY)).toBeNull();
}

test("a folder stores pictures and reports missing ones", async () => {
  const store = folder();
  expect(await Array.fromAsync(store.keys("main"))).toEqual([]);
  await keepsWhatItIsGiven(store);
});

test("a bucket does the same, with every request signed and no secret in its description", async () => {
  const { store, signed } = await bucket();
  await keepsWhatItIsGiven(store);
  expect(new Set(signed)).toEqual(new Set([true]));
  expect(store.where).toMatch(/^bucket pictures at http:\/\/127\.0\.0\.1:\d+$/);
});

test("a key cannot leave the folder", async () => {
  const store = folder();
  await expect(store.write("../../escape.webp", bytes, "image/webp")).rejects.toThrow();
  await expect(store.read("main/../../../etc/passwd")).rejects.toThrow();
});
