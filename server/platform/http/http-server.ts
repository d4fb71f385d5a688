import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { limitConnections } from "./connection-limits.ts";
import { closeGracefully } from "./graceful-close.ts";
import { handleFailure } from "./handle-failure.ts";
import { answerHealth } from "./health.ts";
import { defaultHttpLimits, type HttpLimits } from "./limits.ts";
import type { HttpServerOptions, SiteKey } from "./options.ts";
import { createAssetHandler } from "./pages/assets.ts";
import { createCacheHits } from "./pages/cache-hits.ts";
import { createCacheWarmer } from "./pages/cache-warmer.ts";
import { answerDirectly } from "./pages/direct-answers.ts";
import { PageCache } from "./pages/page-cache.ts";
import { createPageRenderer } from "./pages/page-renderer.ts";
import { createPageViewReporter } from "./pages/page-views.ts";
import { handleParseErrors } from "./request/parse-errors.ts";
import { createRenderQueue } from "./request/render-queue.ts";
import { limitRequestTime } from "./request/request-timeout.ts";
import { createProxyCheck } from "./request/trusted-proxies.ts";
import { createUploadSlots } from "./request/upload-slots.ts";
import { sendFailure } from "./response/failure.ts";
import { type ServeContext, serve } from "./serve.ts";

export type { HttpServerOptions, SiteKey } from "./options.ts";

/** The HTTP server of a process, with page cache and assets. */
export interface HttpServer {
  /** Starts listening. Port 0 takes a free one. Rejects with one sentence when the port cannot be used. */
  listen(port: number, host: string): Promise<{ readonly port: number }>;
  /**
   * Tells balancers to send no more: /readyz answers 503, and each response closes its connection. Requests are still
   * accepted and answered; resolves after `ms` milliseconds.
   */
  drain(ms: number): Promise<void>;
  /**
   * Stops accepting, lets running responses finish for `graceMs` (10 s), and closes the rest. Connections without a request
   * are kept for `idleMs` (0), so that one under way is answered.
   */
  close(graceMs?: number, idleMs?: number): Promise<void>;
  /** Renders pages ahead, one after the other; failures are logged. */
  warm(site: SiteKey, paths: readonly string[]): Promise<void>;
  /** Drops a site's cached pages; renders in progress are not cached. */
  forget(siteId: string): void;
  stats(): HttpServerStats;
}

/** Counts since the start, and the current content of the page cache. */
interface HttpServerStats {
  readonly hits: number;
  readonly renders: number;
  readonly pages: number;
  readonly bytes: number;
  /** Request lines that lead directly to a page. */
  readonly lines: number;
}

/** Creates the HTTP server; it does not listen yet. Throws when the built files are missing. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const limits = { ...defaultHttpLimits, ...options.limits };
  const pages = new PageCache(options.cacheBytes ?? 64 * 1024 * 1024);
  const renderer = createPageRenderer(options, pages, limits.requestMs);
  const assets = options.development ? null : createAssetHandler(options.assetsFolder, options.log);
  const trusts = createProxyCheck(options.trustProxy ?? 0);
  const admitBody = createUploadSlots(options, limits);
  const reportPageView = createPageViewReporter(options, trusts);
  const cacheHits = createCacheHits(options, pages, reportPageView);
  const context: ServeContext = {
    options,
    admitBody,
    trusts,
    pages,
    renderer,
    assets,
    reportPageView,
    renderQueue: createRenderQueue(limits),
  };
  const warmer = createCacheWarmer(options, renderer);
  let closing = false;

  function handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      if (closing) response.shouldKeepAlive = false;
      limitRequestTime(request, limits.requestMs);
      if (answerHealth(request, response, async () => !closing && (await options.ready()))) return;
      if (cacheHits.send(request, response)) return;
    } catch (error) {
      void handleFailure(options, request, response, error);
      return;
    }
    serve(context, request, response).catch((error: unknown) =>
      handleFailure(options, request, response, error),
    );
  }

  const server = createNodeServer(limits, handle);
  limitConnections(server, limits, trusts);
  answerDirectly(server, (request, socket) => !closing && cacheHits.write(request, socket));
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        const refuse = (error: NodeJS.ErrnoException) => reject(listenError(error, port, host));
        server.once("error", refuse);
        server.listen(port, host, () => {
          server.off("error", refuse);
          const { port } = server.address() as AddressInfo; // a TCP server that listens has one
          resolve({ port });
        });
      }),
    async drain(ms) {
      closing = true;
      await sleep(ms);
    },
    async close(graceMs = 10_000, idleMs = 0) {
      closing = true;
      cacheHits.stop();
      await closeGracefully(server, { graceMs, idleMs });
    },
    warm: (site, paths) => warmer.warm(site, paths),
    forget(siteId) {
      renderer.forget(siteId);
      pages.forget(siteId);
    },
    stats: () => ({ hits: cacheHits.count(), renders: renderer.renderCount(), ...pages.stats() }),
  };
}

function createNodeServer(
  limits: HttpLimits,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: Math.min(limits.headersMs, limits.requestMs),
      // `limitRequestTime` sets the shorter limit of ordinary requests.
      requestTimeout: Math.max(limits.requestMs, limits.uploadMs),
      connectionsCheckingInterval: limits.checkMs,
      // Idle connections are closed by `timeout` below: Node's own keep-alive timer is set and cleared for every request,
      // which costs 3 % of a cached page.
      keepAliveTimeout: 0,
      // Node's own error response would have no security headers.
      requireHostHeader: false,
      // A request without a body skips the stream machinery: another 4 %.
      optimizeEmptyRequests: true,
    },
    handle,
  );
  server.timeout = limits.idleMs;
  server.maxRequestsPerSocket = 0;
  server.on("checkContinue", handle);
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) =>
    sendFailure(request, response, { status: 417, sentence: "This expectation cannot be met." }),
  );
  handleParseErrors(server);
  return server;
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new Error(
      `Port ${port} is already in use. Stop the program that uses it, or set PORT to another port.`,
    );
  }
  if (error.code === "EACCES") {
    return new Error(`This account can't use port ${port}. Set PORT to a number above 1023.`);
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new Error(`This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`);
  }
  return error;
}
