import type { IncomingMessage } from "node:http";

/** Longer headers are not cached, and neither are networks beyond this number. */
const MAX_CACHED_KEY_LENGTH = 200;
const MAX_CACHED_NETWORKS = 5_000;

/** Remembers each caller's network by the headers it is derived from, because deriving it is the slowest part. */
export function createNetworkCache() {
  const networks = new Map<string, string>();
  return {
    /** The network of a request, derived by `derive` where it is not cached. */
    networkOf(request: IncomingMessage, derive: (request: IncomingMessage) => string): string {
      const key = keyOf(request);
      const cached = networks.get(key);
      if (cached !== undefined) return cached;
      const network = derive(request);
      if (key.length <= MAX_CACHED_KEY_LENGTH && networks.size < MAX_CACHED_NETWORKS)
        networks.set(key, network);
      return network;
    },
    clear: () => networks.clear(),
  };
}

/** Everything the network is derived from. Header values contain no line breaks, so these can separate them. */
function keyOf({ headers, socket }: IncomingMessage): string {
  const { "x-forwarded-for": forwardedFor, forwarded } = headers;
  const { remoteAddress: peer = "" } = socket;
  const isPlain = forwardedFor === undefined && forwarded === undefined;
  return isPlain ? peer : `${peer}\n${forwardedFor ?? ""}\n${forwarded ?? ""}`;
}
