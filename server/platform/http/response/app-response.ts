import { type HeaderOverrides, headerOverridesOf } from "./header-overrides.ts";

/** A response of the app: its body is buffered if it must be known as a whole. */
export interface AppResponse {
  readonly status: number;
  /** The app's headers that concern the message: name, value, name, value. */
  readonly headers: readonly string[];
  /** Content-Type, "" when there is none. */
  readonly type: string;
  readonly cacheControl: string;
  readonly vary: string;
  /** The part that has been read; for buffered responses all of it. */
  readonly body: Buffer;
  /** The rest of the body, streamed; null when `body` is complete. */
  readonly rest: ReadableStreamDefaultReader<Uint8Array> | null;
  readonly headerOverrides: HeaderOverrides;
}

// The server sets framing and security headers itself, and does not reveal the software.
const DROPPED_HEADERS =
  /^(?:connection|keep-alive|transfer-encoding|trailer|upgrade|date|server|x-powered-by|set-cookie|vary|cache-control|content-type|strict-transport-security|x-content-type-options|referrer-policy|permissions-policy|cross-origin-(?:opener|resource)-policy|x-frame-options|content-security-policy)$/;

/** A text that is not HTML is streamed beyond this many bytes. */
const BUFFER_LIMIT = 1024 * 1024;

/** Reads a Response: HTML is buffered (its hashes are sent first), other texts and cacheable pictures up to 1 MiB; the rest is streamed. */
export async function readAppResponse(response: Response): Promise<AppResponse> {
  const type = response.headers.get("content-type") ?? "";
  const cacheControl = response.headers.get("cache-control") ?? "";
  const encoded = response.headers.has("content-encoding");
  const reader = response.body?.getReader() ?? null;
  const limit = encoded
    ? 0
    : isHtml(type)
      ? Infinity
      : isBuffered(type, cacheControl)
        ? BUFFER_LIMIT
        : 0;
  const { body, rest } = await readUpTo(reader, limit);
  const headers: string[] = [];
  for (const [name, value] of response.headers) {
    if (DROPPED_HEADERS.test(name) || (name === "content-length" && !rest)) continue;
    headers.push(name, value);
  }
  if (type) headers.push("Content-Type", type);
  for (const cookie of response.headers.getSetCookie()) headers.push("Set-Cookie", cookie);
  const vary = response.headers.get("vary") ?? "";
  const headerOverrides = headerOverridesOf(response.headers);
  return {
    status: response.status,
    headers,
    type,
    cacheControl,
    vary,
    body,
    rest,
    headerOverrides,
  };
}

/** Whether a Content-Type is an HTML page. */
export function isHtml(type: string): boolean {
  return /^text\/html\b/i.test(type);
}

/** Whether a type is compressible. Plain text and event streams may be written in pieces, so they are not held back. */
export function isPackable(type: string): boolean {
  return /^(?:text\/(?:html|css|csv|calendar|xml|javascript)|application\/(?:[\w.-]+\+)?(?:json|xml)|image\/svg\+xml)\b/i.test(
    type,
  );
}

/** Whether a response may be cached for everybody: 200, no cookie, the same for all. */
export function isStorable(reply: AppResponse): boolean {
  return (
    isShareable(reply) &&
    reply.status === 200 &&
    !/\b(?:no-store|private)\b/i.test(reply.cacheControl) &&
    /^(?:accept-encoding)?$/i.test(reply.vary) &&
    (isHtml(reply.type) || /\bpublic\b/i.test(reply.cacheControl))
  );
}

/** Whether everybody who waits for the same render may get this response. */
export function isShareable(reply: AppResponse): boolean {
  return reply.rest === null && !reply.headers.includes("Set-Cookie");
}

function isBuffered(type: string, cacheControl: string): boolean {
  const kept = /^(?:text\/(?:plain|markdown)|image\/png)\b/i;
  return isPackable(type) || (kept.test(type) && /\bpublic\b/i.test(cacheControl));
}

async function readUpTo(reader: ReadableStreamDefaultReader<Uint8Array> | null, limit: number) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (reader && length < limit) {
    const { done, value } = await reader.read();
    if (done) return { body: joined(chunks), rest: null };
    chunks.push(value);
    length += value.length;
  }
  return { body: joined(chunks), rest: reader };
}

/** A page mostly comes as one chunk, which need not be copied. */
function joined(chunks: readonly Uint8Array[]): Buffer {
  const [first, ...others] = chunks;
  return first && others.length === 0
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(chunks);
}
