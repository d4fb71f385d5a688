import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../../server/platform/config.ts";
import { openDatabase } from "../../server/platform/db/open-database.ts";
import { createLog } from "../../server/platform/log.ts";
import { type BenchServer, processorTime, startBenchServer } from "./bench-server.ts";
import { fillSites, hostOfSite } from "./fill-sites.ts";
import { measurePublishes } from "./publishes.ts";
import { type Figure, median } from "./report.ts";
import { type BenchResponse, requestPage } from "./request.ts";

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
        ...{ label: "start to the first page", value: server.firstPageMs, unit: "ms" },
        note: `processor time ${start.toFixed(0)} ms; ${filled.toFixed(1)} s to fill the database`,
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
  const times: number[] = [];
  const before = processorTime(server.pid);
  for (let at = 0; at < CACHED_REQUESTS; at++) {
    times.push((await home(server, 1 + (at % sites))).ms);
  }
  const used = (processorTime(server.pid) - before) / 1000 / CACHED_REQUESTS;
  times.sort((left, right) => left - right);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  const note = `over ${sites} sites; median ${median(times).toFixed(2)} ms; processor time ${used.toFixed(2)} ms`;
  return [{ label: "cached page, p95", value: p95, unit: "ms", digits: 2, note }];
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
