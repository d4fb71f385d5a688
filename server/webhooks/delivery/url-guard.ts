import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { networkInterfaces } from "node:os";

/** An address a host name resolves to. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Which addresses may be called. Only tests use another guard than `createPublicUrlGuard`. */
export interface UrlGuard {
  /** Every address a host name resolves to right now. */
  resolve(host: string): Promise<readonly ResolvedAddress[]>;
  /** Whether a connection to this address is allowed. */
  mayConnectTo(address: string): boolean;
  /** Ports no webhook may use: those of our own database and of this server. */
  readonly ownPorts: readonly number[];
}

/** Allows the public internet only: no address of a private network and none of this machine's own public addresses. */
export function createPublicUrlGuard(
  ownPorts: readonly number[],
  interfacesOf = networkInterfaces,
): UrlGuard {
  return {
    resolve: (host) => lookup(host, { all: true, verbatim: true }),
    mayConnectTo: (address) => isPublicAddress(address) && !isOwnAddress(address, interfacesOf()),
    ownPorts,
  };
}

/** Whether an address belongs to this machine. Addresses may change while the server runs. */
function isOwnAddress(
  address: string,
  interfacesOf: ReturnType<typeof networkInterfaces>,
): boolean {
  const own = new BlockList();
  for (const { address, family } of Object.values(interfacesOf).flatMap((card) => card ?? [])) {
    own.addAddress(address.replace(/%.*/, ""), family === "IPv4" ? "ipv4" : "ipv6");
  }
  return own.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

/**
 * IPv4 ranges that are not public: this network, private, shared, loopback, cloud metadata, link-local, reserved,
 * documentation, 6to4 relays, multicast.
 */
const BLOCKED_V4 = [
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
 * Only the IPv6 range assigned to the public internet is allowed, which excludes v4-mapped, v4-compatible, NAT64,
 * unique local, link-local and multicast addresses. Within it these ranges are blocked: protocol assignments including
 * Teredo, documentation, 6to4, documentation.
 */
const PUBLIC_V6 = ["2000::", 3] as const;
const BLOCKED_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const blockedAddresses = new BlockList();
for (const [net, bits] of BLOCKED_V4) blockedAddresses.addSubnet(net, bits, "ipv4");
for (const [net, bits] of BLOCKED_V6) blockedAddresses.addSubnet(net, bits, "ipv6");
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_V6, "ipv6");

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const [plain = ""] = address.split("%");
  switch (isIP(plain)) {
    case 4:
      return !blockedAddresses.check(plain, "ipv4");
    case 6:
      return publicIpv6.check(plain, "ipv6") && !blockedAddresses.check(plain, "ipv6");
    default:
      return false;
  }
}

/** The IP address a host is written as, without the brackets of IPv6; null for a name. */
function ipLiteral(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? null : bare;
}

const PRIVATE_ADDRESS_MESSAGE =
  "That address is on a private network or is this server's own. Calls can only go to the public internet.";

/** Why a URL may not be called, as a sentence for the owner; null when it may. */
export function urlProblem(text: string, guard: UrlGuard): string | null {
  const url = URL.parse(text);
  if (!url) return "This isn't a web address. Enter one like https://example.com/doorstep.";
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return "The address must begin with https:// or http://.";
  }
  if (url.username !== "" || url.password !== "") {
    return "Remove the name and password from the address. Each call is signed, which is safer.";
  }
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  if (guard.ownPorts.includes(port)) return `Port ${port} is reserved for this server.`;
  if (port < 1024 && port !== 80 && port !== 443) {
    return `Port ${port} isn't allowed. Use 443, 80, or a port from 1024 up.`;
  }
  const literal = ipLiteral(url.hostname);
  return literal !== null && !guard.mayConnectTo(literal) ? PRIVATE_ADDRESS_MESSAGE : null;
}

/** Thrown for a host name that resolves to a blocked address. */
export class BlockedAddressError extends Error {
  override readonly name = "ClosedAddress";
  constructor() {
    super(PRIVATE_ADDRESS_MESSAGE);
  }
}

/**
 * All addresses of a host. Throws `BlockedAddressError` if any of them is blocked, because mixing them in is an attack.
 */
export async function resolveAllowedAddresses(
  host: string,
  guard: UrlGuard,
): Promise<readonly ResolvedAddress[]> {
  const addresses = await guard.resolve(host);
  if (!addresses.every(({ address }) => guard.mayConnectTo(address)))
    throw new BlockedAddressError();
  return addresses;
}
