import { BlockList, isIP } from "node:net";
import { readAddress } from "./address.ts";

/** Which proxies are believed: the nearest so many, or those at these addresses and networks ("10.0.0.0/8"). */
export type TrustedProxies = number | readonly string[];

/** Whether a machine is a trusted proxy; `hop` is 0 for the one that holds the connection, 1 for the one behind it. */
export type Trust = (address: string, hop: number) => boolean;

const LOOPBACK = ["127.0.0.0/8", "::1"];

/** Reads "1", "loopback, 10.0.0.0/8, 2001:db8::7"; null when a part of it is none of these. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text
    .split(",")
    .map((part) => part.trim())
    .flatMap((part) => (part === "loopback" ? LOOPBACK : [readNetwork(part)]));
  return networks.includes(null) ? null : (networks as string[]);
}

/** Makes the question out of the setting. */
export function openTrust(proxies: TrustedProxies): Trust {
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
  // "::ffff:10.0.0.0/104" is 10.0.0.0/8 in IPv6's words.
  const written = Number(prefix) - (isIP(bare) !== isIP(address) ? 96 : 0);
  const most = isIP(address) === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(prefix) && written >= 0 && written <= most
    ? `${address}/${written}`
    : null;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 4 ? "ipv4" : "ipv6";
}
