import { isIP } from "node:net";

/** The caller's network address. */
export interface Caller {
  /** In canonical form; an IPv4-mapped IPv6 address becomes IPv4. */
  readonly address: string;
  /** What rate limits count by: the IPv4 address, or the /64 network of one household or server. */
  readonly network: string;
}

/** Reads an IP address as sockets and proxies write it, with or without a port; null for a name or anything else. */
export function readAddress(text: string): Caller | null {
  const bare = withoutPort(text.trim()).replace(/%.*/s, ""); // a zone ("%eth0") is meaningful only on that machine
  const kind = isIP(bare);
  if (kind === 0) return null;
  if (kind === 4) return { address: bare, network: bare };
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const groups = groupsOf(address);
  const mapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (mapped) {
    const old = groups.slice(6).flatMap(bytesOf).join(".");
    return { address: old, network: old };
  }
  return { address, network: `${groups.slice(0, 4).join(":")}::/64` };
}

function withoutPort(text: string): string {
  const [, six] = /^\[([\da-f:.%]+)\](?::\d{1,5})?$/i.exec(text) ?? [];
  if (six !== undefined) return six.includes(":") ? six : "";
  const [, four] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  return four ?? text;
}

/** The eight groups of a canonical IPv6 address, in hexadecimal. */
function groupsOf(address: string): string[] {
  const [left = [], right] = address.split("::").map((side) => (side ? side.split(":") : []));
  if (!right) return left;
  const zeros = new Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
