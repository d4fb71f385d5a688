import type { IncomingMessage } from "node:http";
import { type Caller, readAddress } from "./address.ts";
import type { Trust } from "./trust.ts";

/** A connection that was cut has no address any more; nobody will read its answer either. */
const gone: Caller = { address: "unknown", network: "unknown" };

/**
 * Who asks: the other end of the connection, or whom a trusted proxy there names. What an untrusted machine
 * says about itself is not read.
 */
export function callerOf(request: IncomingMessage, trusts: Trust): Caller {
  const peer = readAddress(request.socket.remoteAddress ?? "");
  if (!peer) return gone;
  if (!trusts(peer.address, 0)) return peer;
  const named = [
    entriesOf(request.headers["x-forwarded-for"], splitList),
    entriesOf(request.headers.forwarded, splitForwarded),
  ].flatMap((entries) => (entries ? [follow(peer, entries, trusts)] : []));
  // Proxies write one of the two headers and may pass the other on as the visitor sent it. Which is which
  // cannot be known from here, so where they disagree neither is believed.
  const [caller = peer, other = caller] = named;
  return caller.address === other.address ? caller : peer;
}

/** Whether the connection comes from a trusted proxy, so that its X-Forwarded-Proto and -Host may be read. */
export function comesByProxy(request: IncomingMessage, trusts: Trust): boolean {
  const peer = readAddress(request.socket.remoteAddress ?? "");
  return peer !== null && trusts(peer.address, 0);
}

/** From the proxy at hand outwards, to the first machine that is not one of ours. */
function follow(peer: Caller, entries: readonly string[], trusts: Trust): Caller {
  let caller = peer;
  for (const [at, entry] of entries.toReversed().entries()) {
    if (!trusts(caller.address, at)) break;
    const next = readAddress(entry);
    // Left of what cannot be read stands what a visitor may have written: the last proxy is all that is known.
    if (!next) break;
    caller = next;
  }
  return caller;
}

function entriesOf(header: string | string[] | undefined, split: (text: string) => string[]) {
  return header === undefined ? null : split(String(header));
}

/** Empty elements of a list mean nothing (RFC 9110, 5.6.1). */
function splitList(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

const pair = /[ \t]*(?:([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]+))[ \t]*)?([;,]|$)/y;

/** The `for` of every element (RFC 7239), "" where it has none. A header that is not well formed names nobody. */
function splitForwarded(text: string): string[] {
  const entries: string[] = [];
  let entry: string | null = null; // null: the element is empty so far
  pair.lastIndex = 0;
  for (;;) {
    const [, name, quoted, plain, end] = pair.exec(text) ?? [];
    if (end === undefined) return [];
    if (name) entry = name.toLowerCase() === "for" ? (quoted ?? plain ?? "") : (entry ?? "");
    if (end === ";") continue;
    if (entry !== null) entries.push(entry);
    if (end === "") return entries;
    entry = null;
  }
}
