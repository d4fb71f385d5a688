/**
 * The larger network around an IPv6 /64, as `callerOf` writes it: a /56 is what providers give one household, a /48 what they
 * give one customer at most. An IPv4 address, or anything else, is its own.
 */
export function networkAround(network: string, bits: 48 | 56): string {
  const [, first, last = "0"] =
    /^([\da-f]+:[\da-f]+:[\da-f]+):([\da-f]+)::\/64$/i.exec(network) ?? [];
  if (first === undefined) return network;
  if (bits === 48) return `${first}::/48`;
  return `${first}:${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56`;
}
