import type { IncomingMessage, ServerResponse } from "node:http";
import { type AppResponse, isHtml, isPackable } from "./app-response.ts";
import { COMPRESS_FROM_BYTES, compress, type Encoding, preferredEncoding } from "./encoding.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { compressRepeated, inlineHashesRepeated } from "./repeated-bodies.ts";
import { contentSecurityPolicy, defaultPolicy, withPolicy } from "./security-headers.ts";

/** Sends a response that is not cached: compressed if it is a text, in pieces if it is a stream. */
export async function sendUncached(
  reply: AppResponse,
  request: IncomingMessage,
  response: ServerResponse,
  isProduction: boolean,
): Promise<void> {
  const isCompressible =
    isProduction && isPackable(reply.type) && !/\bno-transform\b/i.test(reply.cacheControl);
  const isWorthwhile =
    isCompressible && reply.rest === null && reply.body.length > COMPRESS_FROM_BYTES;
  const encoding = isWorthwhile
    ? preferredEncoding(request.headers["accept-encoding"])
    : "identity";
  const pack = isRepeated(reply) ? compressRepeated : compress;
  const body = encoding === "identity" ? reply.body : await pack(reply.body, encoding);
  const hasNoBody = reply.status === 204 || reply.status === 205 || reply.status === 304;
  const headers = [
    ...(encoding === "identity" ? reply.headers : withWeakEtag(reply.headers)),
    ...lengthHeaders(reply, body, encoding, hasNoBody),
    ...varyHeader(reply.vary, isCompressible),
    "Cache-Control",
    reply.cacheControl || "private, no-cache",
    ...withPolicy(isProduction ? policyOfResponse(reply) : null, reply.headerOverrides),
  ];
  // In development the security headers were set before Vite's middleware.
  if (!isProduction && reply.headerOverrides.ancestors.length > 0)
    response.removeHeader("X-Frame-Options");
  // The client has disconnected.
  if (response.destroyed) {
    await reply.rest?.cancel();
    return;
  }
  response.writeHead(reply.status, headers);
  if (reply.rest && !hasNoBody && request.method !== "HEAD") {
    response.flushHeaders();
    await pipeBody(reply.rest, reply.body, response);
  } else {
    response.end(hasNoBody ? undefined : body);
    await reply.rest?.cancel();
  }
}

/** The policy of a response: with the hashes of its inline scripts when it is a complete page. */
export function policyOfResponse(reply: AppResponse): string {
  const isPage = isHtml(reply.type) && !reply.rest;
  if (!isPage) return defaultPolicy;
  const hashes = isRepeated(reply)
    ? inlineHashesRepeated(reply.body)
    : inlineHashes(reply.body.toString("utf8"));
  return contentSecurityPolicy(hashes, reply.headerOverrides);
}

/** Whether the same body is likely to be sent again soon: the not-found page, to programs that try addresses. */
function isRepeated({ status, rest, headerOverrides }: AppResponse): boolean {
  return status === 404 && rest === null && headerOverrides.styleNonce === null;
}

function lengthHeaders(
  reply: AppResponse,
  body: Buffer,
  encoding: Encoding,
  hasNoBody: boolean,
): string[] {
  if (reply.rest || hasNoBody) return [];
  const length = ["Content-Length", String(body.length)];
  return encoding === "identity" ? length : [...length, "Content-Encoding", encoding];
}

function varyHeader(vary: string, isCompressible: boolean): string[] {
  if (!isCompressible || /accept-encoding|\*/i.test(vary)) return vary ? ["Vary", vary] : [];
  return ["Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding"];
}

/** Weakens a strong ETag: it promises exact bytes, which compression changes. */
function withWeakEtag(headers: readonly string[]): readonly string[] {
  const at = headers.findIndex((name, index) => index % 2 === 0 && /^etag$/i.test(name));
  const tag = headers[at + 1];
  return at < 0 || tag?.startsWith("W/") ? headers : headers.with(at + 1, `W/${tag}`);
}

async function pipeBody(
  rest: ReadableStreamDefaultReader<Uint8Array>,
  first: Buffer,
  response: ServerResponse,
): Promise<void> {
  // Canceling ends a pending read, and tells the app that the client has disconnected.
  const hangUp = () => void rest.cancel().catch(() => undefined);
  response.once("close", hangUp);
  if (first.length > 0) response.write(first);
  for (;;) {
    const { done, value } = await rest.read();
    if (done || response.destroyed) break;
    if (!response.write(value)) await untilDrained(response);
  }
  response.off("close", hangUp);
  response.end();
}

function untilDrained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off("drain", go);
      response.off("close", go);
      resolve();
    };
    response.once("drain", go);
    response.once("close", go);
    if (response.destroyed) go();
  });
}
