import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { CONTENT } from "../../server/content.ts";
import type { Database } from "../../server/platform/db/connect.ts";
import { readBuiltInSections } from "../../server/site/section-files.ts";
import { type BenchServer, mainThread } from "./bench-server.ts";
import { hostOfSite } from "./fill-sites.ts";
import { createPublishingOwner } from "./publishing-owner.ts";
import type { Figure } from "./report.ts";
import { requestPage } from "./request.ts";

const PUBLISHES = 20;
const ROUNDS = 3;
/** How long after the publishes a stall may still come, in milliseconds. */
const WATCH_MS = 5_000;
const MOST_MS = 25;

/** How long a visitor waited for a cached page at most, in milliseconds. */
interface LongestWait {
  readonly clock: number;
  /** Of that, how long the thread that answers waited for a processor, because other programs had them. */
  readonly queued: number;
}

/**
 * Asks for a cached page of one site again and again while the owners of twenty others publish through the admin, three times.
 * @param sites how many sites are in the database, the first one included; fewer than two measure nothing
 */
export async function measurePublishes(
  server: BenchServer,
  db: Database,
  sites: number,
): Promise<Figure[]> {
  if (sites < 2) return [];
  const count = Math.min(PUBLISHES, sites - 1);
  const owner = await createPublishingOwner(server, db, count + 1);
  // Not while the visitor waits: reading the content keeps this process from its answers for a fifth of a second of processor time.
  const { heroContent } = await readBuiltInSections(CONTENT);
  const publishAll = (headline: string) => {
    const value = { ...Object(heroContent), headline };
    const hosts = Array.from({ length: count }, (_, at) => hostOfSite(at + 2));
    return Promise.all(
      hosts.map((host) => owner.publish(host, { sections: [{ key: "heroContent", value }] })),
    );
  };
  for (let site = 1; site <= sites; site++) await home(server, site);
  await pause(3_000);
  const quiet = await watchCachedPage(server, 2_000);
  const rounds: LongestWait[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const watching = watchCachedPage(server, WATCH_MS);
    await pause(200);
    await publishAll(`Published ${round}`);
    rounds.push(await watching);
  }
  const turns: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const publishes = async () => {
      await publishAll(`Watched ${round}`);
      await pause(WATCH_MS);
    };
    turns.push(await server.longestTurn(publishes));
  }
  const worst = rounds.reduce((one, other) => (other.clock > one.clock ? other : one));
  const label = `worst cached page during ${count} publishes`;
  const common = { unit: "ms", digits: 1, budget: { most: MOST_MS } };
  const list = (times: readonly number[]) => times.map((ms) => ms.toFixed(1)).join(", ");
  return [
    {
      ...{ ...common, label, value: worst.clock },
      note: `rounds ${list(rounds.map(({ clock }) => clock))}; ${quiet.clock.toFixed(1)} before them; ${worst.queued.toFixed(1)} ms of the worst were spent waiting for a processor`,
    },
    {
      ...{ ...common, label: "longest turn of the event loop, processor" },
      value: Math.max(...turns),
      note: `rounds ${list(turns)}`,
    },
  ];
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const home = ({ url }: BenchServer, site: number) => requestPage(url, agent, hostOfSite(site));

/** The longest that a visitor of site 1 waited for a cached page, asking one after the other. */
async function watchCachedPage(server: BenchServer, ms: number): Promise<LongestWait> {
  const until = performance.now() + ms;
  let longest: LongestWait = { clock: 0, queued: 0 };
  while (performance.now() < until) {
    const before = mainThread(server.pid).queued;
    const { ms: clock } = await home(server, 1);
    if (clock > longest.clock) longest = { clock, queued: mainThread(server.pid).queued - before };
    await pause(1);
  }
  return longest;
}
