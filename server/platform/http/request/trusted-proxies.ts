import { BlockList, isIP } from "node:net";
import { readAddress } from "./address.ts";

/** Which proxies are trusted: this many of the nearest, or those at these addresses and networks ("10.0.0.0/8"). */
export type TrustedProxies = number | readonly string[];

/** Whether an address is a trusted proxy; `hop` is 0 for the peer of the connection, 1 for the one behind it. */
export type IsTrustedProxy = (address: string, hop: number) => boolean;

const LOOPBACK = ["127.0.0.0/8", "::1"];

/** Reads "1" or "loopback, 10.0.0.0/8, 2001:db8::7"; null when a part is invalid. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text
    .split(",")
    .map((part) => part.trim())
    .flatMap((part) => (part === "loopback" ? LOOPBACK : [readNetwork(part)]));
  const valid = networks.filter((network) => network !== null);
  return valid.length === networks.length ? valid : null;
}

/** Creates the check from the setting. */
export function createProxyCheck(proxies: TrustedProxies): IsTrustedProxy {
  if (typeof proxies === "number") return (_, hop) => hop < proxies;
  const list = new BlockList();
  for (const network of proxies) {
    const [address = "", prefix] = network.split("/");
    const family = familyOf(address);
    list.addSubnet(address, Number(prefix ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return (address) => list.check(address, familyOf(address));
}

function readNetwork(text: string): string | null {
  const [bare = "", prefix, ...more] = text.split("/");
  const address = /[[\]%]/.test(bare) || isIP(bare) === 0 ? null : readAddress(bare)?.address;
  if (!address || more.length > 0) return null;
  if (prefix === undefined) return address;
  // "::ffff:10.0.0.0/104" is 10.0.0.0/8 in IPv6 notation.
  const written = Number(prefix) - (isIP(bare) !== isIP(address) ? 96 : 0);
  const most = isIP(address) === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(prefix) && written >= 0 && written <= most
    ? `${address}/${written}`
    : null;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 4 ? "ipv4" : "ipv6";
}
