import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../../server/platform/config.ts";
import { openDatabase } from "../../server/platform/db/open-database.ts";
import { createLog } from "../../server/platform/log.ts";
import { type BenchServer, mainThread, processorTime, startBenchServer } from "./bench-server.ts";
import { fillSites, hostOfSite } from "./fill-sites.ts";
import { measurePublishes } from "./publishes.ts";
import { type Figure, median } from "./report.ts";
import { type BenchResponse, requestPage } from "./request.ts";

const START = "start, processor time";
const CACHED = "cached page, processor time, p95";
const COLD_PAGES = 20;
const CACHED_REQUESTS = 3_000;
const ACTIVE_SITES = 500;
const PUBLISHED_SITES = 100;
/** A page is compressed once more when it was sent a few times; that must not be counted as the cost of a cached page. */
const ROUNDS_BEFORE = 5;

/**
 * Measures a server with many sites in its database: start, memory, first pages, cached pages, and cached pages while others
 * publish. Linux only.
 * @param dataDir a data folder whose database does not run
 */
export async function measureManySites(dataDir: string, count: number): Promise<Figure[]> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLog("silent"));
  try {
    const filled = await fillSites(database.db, count);
    const server = await startBenchServer(dataDir);
    const start = processorTime(server.pid) / 1000;
    await pause(3_000); // what a start does besides, such as preparing the first site's assistant
    const figures = [
      {
        ...{ label: START, value: start, unit: "ms" },
        note: `${server.firstPageMs.toFixed(0)} ms on the clock; ${filled.toFixed(1)} s to fill the database`,
      },
      memory("resident memory after the start", server),
      ...(await measureColdPages(server, count)),
      ...(await measureCachedPages(server, count)),
      ...(await measureActiveSites(server, count)),
      ...(await measurePublishes(server, database.db, Math.min(count, PUBLISHED_SITES))),
    ];
    await server.stop();
    return figures;
  } finally {
    await database.close();
  }
}

/** Measures cached pages while others publish, with 100 sites, and nothing else. Linux only. */
export async function measurePublishesAlone(dataDir: string): Promise<Figure[]> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), createLog("silent"));
  try {
    await fillSites(database.db, PUBLISHED_SITES);
    const server = await startBenchServer(dataDir);
    const figures = await measurePublishes(server, database.db, PUBLISHED_SITES);
    await server.stop();
    return figures;
  } finally {
    await database.close();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const home = ({ url }: BenchServer, site: number): Promise<BenchResponse> =>
  requestPage(url, agent, hostOfSite(site));

/** The last sites of the installation are those no measurement has used before. */
async function measureColdPages(server: BenchServer, count: number): Promise<Figure[]> {
  const sites = Array.from({ length: Math.min(COLD_PAGES, count - 1) }, (_, at) => count - at);
  const used: number[] = [];
  const waited: number[] = [];
  for (const site of sites) {
    const before = processorTime(server.pid);
    waited.push((await home(server, site)).ms);
    used.push((processorTime(server.pid) - before) / 1000);
    await pause(400); // until the page is recompressed
  }
  if (used.length === 0) return [];
  const note = `median; worst ${Math.max(...used).toFixed(0)} ms; visitors waited ${median(waited).toFixed(0)} ms`;
  return [
    {
      ...{ label: "first page of a cold site, processor time", value: median(used), unit: "ms" },
      ...{ budget: { most: 150 }, note },
    },
  ];
}

async function measureCachedPages(server: BenchServer, count: number): Promise<Figure[]> {
  const sites = Math.min(count, PUBLISHED_SITES);
  for (let round = 0; round < ROUNDS_BEFORE; round++) {
    for (let site = 1; site <= sites; site++) await home(server, site);
  }
  await untilQuiet(server);
  const clock: number[] = [];
  const used: number[] = [];
  for (let at = 0; at < CACHED_REQUESTS; at++) {
    const before = mainThread(server.pid).ran;
    clock.push((await home(server, 1 + (at % sites))).ms);
    used.push(mainThread(server.pid).ran - before);
  }
  const list = (times: readonly number[]) =>
    `median ${median(times).toFixed(3)} ms, p99 ${quantile(times, 0.99).toFixed(3)}`;
  const common = { unit: "ms", digits: 3 };
  return [
    {
      ...{ ...common, label: CACHED, value: quantile(used, 0.95) },
      note: `over ${sites} sites; ${list(used)}`,
    },
    {
      ...{ ...common, label: "the same on the clock, p95", value: quantile(clock, 0.95) },
      note: list(clock),
    },
  ];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** What may take a fifth more with many sites than with one, each in processor time. */
export function compareWithOneSite(one: readonly Figure[], many: readonly Figure[]): Figure[] {
  return [START, CACHED].flatMap((label) => {
    const [base, figure] = [one, many].map((all) => all.find((each) => each.label === label));
    if (!base || !figure) return [];
    const value = figure.value / base.value;
    const note = `${figure.value.toFixed(2)} ms against ${base.value.toFixed(2)}`;
    return [{ label, value, unit: "×", digits: 2, budget: { most: 1.2 }, note }];
  });
}

/** Waits until the server does nothing any more, at most a minute. */
async function untilQuiet({ pid }: BenchServer): Promise<void> {
  for (let before = -1, tries = 0; tries < 60; tries++) {
    const now = processorTime(pid);
    if (now - before < 30_000 && before >= 0) return;
    before = now;
    await pause(1_000);
  }
}

async function measureActiveSites(server: BenchServer, count: number): Promise<Figure[]> {
  const sites = Math.min(count, ACTIVE_SITES);
  for (let site = 1; site <= sites; site++) await home(server, site);
  await pause(3_000);
  return [{ ...memory(`resident memory, ${sites} sites active`, server), budget: { most: 400 } }];
}

/** What the system counts as the process's own memory. */
function memory(label: string, { pid }: BenchServer): Figure {
  const kib = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  return { label, value: kib / 1024, unit: "MiB" };
}
