import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import type { PageView, SiteKey } from "../options.ts";
import { type AppResponse, isHtml } from "../response/app-response.ts";
import {
  COMPRESS_FROM_BYTES,
  compress,
  type Encoding,
  gzipAtOnce,
  preferredEncoding,
} from "../response/encoding.ts";
import {
  createResponseHead,
  type ResponseHead,
  sendResponseHead,
} from "../response/response-head.ts";
import { withPolicy } from "../response/security-headers.ts";
import { policyOfResponse } from "../response/send-uncached.ts";
import { PreparedResponse } from "./prepared-response.ts";

/** A body ready to be sent. */
interface Variant {
  readonly head: ResponseHead;
  /**
   * Head and bytes. Null for the plain bytes of a packed page, which are unpacked for the few clients that ask for them: they
   * would be most of the cache.
   */
  readonly prepared: PreparedResponse | null;
}

const NOTHING = Buffer.alloc(0);

/** A page rendered once and sent many times. */
export interface CachedPage extends PageView {
  readonly key: string;
  readonly version: number;
  /** Whether it is an HTML page, not a file or an API response. */
  readonly isHtml: boolean;
  readonly etag: string;
  readonly variants: {
    readonly identity: Variant;
    br: Variant;
    /** Null until a client without brotli asks: nearly every page is never sent so. */
    gzip: Variant | null;
  };
  /** "304 Not Modified". */
  readonly notModified: PreparedResponse;
  /** About how much memory it takes. */
  readonly bytes: number;
  /** How often it was sent. */
  sentCount: number;
}

/**
 * Creates a cached page from a response. One weak ETag serves all encodings: they are the same page with different bytes,
 * and it stays valid when the page is recompressed.
 */
export async function createCachedPage(
  key: string,
  site: SiteKey,
  { path, query }: Pick<PageView, "path" | "query">,
  reply: AppResponse,
): Promise<CachedPage> {
  const whole = reply.body;
  const small = whole.length <= COMPRESS_FROM_BYTES || /\bno-transform\b/i.test(reply.cacheControl);
  const br = small ? null : await compress(whole, "br");
  const digest = createHash("sha256").update(whole).digest("base64url").slice(0, 22);
  const etag = `W/"${digest}"`;
  const commonHeaders = [
    "ETag",
    etag,
    "Vary",
    "Accept-Encoding",
    "Cache-Control",
    isHtml(reply.type) ? "public, max-age=0, must-revalidate" : reply.cacheControl,
    ...withPolicy(policyOfResponse(reply), reply.headerOverrides),
  ];
  const common = [...withoutEtag(reply.headers), ...commonHeaders];
  const identity = small ? variant(common, whole, "identity") : headOnly(common, whole);
  return {
    key,
    siteId: site.id,
    version: site.version,
    origin: site.origin,
    path,
    query,
    isHtml: isHtml(reply.type),
    etag,
    variants: {
      identity,
      br: br ? variant(common, br, "br") : identity,
      gzip: br ? null : identity,
    },
    notModified: new PreparedResponse(createResponseHead(304, commonHeaders), NOTHING),
    // Gzip may come to as much again; headers, keys and aliases come to some 4 KB.
    bytes: (br ? br.length * 2 : whole.length) + 4096,
    sentCount: 0,
  };
}

/** The plain bytes of a packed page, in a millisecond; null for one that is sent as it is. */
export function unpackPage({ variants: { identity, br } }: CachedPage): Buffer | null {
  return identity.prepared || !br.prepared ? null : brotliDecompressSync(br.prepared.body);
}

/** Replaces the fast brotli bytes with smaller ones. */
export function replaceBrotli(page: CachedPage, packed: Buffer): void {
  page.variants.br = variant(commonHeadersOf(page), packed, "br");
}

function commonHeadersOf({ variants }: CachedPage): readonly string[] {
  return variants.br.head.headers.slice(0, -4);
}

/** Writes a cached page, or 304 when the client has it, to a connection that stays open; false when it has to be sent. */
export function writeCachedPage(
  page: CachedPage,
  request: IncomingMessage,
  socket: Socket,
): boolean {
  const prepared = isHeld(page, request) ? page.notModified : variantFor(page, request).prepared;
  if (!prepared || request.method !== "GET") return false;
  page.sentCount += 1;
  socket.write(prepared.block());
  return true;
}

/** Sends a cached page, or 304 when the client has it. */
export function sendCachedPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  page.sentCount += 1;
  if (isHeld(page, request)) {
    page.notModified.send(request, response);
    return;
  }
  const { head, prepared } = variantFor(page, request);
  if (prepared) {
    prepared.send(request, response);
    return;
  }
  sendResponseHead(head, request, response);
  response.end(request.method === "HEAD" ? null : unpackPage(page));
}

function variantFor(page: CachedPage, { headers }: IncomingMessage): Variant {
  const { variants } = page;
  const encoding = preferredEncoding(headers["accept-encoding"]);
  if (encoding !== "gzip") return variants[encoding];
  variants.gzip ??= variant(commonHeadersOf(page), gzipAtOnce(unpackPage(page) ?? NOTHING), "gzip");
  return variants.gzip;
}

function isHeld({ etag }: CachedPage, { headers }: IncomingMessage): boolean {
  const held = headers["if-none-match"];
  return held !== undefined && matchesEtag(held, etag);
}

/** Whether If-None-Match holds the ETag; the comparison is weak, so "W/" is ignored. */
function matchesEtag(header: string, etag: string): boolean {
  return header === etag || header.trim() === "*" || header.includes(etag.slice(2));
}

function variant(common: readonly string[], bytes: Buffer, encoding: Encoding): Variant {
  const { head } = headOnly(common, bytes, encoding);
  return { head, prepared: new PreparedResponse(head, bytes) };
}

// Length and encoding come last: commonHeadersOf leaves these four out.
function headOnly(
  common: readonly string[],
  bytes: Buffer,
  encoding: Encoding = "identity",
): Variant {
  const packed = encoding === "identity" ? [] : ["Content-Encoding", encoding];
  const headers = [...common, "Content-Length", String(bytes.length), ...packed];
  return { head: createResponseHead(200, headers), prepared: null };
}

function withoutEtag(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !/^etag$/i.test(headers[at - (at % 2)] ?? ""));
}
