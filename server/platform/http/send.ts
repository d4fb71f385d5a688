import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, pack, preferredEncoding, worthPacking } from "./encoding.ts";
import { inlineHashes } from "./inline.ts";
import { isHtml, isPackable, type Reply } from "./reply.ts";
import { guarded, plainPolicy, policyFor } from "./security.ts";

/** Sends an answer that is not kept: packed when it is a text, piece by piece when it is a stream. */
export async function sendReply(
  reply: Reply,
  request: IncomingMessage,
  response: ServerResponse,
  strict: boolean,
): Promise<void> {
  const packable =
    strict && isPackable(reply.type) && !/\bno-transform\b/i.test(reply.cacheControl);
  const worth = packable && reply.rest === null && reply.body.length > worthPacking;
  const encoding = worth ? preferredEncoding(request.headers["accept-encoding"]) : "identity";
  const body = encoding === "identity" ? reply.body : await pack(reply.body, encoding);
  const bare = reply.status === 204 || reply.status === 205 || reply.status === 304;
  const headers = [
    ...(encoding === "identity" ? reply.headers : weakened(reply.headers)),
    ...framing(reply, body, encoding, bare),
    ...varying(reply.vary, packable),
    "Cache-Control",
    reply.cacheControl || "private, no-cache",
    ...guarded(strict ? policyOf(reply) : null, reply.departures),
  ];
  // In development Vite's step has set the guards already.
  if (!strict && reply.departures.ancestors.length > 0) response.removeHeader("X-Frame-Options");
  // Who left while this was made has no use for it.
  if (response.destroyed) {
    await reply.rest?.cancel();
    return;
  }
  response.writeHead(reply.status, headers);
  if (reply.rest && !bare && request.method !== "HEAD") {
    response.flushHeaders();
    await passOn(reply.rest, reply.body, response);
  } else {
    response.end(bare ? undefined : body);
    await reply.rest?.cancel();
  }
}

/** The policy that fits an answer: with the hashes of its inline scripts when it is a whole page. */
export function policyOf(reply: Reply): string {
  const isPage = isHtml(reply.type) && !reply.rest;
  if (!isPage) return plainPolicy;
  return policyFor(inlineHashes(reply.body.toString("utf8")), reply.departures);
}

function framing(reply: Reply, body: Buffer, encoding: Encoding, bare: boolean): string[] {
  if (reply.rest || bare) return [];
  const length = ["Content-Length", String(body.length)];
  return encoding === "identity" ? length : [...length, "Content-Encoding", encoding];
}

function varying(vary: string, packable: boolean): string[] {
  if (!packable || /accept-encoding|\*/i.test(vary)) return vary ? ["Vary", vary] : [];
  return ["Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding"];
}

/** A strong validator promises these very bytes, which packing changes. */
function weakened(headers: readonly string[]): readonly string[] {
  const at = headers.findIndex((name, index) => index % 2 === 0 && /^etag$/i.test(name));
  const tag = headers[at + 1];
  return at < 0 || tag?.startsWith("W/") ? headers : headers.with(at + 1, `W/${tag}`);
}

async function passOn(
  rest: ReadableStreamDefaultReader<Uint8Array>,
  first: Buffer,
  response: ServerResponse,
): Promise<void> {
  // Cancelling ends a pending read, and tells the app that nobody listens any more.
  const hangUp = () => void rest.cancel().catch(() => undefined);
  response.once("close", hangUp);
  if (first.length > 0) response.write(first);
  for (;;) {
    const { done, value } = await rest.read();
    if (done || response.destroyed) break;
    if (!response.write(value)) await drained(response);
  }
  response.off("close", hangUp);
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
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
