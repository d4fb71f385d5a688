import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "../core/sections/site.ts";
import { type App, createApp } from "./app.ts";
import { handleRequest } from "./handle-request.ts";
import { loadPageBundle, type PageBundle } from "./page-bundle.ts";
import { firstRunLink } from "./people/team/owner-codes.ts";
import type { Config } from "./platform/config.ts";
import { retryWhileAway } from "./platform/db/retry-while-away.ts";
import { createHttpServer, type HttpServer } from "./platform/http/http-server.ts";
import type { Log } from "./platform/log.ts";
import { uploadLimitFor } from "./upload-limits.ts";

/** A running server process. */
export interface RunningServer {
  /** Where a browser on this machine reaches it. */
  readonly address: string;
  /** Where its data is stored, as text for the operator. */
  readonly database: string;
  /** Where the first owner creates an account, once; null when there is an owner. */
  readonly ownerLink: string | null;
  /** Lets running requests finish, then closes everything this process opened. Takes four seconds at most without a database. */
  close(times: DrainTimes): Promise<void>;
}

/** How long a server that closes still serves, in milliseconds. */
export interface DrainTimes {
  /** New connections are accepted for this long after /readyz has turned, so that balancers notice. */
  readonly drainMs: number;
  /** Connections without a request are kept for this long. */
  readonly idleMs: number;
}

/** How long running requests get to finish, in milliseconds; without a database most of them wait for it in vain. */
const GRACE_MS = { usual: 10_000, withoutDatabase: 1_000 };
/** How long the parts of the application get to close when what they want to store cannot be stored. */
const CLOSE_WITHOUT_DATABASE_MS = 1_500;

/** Late enough not to slow down the start, early enough for most visitors' first question. */
const CHAT_WARM_AFTER_MS = 1_500;

/**
 * Starts the pages, the HTTP server and the application, in this order. Throws one sentence for the operator when a part
 * cannot be created, and an AbortError when `stopping` fires while it waits for the database; what was open by then is closed
 * again.
 */
export async function startServer(
  config: Config,
  log: Log,
  development: boolean,
  stopping: AbortSignal,
): Promise<RunningServer> {
  await using resources = new AsyncDisposableStack();
  const pages = await loadPageBundle(development);
  resources.defer(() => pages.close());

  // The server listens first, so that a taken port is reported before a database is made. Early requests wait.
  const early = Promise.withResolvers<App>();
  early.promise.catch(() => {}); // without an early request nobody awaits it
  const waiting: WaitingApp = { app: undefined, isOpen: false, promise: early.promise };
  const server = createServerFor(config, log, pages, waiting);
  const { port } = await server.listen(config.port, config.host);
  resources.defer(() => server.close());

  const address = addressOf(config, port);
  const app = await createApp({ config, log, pages, origin: address }, resources).catch(
    (error: unknown) => {
      early.reject(error);
      throw error;
    },
  );
  waiting.app = app;
  early.resolve(app);
  await Promise.race([app.jobsStarted, rejectWhenAborted(stopping)]);
  refreshOnChange(app, server, pages);
  const { first, ownerLink } = await findOwnerLink(app, stopping, log);
  waiting.isOpen = true;
  const warming = setTimeout(() => first && warmChat(app, first, log), CHAT_WARM_AFTER_MS).unref();
  resources.defer(() => clearTimeout(warming));
  const opened = resources.move();
  return {
    address,
    database: app.database.where,
    ownerLink,
    close: (times) => closeServer(server, app, log, () => opened.disposeAsync(), times),
  };
}

/** The default site, and the link for its first owner: null when it has one. */
async function findOwnerLink({ registry, database }: App, stopping: AbortSignal, log: Log) {
  const find = async () => {
    const first = await registry.requestedSiteFor("localhost");
    return { first, ownerLink: first && (await firstRunLink(database.db, first, Date.now())) };
  };
  return retryWhileAway(find, stopping, (error) =>
    log.warn({ err: error }, "startup is waiting for the database"),
  );
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Drains and closes the HTTP server, then the rest, because running requests still need the application. */
async function closeServer(
  server: HttpServer,
  { database, nouns }: App,
  log: Log,
  closeApp: () => Promise<void>,
  { drainMs, idleMs }: DrainTimes,
): Promise<void> {
  await server.drain(0); // /readyz turns at once
  const isReady = await database.ready();
  if (isReady) await server.drain(drainMs);
  await nouns.live.close(); // its streams never end by themselves
  await server.close(isReady ? GRACE_MS.usual : GRACE_MS.withoutDatabase, idleMs);
  const closed = closeApp();
  if (isReady) return closed;
  const reported = closed.catch((err: unknown) => log.warn({ err }, "closed without the database"));
  await Promise.race([reported, sleep(CLOSE_WITHOUT_DATABASE_MS)]);
}

/** The application once it is created, and the promise of it until then. */
interface WaitingApp {
  app: App | undefined;
  /** Whether its background jobs run as well. */
  isOpen: boolean;
  readonly promise: Promise<App>;
}

function createServerFor(
  config: Config,
  log: Log,
  pages: PageBundle,
  waiting: WaitingApp,
): HttpServer {
  return createHttpServer({
    siteFor: (host) =>
      waiting.app
        ? waiting.app.registry.requestedSiteFor(host)
        : waiting.promise.then(({ registry }) => registry.requestedSiteFor(host)),
    answer: async (request, { id }, caller) =>
      handleRequest(request, id, caller?.network ?? "unknown", await waiting.promise, pages),
    bodyBytesFor: (pathname, cookie, { id }) =>
      uploadLimitFor(pathname, cookie, async () => {
        const { registry, nouns } = await waiting.promise;
        return { site: (await registry.requested(id))?.site, people: nouns.people };
      }),
    cacheKeyParameters: pages.cacheKeyParameters,
    assetsFolder: pages.assetsFolder,
    onPageView: (request, page, networkOf) =>
      waiting.app?.nouns.insights.shown(request, page, networkOf),
    ready: async () => waiting.isOpen && ((await waiting.app?.database.ready()) ?? false),
    isUnavailable: async () => (await waiting.app?.database.isAway()) ?? true,
    log,
    trustProxy: config.trustProxy,
    ...(pages.development ? { development: pages.development } : {}),
  });
}

/**
 * After a publish the site's cached pages are dropped, and its first pages are prepared again. Its assistant is not: that
 * takes longer than all pages, and most publishes are not followed by a question.
 */
function refreshOnChange({ registry }: App, server: HttpServer, pages: PageBundle): void {
  registry.onChange.add((site) => {
    server.forget(site.id);
    if (!registry.site(site.id) || registry.isSuspended(site.id)) return;
    void server.warm(site, pages.pagesToPrerender);
  });
}

/** The assistant's first answer builds the site's word index, so it is built before a visitor asks. */
async function warmChat({ nouns }: App, site: Site, log: Log): Promise<void> {
  try {
    const question = { role: "user", content: "How much is a visit?" } as const;
    await nouns.chat.repliesFor(site).answer([question]);
  } catch (err) {
    log.warn({ err, site: site.id }, "the assistant could not be prepared ahead");
  }
}

/** Where a browser on this machine finds the server; a name or address set by HOST stays. */
function addressOf({ publicOrigin, host }: Config, port: number): string {
  if (publicOrigin) return publicOrigin;
  const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
