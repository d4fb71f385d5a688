import { nextTurn } from "../../turns.ts";
import type { HttpLimits } from "../limits.ts";
import type { HttpFailure } from "../response/failure.ts";

/** A turn to render, to be released afterwards, or none. */
export type RenderTurn = { readonly kind: "admitted"; readonly release: () => void } | NoTurn;

/** The network asks for too many pages at once, or everybody together does. */
export interface NoTurn {
  readonly kind: "network-busy" | "busy";
}

/** Decides when an uncached page may be rendered. */
export interface RenderQueue {
  /** Waits for a turn. `network` is that of the caller, an IPv4 address or an IPv6 /64. */
  enter(network: string): Promise<RenderTurn>;
}

/** The responses to requests that find the queue full. */
export const renderFailures: Readonly<Record<NoTurn["kind"], HttpFailure>> = {
  "network-busy": {
    status: 429,
    sentence:
      "Too many pages were requested from your network at once. Please try again in a moment.",
    headers: ["Retry-After", "5"],
  },
  busy: {
    status: 503,
    sentence: "This site is very busy right now. Please try again in a moment.",
    headers: ["Retry-After", "5"],
  },
};

interface Network {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Creates the queue of uncached pages. Few are rendered at a time, so that cached pages are answered in between, and
 * networks take turns, so that one that asks for hundreds does not hold up another that asks for one.
 */
export function createRenderQueue({
  renders,
  waitingRenders,
}: Pick<HttpLimits, "renders" | "waitingRenders">): RenderQueue {
  /** In the order of their turns. */
  const networks = new Map<string, Network>();
  let running = 0;
  let waiting = 0;

  /** The network whose turn it is; undefined when nothing may start. */
  function nextNetwork(): [string, Network] | undefined {
    if (running >= renders.together) return undefined;
    return networks
      .entries()
      .find(([, own]) => own.waiting.length > 0 && own.running < renders.perNetwork);
  }

  function startWaiting(): void {
    for (let next = nextNetwork(); next; next = nextNetwork()) {
      const [key, network] = next;
      networks.delete(key);
      networks.set(key, network); // to the end of the line
      waiting -= 1;
      running += 1;
      network.running += 1;
      network.waiting.shift()?.();
    }
  }

  async function release(key: string, network: Network): Promise<void> {
    await nextTurn(); // whatever arrived meanwhile comes first: cached pages, and /healthz
    running -= 1;
    network.running -= 1;
    if (network.running === 0 && network.waiting.length === 0) networks.delete(key);
    startWaiting();
  }

  return {
    async enter(caller) {
      const key = budgetKey(caller);
      const network = networks.get(key) ?? { running: 0, waiting: [] };
      if (network.waiting.length >= waitingRenders.perNetwork) return { kind: "network-busy" };
      if (waiting >= waitingRenders.together) return { kind: "busy" };
      networks.set(key, network);
      const turn = Promise.withResolvers<void>();
      network.waiting.push(turn.resolve);
      waiting += 1;
      startWaiting();
      await turn.promise;
      let isReleased = false;
      return {
        kind: "admitted",
        release: () => {
          if (!isReleased) void release(key, network);
          isReleased = true;
        },
      };
    },
  };
}

/** An IPv4 address shares the budget of its /24: whoever rents one address there usually has more. */
function budgetKey(network: string): string {
  return network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}
