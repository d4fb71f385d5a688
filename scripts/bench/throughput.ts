import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";
import { type Answer, ask, askWell, ENCODINGS } from "./ask.ts";
import { type Child, start } from "./children.ts";
import { type Figure, median } from "./report.ts";
import { processorTime, type Server } from "./server.ts";

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
/** Named, so that the views are counted as a visitor's are. */
const BROWSER = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** One round of load on one server. */
interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time per request, in microseconds. */
  readonly cost: number;
}

/**
 * Loads a page from memory, in turns with nginx serving the same bytes.
 * @param wrk the path of wrk
 * @param nginx the path of nginx, or undefined to go without the anchor
 * @param folder where nginx may put its files
 */
export async function measureThroughput(
  server: Server,
  path: string,
  { wrk, nginx, folder }: { wrk: string; nginx: string | undefined; folder: string },
): Promise<Figure[]> {
  const target = { url: server.url + path, pid: server.pid };
  await shoot(wrk, target, 2); // warm; and the page is packed as small as can be meanwhile
  const anchor = nginx ? await serveByNginx(nginx, folder, await askWell(target.url)) : undefined;
  if (anchor) await shoot(wrk, anchor, 1);
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [
      async () => ours.push(await shoot(wrk, target, SECONDS)),
      async () => anchor && theirs.push(await shoot(wrk, anchor, SECONDS)),
    ];
    for (const turn of round % 2 ? turns.reverse() : turns) await turn();
  }
  await anchor?.stop();
  return figures(ours, theirs);
}

function figures(ours: readonly Round[], theirs: readonly Round[]): Figure[] {
  const of = (rounds: readonly Round[], pick: keyof Round) => median(rounds.map((r) => r[pick]));
  // Two rounds of a pair run seconds apart, so their ratio holds on a machine that also does other things.
  const share = (ratio: (own: Round, other: Round) => number) =>
    median(theirs.map((other, at) => ratio(ours[at] as Round, other)));
  const beside = (pick: keyof Round, digits: number) =>
    theirs.length ? `nginx ${of(theirs, pick).toFixed(digits)}` : "";
  const shares: Figure[] = theirs.length
    ? [
        {
          what: "processor efficiency, nginx = 1",
          found: share((own, other) => other.cost / own.cost),
          unit: "",
          digits: 2,
          budget: { least: 0.7 },
        },
        {
          what: "requests per second, nginx = 1",
          found: share((own, other) => own.perSecond / other.perSecond),
          unit: "",
          digits: 2,
          note: "flatters where wrk is the limit",
        },
      ]
    : [];
  return [
    {
      what: "requests per second",
      found: of(ours, "perSecond"),
      unit: "/s",
      note: beside("perSecond", 0),
    },
    {
      what: "processor time per request",
      found: of(ours, "cost"),
      unit: "µs",
      digits: 1,
      note: beside("cost", 1),
    },
    ...shares,
    { what: "p50", found: of(ours, "p50"), unit: "ms", digits: 2, note: beside("p50", 2) },
    {
      what: "p99",
      found: of(ours, "p99"),
      unit: "ms",
      digits: 2,
      budget: { most: 1.5 },
      note: beside("p99", 2),
    },
  ];
}

/** Runs wrk for some seconds. Throws when an answer was bad or a connection broke. */
async function shoot(
  wrk: string,
  { url, pid }: { url: string; pid: number },
  seconds: number,
): Promise<Round> {
  const headers = ["-H", `Accept-Encoding: ${ENCODINGS}`, "-H", `User-Agent: ${BROWSER}`];
  const load = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", ...headers, url];
  const before = processorTime(pid);
  const child = await start(wrk, load);
  await child.ended;
  const used = processorTime(pid) - before;
  const said = child.said();
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1]);
  const requests = number(/(\d+) requests in/);
  if (!(requests > 0) || /Non-2xx|Socket errors/.test(said)) {
    throw new Error(`wrk met bad answers at ${url}:\n${said}`);
  }
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(said)),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(said)),
    cost: used / requests,
  };
}

function milliseconds(found: RegExpExecArray | null): number {
  const scale = { us: 0.001, ms: 1, s: 1000 }[found?.[2] ?? ""] ?? Number.NaN;
  return Number(found?.[1]) * scale;
}

/** An nginx of our own in one process, with the page's encoded bytes as a file. */
async function serveByNginx(
  nginx: string,
  folder: string,
  { body, headers }: Answer,
): Promise<Child & { url: string }> {
  const own = mkdtempSync(join(folder, "nginx-"));
  const port = await freePort();
  writeFileSync(join(own, "page"), body);
  writeFileSync(join(own, "nginx.conf"), nginxConfig(own, port, headers["content-encoding"]));
  const child = await start(nginx, ["-p", own, "-c", join(own, "nginx.conf"), "-e", "stderr"]);
  const url = `http://127.0.0.1:${port}/page`;
  for (let tries = 0; !(await ask(url).catch(() => undefined)); tries++) {
    if (child.hasEnded() || tries > 100) throw new Error(`nginx did not start:\n${child.said()}`);
    await pause(50);
  }
  return { ...child, url };
}

function nginxConfig(own: string, port: number, encoding: string | undefined): string {
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off; master_process off; pid "${own}/pid";
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; server_tokens off;
  keepalive_requests 1000000000; open_file_cache max=10; open_file_cache_valid 10m;
  ${places.map((place) => `${place}_temp_path "${own}/${place}";`).join(" ")}
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
