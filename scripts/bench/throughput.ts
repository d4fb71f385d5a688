import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { type BenchServer, processorTime } from "./bench-server.ts";
import { type BenchProcess, startProcess } from "./processes.ts";
import { type Figure, median } from "./report.ts";
import { type BenchResponse, ENCODINGS, request, requestPage } from "./request.ts";

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
/** A browser's user agent, so that the page views are counted like those of visitors. */
const BROWSER = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** The results of one round of load on one server. */
interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time per request, in microseconds. */
  readonly processorMicros: number;
}

/**
 * Measures requests for a cached page, in turns with nginx serving the same bytes.
 * @param wrk the path of wrk
 * @param nginx the path of nginx, or undefined to measure without that comparison
 * @param folder for nginx's temporary files
 */
export async function measureThroughput(
  server: BenchServer,
  path: string,
  { wrk, nginx, folder }: { wrk: string; nginx: string | undefined; folder: string },
): Promise<Figure[]> {
  const target = { url: server.url + path, pid: server.pid };
  await runWrk(wrk, target, 2); // warm-up; meanwhile the page is recompressed at the highest level
  const reference = nginx
    ? await serveByNginx(nginx, folder, await requestPage(target.url))
    : undefined;
  if (reference) await runWrk(wrk, reference, 1);
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [
      async () => ours.push(await runWrk(wrk, target, SECONDS)),
      async () => reference && theirs.push(await runWrk(wrk, reference, SECONDS)),
    ];
    for (const turn of round % 2 ? turns.reverse() : turns) await turn();
  }
  await reference?.stop();
  return figures(ours, theirs);
}

function figures(ours: readonly Round[], theirs: readonly Round[]): Figure[] {
  const medianOf = (rounds: readonly Round[], pick: keyof Round) =>
    median(rounds.map((r) => r[pick]));
  // The two rounds of a pair run seconds apart, so their ratio is stable even when other programs use the machine.
  const medianRatio = (ratio: (own: Round, other: Round) => number) =>
    median(ours.flatMap((own, at) => theirs.slice(at, at + 1).map((other) => ratio(own, other))));
  const nginxNote = (pick: keyof Round, digits: number) =>
    theirs.length ? `nginx ${medianOf(theirs, pick).toFixed(digits)}` : "";
  const shares: Figure[] = theirs.length
    ? [
        {
          label: "processor efficiency, nginx = 1",
          value: medianRatio((own, other) => other.processorMicros / own.processorMicros),
          unit: "",
          digits: 2,
          budget: { least: 0.72 },
        },
        {
          label: "requests per second, nginx = 1",
          value: medianRatio((own, other) => own.perSecond / other.perSecond),
          unit: "",
          digits: 2,
          note: "flatters where wrk is the limit",
        },
      ]
    : [];
  return [
    {
      label: "requests per second",
      value: medianOf(ours, "perSecond"),
      unit: "/s",
      note: nginxNote("perSecond", 0),
    },
    {
      label: "processor time per request",
      value: medianOf(ours, "processorMicros"),
      unit: "µs",
      digits: 1,
      note: nginxNote("processorMicros", 1),
    },
    ...shares,
    {
      label: "p50",
      value: medianOf(ours, "p50"),
      unit: "ms",
      digits: 2,
      note: nginxNote("p50", 2),
    },
    {
      label: "p99",
      value: medianOf(ours, "p99"),
      unit: "ms",
      digits: 2,
      budget: { most: 1.3 },
      note: nginxNote("p99", 2),
    },
  ];
}

/** Runs wrk for the given seconds. Throws when a response was not 2xx or a connection failed. */
async function runWrk(
  wrk: string,
  { url, pid }: { url: string; pid: number },
  seconds: number,
): Promise<Round> {
  const headers = ["-H", `Accept-Encoding: ${ENCODINGS}`, "-H", `User-Agent: ${BROWSER}`];
  const load = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", ...headers, url];
  const before = processorTime(pid);
  const child = await startProcess(wrk, load);
  await child.ended;
  const used = processorTime(pid) - before;
  const output = child.output();
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
  const requests = number(/(\d+) requests in/);
  if (!(requests > 0) || /Non-2xx|Socket errors/.test(output)) {
    throw new Error(`wrk received errors from ${url}:\n${output}`);
  }
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(output)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(output)),
    processorMicros: used / requests,
  };
}

function milliseconds(match: RegExpExecArray | null): number {
  const scale = { us: 0.001, ms: 1, s: 1000 }[match?.[2] ?? ""] ?? Number.NaN;
  return Number(match?.[1]) * scale;
}

/** Starts a single-process nginx that serves the encoded bytes of the page as a file. */
async function serveByNginx(
  nginx: string,
  folder: string,
  { body, headers }: BenchResponse,
): Promise<BenchProcess & { url: string }> {
  const own = mkdtempSync(join(folder, "nginx-"));
  const port = await freePort();
  writeFileSync(join(own, "page"), body);
  writeFileSync(join(own, "nginx.conf"), nginxConfig(own, port, headers["content-encoding"]));
  const child = await startProcess(nginx, [
    "-p",
    own,
    "-c",
    join(own, "nginx.conf"),
    "-e",
    "stderr",
  ]);
  const url = `http://127.0.0.1:${port}/page`;
  for (let tries = 0; !(await request(url).catch(() => undefined)); tries++) {
    if (child.hasEnded() || tries > 100) throw new Error(`nginx did not start:\n${child.output()}`);
    await pause(50);
  }
  return { ...child, url };
}

function nginxConfig(own: string, port: number, encoding: string | undefined): string {
  const tempPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off; master_process off; pid "${own}/pid";
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; server_tokens off;
  keepalive_requests 1000000000; open_file_cache max=10; open_file_cache_valid 10m;
  ${tempPaths.map((name) => `${name}_temp_path "${own}/${name}";`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    location = /page {
      root "${own}"; default_type "text/html; charset=utf-8";
      ${encoding ? `add_header Content-Encoding ${encoding};` : ""} add_header Vary Accept-Encoding;
    }
  }
}
`;
}
