import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import type { PageView, SiteKey } from "../options.ts";
import { type AppResponse, isHtml } from "../response/app-response.ts";
import {
  COMPRESS_FROM_BYTES,
  compress,
  type Encoding,
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

/** A page rendered once and sent many times. */
export interface CachedPage extends PageView {
  readonly key: string;
  readonly version: number;
  /** Whether it is an HTML page, not a file or an API response. */
  readonly isHtml: boolean;
  readonly etag: string;
  readonly variants: Record<Encoding, Variant>;
  /** "304 Not Modified". */
  readonly notModified: ResponseHead;
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
  const [br, gzip] = small
    ? [null, null]
    : await Promise.all([compress(whole, "br"), compress(whole, "gzip")]);
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
      gzip: gzip ? variant(common, gzip, "gzip") : identity,
    },
    notModified: createResponseHead(304, commonHeaders),
    // Headers, keys and aliases come to some 4 KB.
    bytes: (br && gzip ? br.length + gzip.length : whole.length) + 4096,
    sentCount: 0,
  };
}

/** The plain bytes of a packed page, in a fraction of a millisecond; null for one that is sent as it is. */
export function unpackPage({ variants: { identity, gzip } }: CachedPage): Buffer | null {
  return identity.prepared || !gzip.prepared ? null : gunzipSync(gzip.prepared.body);
}

/** Replaces the fast brotli bytes with smaller ones. */
export function replaceBrotli(page: CachedPage, packed: Buffer): void {
  const headers = page.variants.br.head.headers.slice(0, -4);
  page.variants.br = variant(headers, packed, "br");
}

/** Sends a cached page, or 304 when the client has it. */
export function sendCachedPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers } = request;
  page.sentCount += 1;
  if (headers["if-none-match"] !== undefined && matchesEtag(headers["if-none-match"], page.etag)) {
    sendResponseHead(page.notModified, request, response);
    response.end();
    return;
  }
  const { head, prepared } = page.variants[preferredEncoding(headers["accept-encoding"])];
  if (prepared) {
    prepared.send(request, response);
    return;
  }
  sendResponseHead(head, request, response);
  response.end(request.method === "HEAD" ? null : unpackPage(page));
}

/** Whether If-None-Match holds the ETag; the comparison is weak, so "W/" is ignored. */
function matchesEtag(header: string, etag: string): boolean {
  return header === etag || header.trim() === "*" || header.includes(etag.slice(2));
}

function variant(common: readonly string[], bytes: Buffer, encoding: Encoding): Variant {
  const { head } = headOnly(common, bytes, encoding);
  return { head, prepared: new PreparedResponse(head, bytes) };
}

// Length and encoding come last: replaceBrotli replaces these four.
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
