import type { IncomingMessage } from "node:http";
import { type Caller, readAddress } from "./address.ts";
import type { IsTrustedProxy } from "./trusted-proxies.ts";

/** The caller of a closed connection, which has no address any more. */
const unknownCaller: Caller = { address: "unknown", network: "unknown" };

/**
 * The caller of a request: the peer of the connection, or the address that a trusted proxy names. Headers from an untrusted
 * peer are ignored.
 */
export function callerOf(request: IncomingMessage, trusts: IsTrustedProxy): Caller {
  const peer = readAddress(request.socket.remoteAddress ?? "");
  if (!peer) return unknownCaller;
  if (!trusts(peer.address, 0)) return peer;
  const candidates = [
    headerEntries(request.headers["x-forwarded-for"], splitList),
    headerEntries(request.headers.forwarded, splitForwarded),
  ].flatMap((entries) => (entries ? [firstUntrusted(peer, entries, trusts)] : []));
  // Proxies write one of the two headers and may pass the other on as the visitor sent it. Which one is which is unknown
  // here, so if they disagree neither is used.
  const [caller = peer, other = caller] = candidates;
  return caller.address === other.address ? caller : peer;
}

/** Whether the connection comes from a trusted proxy, so that X-Forwarded-Proto and -Host may be used. */
export function isViaProxy(request: IncomingMessage, trusts: IsTrustedProxy): boolean {
  const peer = readAddress(request.socket.remoteAddress ?? "");
  return peer !== null && trusts(peer.address, 0);
}

/** Follows the chain from the nearest proxy outward, to the first address that is not a trusted proxy. */
function firstUntrusted(peer: Caller, entries: readonly string[], trusts: IsTrustedProxy): Caller {
  let caller = peer;
  for (const [at, entry] of entries.toReversed().entries()) {
    if (!trusts(caller.address, at)) break;
    const next = readAddress(entry);
    // Everything left of an unreadable entry may be written by a visitor: the last proxy is all that is known.
    if (!next) break;
    caller = next;
  }
  return caller;
}

function headerEntries(header: string | string[] | undefined, split: (text: string) => string[]) {
  return header === undefined ? null : split(String(header));
}

/** Splits a list; empty elements are ignored (RFC 9110, 5.6.1). */
function splitList(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

const FORWARDED_PAIR = /[ \t]*(?:([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+))[ \t]*)?([;,]|$)/y;

/** The `for` of every element (RFC 7239), "" when it has none. A malformed header gives an empty list. */
function splitForwarded(text: string): string[] {
  const entries: string[] = [];
  let entry: string | null = null; // null: the element is empty so far
  FORWARDED_PAIR.lastIndex = 0;
  for (;;) {
    const [, name, quoted, plain, end] = FORWARDED_PAIR.exec(text) ?? [];
    if (end === undefined) return [];
    if (name) entry = name.toLowerCase() === "for" ? (quoted ?? plain ?? "") : (entry ?? "");
    if (end === ";") continue;
    if (entry !== null) entries.push(entry);
    if (end === "") return entries;
    entry = null;
  }
}
