import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, constants, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import {
  measureAllPages,
  measureMemoryAfterLoad,
  measureMemoryAtStart,
} from "./bench/all-pages.ts";
import { type BenchServer, memoryOf, startBenchServer } from "./bench/bench-server.ts";
import { measureMiss } from "./bench/cache-miss.ts";
import { withBrowser } from "./bench/chromium.ts";
import { measureColdTap } from "./bench/cold-tap.ts";
import { measureFreshClone } from "./bench/fresh-clone.ts";
import { measureDialog, measureNextPage } from "./bench/interaction.ts";
import { measureLighthouse } from "./bench/lighthouse.ts";
import { compareWithOneSite, measureManySites, measurePublishesAlone } from "./bench/many-sites.ts";
import { findProgram, stopAll } from "./bench/processes.ts";
import { BenchReport, type Figure } from "./bench/report.ts";
import { measureStart } from "./bench/start-time.ts";
import { measureThroughput } from "./bench/throughput.ts";
import { measureWeight } from "./bench/transfer-size.ts";
import { ensureBuilt } from "./bundle/build.ts";
import { parseCommandLine } from "./command-line/parse-command-line.ts";
import { findChromium } from "./gate/chromium.ts";

const PARTS = ["pages", "weight", "throughput", "miss", "touch", "lighthouse", "start"];
const USAGE = `Measures the built pages on this machine, each figure beside its budget. Nothing fails for being slow.

  npm run bench -- [PATH …] [--runs N] [--only PART,PART]
  npm run bench -- --sites N[,N…]     one process with N sites, and nothing else
  npm run bench -- --publishes        cached pages while 20 of 100 sites publish, and nothing else
  npm run bench -- --clone            a bare copy of this checkout until its first page, and nothing else

Paths: / and /pricing unless named. Runs of Lighthouse, taps and starts: 5. Parts: ${PARTS.join(", ")}.`;

const { values, positionals } = parseCommandLine(USAGE, {
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string" },
    sites: { type: "string" },
    publishes: { type: "boolean", default: false },
    clone: { type: "boolean", default: false },
  },
});
const parts = values.only?.split(",") ?? PARTS;
const paths = positionals.length > 0 ? positionals : ["/", "/pricing"];
const runs = Number(values.runs);
const sites = values.sites?.split(",").map(Number) ?? [];
const isValid =
  parts.every((part) => PARTS.includes(part)) &&
  paths.every((path) => path.startsWith("/")) &&
  Number.isInteger(runs) &&
  runs > 0 &&
  sites.every((count) => Number.isInteger(count) && count > 0);
if (!isValid) {
  console.error(USAGE);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "doorstep-bench-"));
chmodSync(folder, 0o755); // as root, the database runs as another user, who needs access
const dataDir = join(folder, "data");
let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, async () => {
    interrupted = true;
    await cleanUp();
    process.exit(128 + constants.signals[signal]);
  });
}
try {
  await bench(new BenchReport());
} catch (error) {
  if (!interrupted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}

/** Stops the started programs and removes the temporary files; may be called twice. */
async function cleanUp(): Promise<void> {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}

async function bench(report: BenchReport): Promise<void> {
  if (values.clone) {
    report.add("a bare clone", await measureFreshClone(folder));
    return report.close();
  }
  const { code, output } = await ensureBuilt();
  if (code !== 0) throw new Error(`${output}\nThe build failed; fix that, then measure again.`);
  console.log(`${availableParallelism()} processors; load before: ${load()}.`);
  let oneSite: readonly Figure[] = [];
  for (const count of sites) {
    const figures = await measureManySites(`${dataDir}-${count}`, count);
    report.add(`${count} sites in one process`, figures);
    if (count === 1) oneSite = figures;
    else if (oneSite.length > 0)
      report.add(`${count} sites against one`, compareWithOneSite(oneSite, figures));
  }
  if (values.publishes) {
    report.add("100 sites in one process", await measurePublishesAlone(`${dataDir}-publishes`));
  }
  if (sites.length > 0 || values.publishes) return report.close();
  const server = await startBenchServer(dataDir);
  await benchServer(report, server);
  await benchVisitor(report, server);
  await server.stop();
  if (parts.includes("start")) report.add("start", await measureStart(dataDir, runs));
  console.log(
    `\nLoad after: ${load()}. If other programs ran meanwhile, trust sizes and ratios, not times.`,
  );
  report.close();
}

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
}

/** Measures throughput, memory and rendering time of the server. */
async function benchServer(report: BenchReport, server: BenchServer): Promise<void> {
  const wrk = findProgram("wrk");
  const nginx = findProgram("nginx");
  const hasProcfs = existsSync("/proc/self/smaps_rollup");
  const throughput = parts.includes("throughput");
  if (throughput && !hasProcfs) report.skip("No throughput or memory: this system has no /proc.");
  else if (throughput && !wrk) report.skip("No throughput: wrk is not installed.");
  else if (throughput && !nginx) report.skip("No share of nginx: nginx is not installed.");
  const ofAllPages = parts.includes("pages");
  if (ofAllPages && hasProcfs) report.add("memory", await measureMemoryAtStart(server));
  if (ofAllPages) report.add("all pages of the sitemap", await measureAllPages(server));
  if (ofAllPages && hasProcfs) report.add("memory", await measureMemoryAfterLoad(server));
  const memory = (label: string, budgetOrNote: Pick<Figure, "budget" | "note">) =>
    report.add("memory", [
      { label: label, value: memoryOf(server.pid), unit: "MiB", ...budgetOrNote },
    ]);
  if (throughput && hasProcfs && wrk) {
    for (const path of paths) {
      const figures = await measureThroughput(server, path, { wrk, nginx, folder });
      report.add(`${path} from memory, 32 connections`, figures);
    }
    memory("the server after this load", { budget: { most: 120 } });
  }
  if (!parts.includes("miss")) return;
  for (const path of paths) {
    report.add(`${path} rendered again`, await measureMiss(server, path, hasProcfs));
  }
  if (hasProcfs) memory("the server after these", { note: "the page cache may take 64 MiB" });
}

/** Measures transfer size, interaction times and Lighthouse scores in a browser. */
async function benchVisitor(report: BenchReport, { url }: BenchServer): Promise<void> {
  if (!["weight", "touch", "lighthouse"].some((part) => parts.includes(part))) return;
  const program = findChromium();
  if (!program) {
    report.skip("No weight, taps or Lighthouse: neither Chromium nor Chrome is installed.");
    return;
  }
  for (const path of paths) {
    const page = url + path;
    await withBrowser(program, folder, async (browser) => {
      if (parts.includes("weight")) {
        report.add(`${path} on the wire, compressed as served`, await measureWeight(browser, page));
      }
      if (!parts.includes("touch")) return;
      const dialog = await measureDialog(browser, page, runs);
      report.add(`${path} under a finger`, [
        ...dialog,
        ...(await measureColdTap(browser, page, runs)),
        ...(await measureNextPage(browser, page, runs)),
      ]);
    });
    if (!parts.includes("lighthouse")) continue;
    const figures = await measureLighthouse(program, folder, page, runs);
    report.add(`${path} in Lighthouse, mobile, worst of ${runs}`, figures);
  }
}
