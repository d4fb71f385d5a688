import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync } from "node:zlib";

/** The content encoding of a body. */
export type Encoding = "br" | "gzip" | "identity";

/** Below this many bytes compression gains nothing. */
export const COMPRESS_FROM_BYTES = 1024;

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);
const known = new Map<string, Encoding>();

/** The encoding an Accept-Encoding header prefers among the supported ones; brotli wins a tie. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  const before = known.get(header);
  if (before) return before;
  const weights = weightsOf(header);
  const weight = (name: Encoding) =>
    weights.get(name) ?? weights.get("*") ?? (name === "identity" ? 0.001 : 0);
  const best = (["br", "gzip", "identity"] as const).reduce((left, right) =>
    weight(right) > weight(left) ? right : left,
  );
  const chosen = weight(best) > 0 ? best : "identity";
  // Browsers send a handful of values; a flood of invented ones must not fill the cache.
  if (known.size >= 64) known.clear();
  if (header.length <= 128) known.set(header, chosen);
  return chosen;
}

/** Every encoding the client accepts, as sirv expects it: a list without weights. */
export function acceptedEncodings(header: string | undefined): string {
  const weights = weightsOf(header ?? "");
  const takes = (name: string) => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return ["br", "gzip"].filter(takes).join(", ");
}

function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim());
    if (!name) continue;
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = q ? Number(q.slice(q.indexOf("=") + 1)) : 1;
    weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}

/** A page repeats itself near by: a window of 64 KB compresses as well as one of 4 MB, in a sixth less time. */
const FAST = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };
const SMALLEST = { [constants.BROTLI_PARAM_QUALITY]: 11 };
const GZIP = { level: 6 };

/** Compresses fast, for a waiting client: about a millisecond for 40 KB, off the main thread. */
export function compress(bytes: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  return encoding === "br" ? brotli(bytes, FAST) : gzipBytes(bytes, GZIP);
}

/** Like `compress` with gzip, but on the main thread. */
export function gzipAtOnce(bytes: Buffer): Buffer {
  return gzipSync(bytes, GZIP);
}

/** Compresses as small as brotli can: some 60 ms for 40 KB, so only in the background. */
export function compressSmallest(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, SMALLEST);
}

function brotli(bytes: Buffer, params: Record<number, number>): Promise<Buffer> {
  return brotliBytes(bytes, {
    params: {
      ...params,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
