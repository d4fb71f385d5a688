import { Agent } from "node:http";
import { askWell } from "./ask.ts";
import { type Figure, median } from "./report.ts";

const WARM_UP = 50;
const ASKED = 200;
const FIRST_ZIP = 45_001;

/**
 * What a page costs that is not in memory: each question names another ZIP, so each is rendered and packed.
 * Answers nothing for a page without a quote form.
 */
export async function measureMiss(url: string, path: string): Promise<Figure[]> {
  const page = await fetch(url + path);
  const service = /<option value="([^"]+)"/.exec(await page.text())?.[1];
  if (!service) return [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = async (count: number, query: (at: number) => string) => {
    const all: number[] = [];
    for (let at = 0; at < count; at++) {
      all.push((await askWell(`${url}${path}?${query(at)}`, agent)).ms);
    }
    return all;
  };
  const unseen = (from: number) => (at: number) =>
    `service=${service}&zip=${FIRST_ZIP + from + at}`;
  await times(WARM_UP, unseen(0));
  const misses = await times(ASKED, unseen(WARM_UP));
  const hits = await times(ASKED, () => `service=${service}&zip=${FIRST_ZIP}`);
  agent.destroy();
  return [
    {
      what: "a page not in memory, question to last byte",
      found: median(misses),
      unit: "ms",
      digits: 1,
      budget: { most: 6 },
      note: `median of ${ASKED}; from memory ${median(hits).toFixed(1)} ms`,
    },
  ];
}
