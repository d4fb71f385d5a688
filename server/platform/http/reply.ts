import { type Departures, departuresOf } from "./departures.ts";

/** An answer of the app, taken off the web Response: its text whole where it must be known whole. */
export interface Reply {
  readonly status: number;
  /** The app's headers that concern the message: name, value, name, value. */
  readonly headers: readonly string[];
  /** Content-Type, "" when there is none. */
  readonly type: string;
  readonly cacheControl: string;
  readonly vary: string;
  /** What has been read; for a text the whole of it. */
  readonly body: Buffer;
  /** The part still to come, passed on as it comes; null when `body` is all. */
  readonly rest: ReadableStreamDefaultReader<Uint8Array> | null;
  readonly departures: Departures;
}

// Framing is the shell's matter, the guard headers are not the app's to weaken, and nobody is told the maker.
const dropped =
  /^(?:connection|keep-alive|transfer-encoding|trailer|upgrade|date|server|x-powered-by|set-cookie|vary|cache-control|content-type|strict-transport-security|x-content-type-options|referrer-policy|permissions-policy|cross-origin-(?:opener|resource)-policy|x-frame-options|content-security-policy)$/;

/** Above this a text that is not HTML is passed on in pieces: bytes. */
const wholeUpTo = 1024 * 1024;

/** Takes a Response: HTML whole (its hashes go out before it), other texts and pictures to be kept whole up to 1 MiB, the rest as a stream. */
export async function readReply(response: Response): Promise<Reply> {
  const type = response.headers.get("content-type") ?? "";
  const cacheControl = response.headers.get("cache-control") ?? "";
  const encoded = response.headers.has("content-encoding");
  const reader = response.body?.getReader() ?? null;
  const limit = encoded ? 0 : isHtml(type) ? Infinity : isWhole(type, cacheControl) ? wholeUpTo : 0;
  const { body, rest } = await readUpTo(reader, limit);
  const headers: string[] = [];
  for (const [name, value] of response.headers) {
    if (dropped.test(name) || (name === "content-length" && !rest)) continue;
    headers.push(name, value);
  }
  if (type) headers.push("Content-Type", type);
  for (const cookie of response.headers.getSetCookie()) headers.push("Set-Cookie", cookie);
  const vary = response.headers.get("vary") ?? "";
  const departures = departuresOf(response.headers);
  return { status: response.status, headers, type, cacheControl, vary, body, rest, departures };
}

/** Whether a Content-Type is an HTML page. */
export function isHtml(type: string): boolean {
  return /^text\/html\b/i.test(type);
}

/** Texts worth packing. Plain text and event streams may be written bit by bit, so they are not held back. */
export function isPackable(type: string): boolean {
  return /^(?:text\/(?:html|css|csv|calendar|xml|javascript)|application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml)\b/i.test(
    type,
  );
}

/** Whether every visitor may get this answer from memory: 200, no cookie, the same for all. */
export function isStorable(reply: Reply): boolean {
  return (
    isShareable(reply) &&
    reply.status === 200 &&
    !/\b(?:no-store|private)\b/i.test(reply.cacheControl) &&
    /^(?:accept-encoding)?$/i.test(reply.vary) &&
    (isHtml(reply.type) || /\bpublic\b/i.test(reply.cacheControl))
  );
}

/** Whether all who wait for the same render may get this one answer. */
export function isShareable(reply: Reply): boolean {
  return reply.rest === null && !reply.headers.includes("Set-Cookie");
}

function isWhole(type: string, cacheControl: string): boolean {
  const kept = /^(?:text\/(?:plain|markdown)|image\/png)\b/i;
  return isPackable(type) || (kept.test(type) && /\bpublic\b/i.test(cacheControl));
}

async function readUpTo(reader: ReadableStreamDefaultReader<Uint8Array> | null, limit: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (reader && length < limit) {
    const { done, value } = await reader.read();
    if (done) return { body: Buffer.concat(chunks), rest: null };
    chunks.push(value);
    length += value.length;
  }
  return { body: Buffer.concat(chunks), rest: reader };
}
