import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { boundArrival } from "./arrival.ts";
import { openAssets } from "./assets.ts";
import { answerBrokenRequests } from "./broken-request.ts";
import { openDocuments } from "./documents.ts";
import { fail } from "./failure.ts";
import { answerHealth } from "./health.ts";
import { namesTwoHosts, readHost } from "./host.ts";
import { openLargeBodies } from "./large-bodies.ts";
import { type Limits, usualLimits } from "./limits.ts";
import type { ShellOptions, SiteKey } from "./options.ts";
import { type Page, sendPage } from "./page.ts";
import { PageCache } from "./page-cache.ts";
import { openRepacking } from "./repacking.ts";
import { type Stock, serve, serveFailure } from "./serve.ts";
import { openShown } from "./shown.ts";
import { openTrust } from "./trust.ts";
import { openWarming } from "./warming.ts";

export type { ShellOptions, SiteKey } from "./options.ts";

/** The process's front door. */
export interface Shell {
  /** Starts to answer. Port 0 takes a free one. Rejects with one sentence when the port cannot be had. */
  listen(port: number, host: string): Promise<{ readonly port: number }>;
  /** Stops accepting, lets running answers finish for `graceMs` (10 s), and cuts the rest. */
  close(graceMs?: number): Promise<void>;
  /** Renders pages before anybody asks, one after the other; failures are logged. */
  warm(site: SiteKey, paths: readonly string[]): Promise<void>;
  /** Drops a site's pages, whatever their version; renders under way are not kept. */
  forget(siteId: string): void;
  stats(): ShellStats;
}

/** Counts since the start, and what the page cache holds now. */
interface ShellStats {
  readonly hits: number;
  readonly renders: number;
  readonly pages: number;
  readonly bytes: number;
  /** Request lines that lead straight to a page. */
  readonly lines: number;
}

/** A page with a query is packed again once it was sent this often. */
const wanted = 3;

/** Opens the shell; nothing listens yet. Throws when the built files are missing. */
export function openShell(options: ShellOptions): Shell {
  const limits = { ...usualLimits, ...options.limits };
  const pages = new PageCache(options.cacheBytes ?? 64 * 1024 * 1024);
  const repacking = openRepacking((page) => pages.has(page));
  const documents = openDocuments(options, pages, repacking, limits.requestMs);
  const assets = options.development ? null : openAssets(options.assetsFolder, options.log);
  const trusts = openTrust(options.trustProxy ?? 0);
  const largeBodies = openLargeBodies(options, limits);
  const tellShown = openShown(options, trusts);
  const stock: Stock = { options, largeBodies, trusts, pages, documents, assets, tellShown };
  const warming = openWarming(options, documents);
  let hits = 0;
  let closing = false;

  function handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      boundArrival(request, limits.requestMs);
      if (answerHealth(request, response, async () => !closing && (await options.ready()))) return;
      const page = findPage(options, pages, request);
      if (page) {
        hits += 1;
        sendPage(page, request, response);
        if (page.isHtml) tellShown(request, page);
        if (page.sent === wanted) repacking.add(page);
        return;
      }
    } catch (error) {
      serveFailure(stock, request, response, error);
      return;
    }
    serve(stock, request, response).catch((error: unknown) =>
      serveFailure(stock, request, response, error),
    );
  }

  const server = openServer(limits, handle);
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        const refuse = (error: NodeJS.ErrnoException) => reject(inPlainWords(error, port, host));
        server.once("error", refuse);
        server.listen(port, host, () => {
          server.off("error", refuse);
          resolve({ port: (server.address() as AddressInfo).port });
        });
      }),
    async close(graceMs = 10_000) {
      closing = true;
      repacking.stop();
      const closed = new Promise((resolve) => server.close(resolve));
      // A connection whose answer has just ended is idle from then on.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
    warm: (site, paths) => warming.warm(site, paths),
    forget(siteId) {
      documents.forget(siteId);
      pages.forget(siteId);
    },
    stats: () => ({ hits, renders: documents.renders(), ...pages.stats() }),
  };
}

/** The page in memory that answers a request as it stands: two lookups, nothing made. */
function findPage(
  options: ShellOptions,
  pages: PageCache,
  request: IncomingMessage,
): Page | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  const host = readHost(request.headers.host);
  if (host === null || namesTwoHosts(request)) return undefined;
  const site = options.siteFor(host);
  if (site instanceof Promise) {
    site.catch(() => undefined); // serve() asks again, and hears the failure
    return undefined;
  }
  return site ? pages.find(site, request.url as string) : undefined;
}

function openServer(
  limits: Limits,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: Math.min(limits.headersMs, limits.requestMs),
      // `boundArrival` holds all others to less.
      requestTimeout: Math.max(limits.requestMs, limits.uploadMs),
      connectionsCheckingInterval: limits.checkMs,
      // Idle connections end by `timeout` below: Node's own keep-alive timer is set and cleared
      // anew for every request, which costs 3 % of a page from memory.
      keepAliveTimeout: 0,
      // Node's own refusal would carry no guard headers.
      requireHostHeader: false,
      // A request without a body skips the life of a stream: another 4 %.
      optimizeEmptyRequests: true,
    },
    handle,
  );
  server.timeout = limits.idleMs;
  server.maxConnections = limits.connections;
  server.maxRequestsPerSocket = 0;
  server.on("checkContinue", handle);
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) =>
    fail(request, response, { status: 417, sentence: "This expectation cannot be met." }),
  );
  answerBrokenRequests(server);
  return server;
}

function inPlainWords(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new Error(
      `Port ${port} is taken. Stop the program that uses it, or set PORT to another.`,
    );
  }
  if (error.code === "EACCES") {
    return new Error(`Port ${port} may not be used by this account. Set PORT to one above 1023.`);
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new Error(`This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`);
  }
  return error;
}
