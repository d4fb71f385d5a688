import { isIP } from "node:net";

/** Who asks, as far as the network tells. */
export interface Caller {
  /** In its one canonical form: an IPv4 address wherever it is one. */
  readonly address: string;
  /** What limits count by: the IPv4 address, or the /64 that one household or server has to itself. */
  readonly network: string;
}

/** Reads an address as sockets and proxies write it, with a port or without; null for a name or anything else. */
export function readAddress(text: string): Caller | null {
  const bare = withoutPort(text.trim()).replace(/%.*$/, ""); // a zone ("%eth0") means something on that machine alone
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
