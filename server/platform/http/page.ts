import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, pack, preferredEncoding, worthPacking } from "./encoding.ts";
import { type Head, prepareHead, sendHead } from "./head.ts";
import type { Shown, SiteKey } from "./options.ts";
import { isHtml, type Reply } from "./reply.ts";
import { guarded } from "./security.ts";
import { policyOf } from "./send.ts";

/** A body ready for the wire. */
interface Variant {
  readonly head: Head;
  /** Bytes as a latin1 string: Node joins it with the head into one write, 5 % cheaper than a Buffer. */
  readonly body: string;
}

/** A page made once and sent as it lies. */
export interface Page extends Shown {
  readonly key: string;
  readonly version: number;
  /** Whether people look at it; the others are files and answers for programs. */
  readonly isHtml: boolean;
  readonly etag: string;
  readonly variants: Record<Encoding, Variant>;
  /** "304 Not Modified". */
  readonly unchanged: Head;
  /** What it weighs in memory, about. */
  readonly bytes: number;
  /** How often it was sent. */
  sent: number;
}

/**
 * Makes a page of an answer. One weak ETag serves all encodings: they are the same page to a reader
 * and not the same bytes, which is what "weak" says, and it may stay when better packing comes.
 */
export async function makePage(
  key: string,
  site: SiteKey,
  { path, query }: Pick<Shown, "path" | "query">,
  reply: Reply,
): Promise<Page> {
  const whole = reply.body;
  const small = whole.length <= worthPacking || /\bno-transform\b/i.test(reply.cacheControl);
  const [br, gzip] = small
    ? [null, null]
    : await Promise.all([pack(whole, "br"), pack(whole, "gzip")]);
  const digest = createHash("sha256").update(whole).digest("base64url").slice(0, 22);
  const etag = `W/"${digest}"`;
  const lasting = [
    "ETag",
    etag,
    "Vary",
    "Accept-Encoding",
    "Cache-Control",
    isHtml(reply.type) ? "public, max-age=0, must-revalidate" : reply.cacheControl,
    ...guarded(policyOf(reply), reply.departures),
  ];
  const common = [...withoutEtag(reply.headers), ...lasting];
  const identity = variant(common, whole, "identity");
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
    unchanged: prepareHead(304, lasting),
    // Headers, keys and aliases come to some 4 KB.
    bytes: whole.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 4096,
    sent: 0,
  };
}

/** Puts better packed bytes in the place of those made in haste. */
export function swapBrotli(page: Page, packed: Buffer): void {
  const headers = page.variants.br.head.headers.slice(0, -4);
  page.variants.br = variant(headers, packed, "br");
}

/** Sends a page, or 304 when the client has it. Nothing is made here. */
export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  page.sent += 1;
  if (headers["if-none-match"] !== undefined && holds(headers["if-none-match"], page.etag)) {
    sendHead(page.unchanged, request, response);
    response.end();
    return;
  }
  const { head, body } = page.variants[preferredEncoding(headers["accept-encoding"])];
  sendHead(head, request, response);
  response.end(body, "latin1");
}

/** If-None-Match compares weakly: "W/" makes no difference, and the quotes keep a tag from ending early. */
function holds(header: string, etag: string): boolean {
  return header === etag || header.trim() === "*" || header.includes(etag.slice(2));
}

// Length and encoding come last: swapBrotli replaces these four.
function variant(common: readonly string[], bytes: Buffer, encoding: Encoding): Variant {
  const packed = encoding === "identity" ? [] : ["Content-Encoding", encoding];
  const headers = [...common, "Content-Length", String(bytes.length), ...packed];
  return { head: prepareHead(200, headers), body: bytes.toString("latin1") };
}

function withoutEtag(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !/^etag$/i.test(headers[at - (at % 2)] ?? ""));
}
