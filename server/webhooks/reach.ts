import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";

/** An address a name stands for. */
export interface Answered {
  readonly address: string;
  readonly family: number;
}

/** Where calls may go. Only a test hands the house another one than `publicReach`. */
export interface Reach {
  /** Every address a name stands for right now. */
  resolve(host: string): Promise<readonly Answered[]>;
  /** Whether a connection to this address may be made. */
  mayReach(address: string): boolean;
  /** Ports nobody's webhook may name: those of our own database and of this very server. */
  readonly ownPorts: readonly number[];
}

/** Out of the house, and nowhere into the network it stands in, nor back to it by the address it has on the internet. */
export function publicReach(ownPorts: readonly number[], cards = networkInterfaces): Reach {
  return {
    resolve: (host) => lookup(host, { all: true, verbatim: true }),
    mayReach: (address) => isPublic(address) && !isOwn(address, cards()),
    ownPorts,
  };
}

/** Whether an address is one of this machine's, which may change while it runs. */
function isOwn(address: string, cards: ReturnType<typeof networkInterfaces>): boolean {
  const own = new BlockList();
  for (const { address, family } of Object.values(cards).flatMap((card) => card ?? [])) {
    own.addAddress(address.replace(/%.*/, ""), family === "IPv4" ? "ipv4" : "ipv6");
  }
  return own.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

/** IPv4 that leads to no stranger: this network, private, shared, loopback, a cloud's own door, link-local, reserved, tests, 6to4 relays, groups. */
const CLOSED_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/**
 * Of IPv6 only the part that is given out to the public is open, so that v4-mapped, v4-compatible, NAT64, unique local,
 * link-local and group addresses are closed without being named. Within it these are not: protocol assignments with
 * Teredo, documentation, 6to4, documentation again.
 */
const OPEN_V6 = ["2000::", 3] as const;
const CLOSED_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [net, bits] of CLOSED_V4) closed.addSubnet(net, bits, "ipv4");
for (const [net, bits] of CLOSED_V6) closed.addSubnet(net, bits, "ipv6");
const open6 = new BlockList();
open6.addSubnet(...OPEN_V6, "ipv6");

/** Whether an address belongs to the public internet. */
export function isPublic(address: string): boolean {
  const [plain = ""] = address.split("%");
  switch (isIP(plain)) {
    case 4:
      return !closed.check(plain, "ipv4");
    case 6:
      return open6.check(plain, "ipv6") && !closed.check(plain, "ipv6");
    default:
      return false;
  }
}

/** The address a host is written as, without an IPv6 address's brackets; null for a name. */
function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? null : bare;
}

const PRIVATE =
  "That address lies inside a private network or is this very server's. Calls go to the public internet only.";

/** Why nothing may be sent to a web address as it is written; null when nothing stands against it. */
export function refusalOfUrl(text: string, reach: Reach): string | null {
  const url = URL.parse(text);
  if (!url) return "This is not a web address. Write one like https://example.com/doorstep.";
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return "The address must begin with https:// or http://.";
  }
  if (url.username !== "" || url.password !== "") {
    return "Leave name and password out of the address. Each call is signed, which is safer.";
  }
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  if (reach.ownPorts.includes(port)) return `Port ${port} is kept for this very server.`;
  if (port < 1024 && port !== 80 && port !== 443) {
    return `Port ${port} is not open to calls. Use 443, 80, or one of 1024 and above.`;
  }
  const literal = literalOf(url.hostname);
  return literal !== null && !reach.mayReach(literal) ? PRIVATE : null;
}

/** Said of a name that leads to an address nobody may call. */
export class ClosedAddress extends Error {
  override readonly name = "ClosedAddress";
  constructor() {
    super(PRIVATE);
  }
}

/** All addresses of a name. Throws `ClosedAddress` if a single one is closed: who mixes them in means no good. */
export async function openAddresses(host: string, reach: Reach): Promise<readonly Answered[]> {
  const answered = await reach.resolve(host);
  if (!answered.every(({ address }) => reach.mayReach(address))) throw new ClosedAddress();
  return answered;
}
