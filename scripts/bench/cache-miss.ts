import { Agent } from "node:http";
import { type BenchServer, processorTime } from "./bench-server.ts";
import { type Figure, median } from "./report.ts";
import { requestPage } from "./request.ts";

const WARM_UP = 50;
const REQUESTS = 200;
const FIRST_ZIP = 45_001;

/**
 * Response time of a page that is not in the page cache: each request has another ZIP, so each one is rendered and
 * compressed. Returns no figures for a page without a quote form.
 */
export async function measureMiss(
  { url, pid }: BenchServer,
  path: string,
  hasProcfs: boolean,
): Promise<Figure[]> {
  const page = await fetch(url + path);
  const service = /<option value="([^"]+)"/.exec(await page.text())?.[1];
  if (!service) return [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = async (count: number, query: (index: number) => string) => {
    const all: number[] = [];
    for (let index = 0; index < count; index++) {
      all.push((await requestPage(`${url}${path}?${query(index)}`, agent)).ms);
    }
    return all;
  };
  const newQuery = (from: number) => (index: number) =>
    `service=${service}&zip=${FIRST_ZIP + from + index}`;
  await times(WARM_UP, newQuery(0));
  const usedBefore = hasProcfs ? processorTime(pid) : Number.NaN;
  const misses = await times(REQUESTS, newQuery(WARM_UP));
  const used = hasProcfs ? processorTime(pid) - usedBefore : Number.NaN;
  const hits = await times(REQUESTS, () => `service=${service}&zip=${FIRST_ZIP}`);
  agent.destroy();
  return [
    {
      label: "a page not in memory, request to last byte",
      value: median(misses),
      unit: "ms",
      digits: 1,
      note: `median of ${REQUESTS}; from memory ${median(hits).toFixed(1)} ms`,
    },
    {
      label: "processor time to render and pack it",
      value: used / 1000 / REQUESTS,
      unit: "ms",
      digits: 1,
      budget: { most: 5 },
    },
  ];
}
