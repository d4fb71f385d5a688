import { join } from "node:path";
import { Readable } from "node:stream";
import type { Disk } from "flydrive";
import type { BucketAddress } from "../platform/bucket-address.ts";
import { settle } from "./settle.ts";

/** A file on its way out of the store. */
export interface OpenFile {
  readonly bytes: number;
  readonly stream: ReadableStream<Uint8Array>;
}

/** Where the bytes of pictures lie, by keys such as `main/ID/v1-640.avif`. */
export interface PictureStore {
  /** Where that is, in words for the log; no secret in them. */
  readonly where: string;
  /** Rejects where there is no room, or no answer. When it resolves, the bytes are there for good. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null where nothing lies under the key, as with `open`. */
  read(key: string): Promise<Uint8Array | null>;
  /** The same piece by piece, for who is sent it. */
  open(key: string): Promise<OpenFile | null>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Every key below a folder; none of another folder whose name begins the same. */
  keys(folder: string): AsyncIterable<string>;
  /** When the bytes under a key were written, milliseconds since 1970; null where there are none. */
  writtenAt(key: string): Promise<number | null>;
}

/** Opens the store: a folder `media` in the data folder, or the bucket that is named. Nothing is made or asked before the first use. */
export function openPictureStore(dataDir: string, bucket: BucketAddress | null): PictureStore {
  const folder = join(dataDir, "media");
  const disk = once(() => (bucket ? bucketDisk(bucket) : folderDisk(folder)));
  return {
    where: bucket ? `bucket ${bucket.bucket} at ${bucket.endpoint}` : folder,
    async write(key, bytes, contentType) {
      await (await disk()).put(key, bytes, { contentType, contentLength: bytes.length });
      if (!bucket) await settle(join(folder, key));
    },
    read: async (key) => unlessMissing((await disk()).getBytes(key)),
    async open(key) {
      const kept = await disk();
      const found = await unlessMissing(kept.getMetaData(key));
      if (!found) return null;
      const stream = await unlessMissing(kept.getStream(key));
      if (!stream) return null;
      const web = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
      return { bytes: found.contentLength, stream: web };
    },
    remove: async (key) => (await disk()).delete(key),
    async *keys(below) {
      const kept = await disk();
      for (let next: string | undefined = ""; next !== undefined; ) {
        const listing: Awaited<ReturnType<Disk["listAll"]>> = await kept.listAll(below, {
          recursive: true,
          ...(next ? { paginationToken: next } : {}),
        });
        // flydrive takes the slash off the end: a bucket then lists "main-2/…" below "main" as well.
        for (const entry of listing.objects) {
          if ("key" in entry && entry.key.startsWith(`${below}/`)) yield entry.key;
        }
        next = listing.paginationToken;
      }
    },
    writtenAt: async (key) =>
      (await unlessMissing((await disk()).getMetaData(key)))?.lastModified.getTime() ?? null,
  };
}

/** flydrive and the client of S3 are many megabytes: who never shows a picture never loads them. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function folderDisk(location: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/fs"),
  ]);
  return new Disk(new FSDriver({ location, visibility: "private" }));
}

async function bucketDisk(address: BucketAddress): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([
    import("flydrive"),
    import("flydrive/drivers/s3"),
  ]);
  const { endpoint, region, bucket, keyId, secret } = address;
  const driver = new S3Driver({
    endpoint,
    region,
    bucket,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: true, // a store of one's own seldom has a name for every bucket
    supportsACL: false,
    visibility: "private",
    // Many a compatible store knows no checksums of the newest kind.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
  });
  return new Disk(driver);
}

async function unlessMissing<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether an error of the store, or what caused it, says that nothing is there. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || ["NotFound", "NoSuchKey"].includes(error.name)) return true;
  return isMissing(error.cause);
}
