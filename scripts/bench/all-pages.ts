import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type BenchServer, memoryOf } from "./bench-server.ts";
import { type Figure, median } from "./report.ts";
import { request, requestPage } from "./request.ts";

const REQUESTS = 250_000;
const CONNECTIONS = 32;
/** How long after its first page a server is at rest, in milliseconds. */
const AT_REST_MS = 8_000;

/** The memory of a server that has served one page. Linux only. */
export async function measureMemoryAtStart({ pid }: BenchServer): Promise<Figure[]> {
  await pause(AT_REST_MS);
  return [{ label: "memory at start", value: memoryOf(pid), unit: "MiB", budget: { most: 95 } }];
}

/** How much each page of the sitemap weighs when it is sent for the first time. */
export async function measureAllPages({ url }: BenchServer): Promise<Figure[]> {
  const sizes: { path: string; kib: number }[] = [];
  for (const path of await sitemapPaths(url)) {
    const { body } = await requestPage(url + path);
    sizes.push({ path, kib: body.length / 1024 });
  }
  const worst = sizes.reduce((one, other) => (other.kib > one.kib ? other : one));
  const common = { unit: "KiB", digits: 1 };
  return [
    {
      label: "HTML and CSS, worst page",
      value: worst.kib,
      ...common,
      budget: { most: 12 },
      note: worst.path,
    },
    {
      label: "HTML and CSS, median page",
      value: median(sizes.map(({ kib }) => kib)),
      ...common,
      note: `${sizes.filter(({ kib }) => kib > 12).length} of ${sizes.length} are over 12 KiB`,
    },
  ];
}

/** The memory of a server after many requests over all pages. Linux only. */
export async function measureMemoryAfterLoad({ url, pid }: BenchServer): Promise<Figure[]> {
  const paths = await sitemapPaths(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let asked = 0;
  const askOn = async () => {
    while (asked < REQUESTS) await request(url + paths[asked++ % paths.length], agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  agent.destroy();
  await pause(AT_REST_MS);
  const label = "memory after 250,000 requests over all pages";
  return [{ label, value: memoryOf(pid), unit: "MiB", budget: { most: 120 } }];
}

async function sitemapPaths(url: string): Promise<string[]> {
  const { body } = await requestPage(`${url}/sitemap.xml`);
  return [...body.toString().matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}
