import { join } from "node:path";
import type { Disk } from "flydrive";
import type { BucketAddress } from "../platform/bucket-address.ts";
import { errorCode } from "../platform/error-code.ts";
import { toWebStream } from "../platform/web-stream.ts";
import { syncFile } from "./sync-file.ts";

/** An opened file of the store. */
export interface OpenFile {
  readonly bytes: number;
  readonly stream: ReadableStream<Uint8Array>;
}

/** The store of picture files, by keys such as `main/ID/v1-640.avif`. */
export interface PictureStore {
  /** Its location, for logs; contains no secrets. */
  readonly where: string;
  /** Rejects when the store is full or does not respond. Once it resolves, the bytes are durable. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when there is no such key, as with `open`. */
  read(key: string): Promise<Uint8Array | null>;
  /** The same as a stream. */
  open(key: string): Promise<OpenFile | null>;
  /** Removing a missing key has no effect. */
  remove(key: string): Promise<void>;
  /** Every key below a folder, but none of a folder whose name begins the same. */
  keys(folder: string): AsyncIterable<string>;
  /** When a key was written, in milliseconds since 1970; null when there is none. */
  writtenAt(key: string): Promise<number | null>;
}

/**
 * Creates the store: the folder `media` in the data folder, or the configured bucket. Nothing is created or connected
 * before the first use.
 */
export function createPictureStore(dataDir: string, bucket: BucketAddress | null): PictureStore {
  const folder = join(dataDir, "media");
  const disk = lazy(() => (bucket ? bucketDisk(bucket) : folderDisk(folder)));
  return {
    where: bucket ? `bucket ${bucket.bucket} at ${bucket.endpoint}` : folder,
    async write(key, bytes, contentType) {
      await (await disk()).put(key, bytes, { contentType, contentLength: bytes.length });
      if (!bucket) await syncFile(join(folder, key));
    },
    read: async (key) => unlessMissing((await disk()).getBytes(key)),
    async open(key) {
      const store = await disk();
      const metadata = await unlessMissing(store.getMetaData(key));
      if (!metadata) return null;
      const stream = await unlessMissing(store.getStream(key));
      if (!stream) return null;
      return { bytes: metadata.contentLength, stream: toWebStream(stream) };
    },
    remove: async (key) => (await disk()).delete(key),
    async *keys(below) {
      const store = await disk();
      for (let next: string | undefined = ""; next !== undefined; ) {
        const listing: Awaited<ReturnType<Disk["listAll"]>> = await store.listAll(below, {
          recursive: true,
          ...(next ? { paginationToken: next } : {}),
        });
        // flydrive removes the trailing slash, so a bucket also lists "main-2/…" below "main".
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

/** flydrive and the S3 client are large, so they are loaded on first use. */
function lazy<Value>(make: () => Promise<Value>): () => Promise<Value> {
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
    forcePathStyle: true, // self-hosted stores rarely have a host name per bucket
    supportsACL: false,
    visibility: "private",
    // Many compatible stores do not support the newest checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000 },
  });
  return new Disk(driver);
}

async function unlessMissing<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether an error of the store, or its cause, means that the key does not exist. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (errorCode(error) === "ENOENT" || ["NotFound", "NoSuchKey"].includes(error.name)) return true;
  return isMissing(error.cause);
}
