import type { Site } from "../core/sections/site.ts";
import { type App, createApp } from "./app.ts";
import { handleRequest } from "./handle-request.ts";
import { loadPageBundle, type PageBundle } from "./page-bundle.ts";
import { firstRunLink } from "./people/team/owner-codes.ts";
import type { Config } from "./platform/config.ts";
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
  /** Lets running requests finish, then closes everything this process opened. */
  close(): Promise<void>;
}

/** Late enough not to slow down the start, early enough for most visitors' first question. */
const CHAT_WARM_AFTER_MS = 1_500;

/**
 * Starts the pages, the HTTP server and the application, in this order. Throws one sentence for the operator when a part
 * cannot be created; what was open by then is closed again.
 */
export async function startServer(
  config: Config,
  log: Log,
  development: boolean,
): Promise<RunningServer> {
  await using resources = new AsyncDisposableStack();
  const pages = await loadPageBundle(development);
  resources.defer(() => pages.close());

  // The server listens first, so that a taken port is reported before a database is made. Early requests wait.
  const early = Promise.withResolvers<App>();
  early.promise.catch(() => {}); // without an early request nobody awaits it
  const waiting: WaitingApp = { app: undefined, promise: early.promise };
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
  await app.jobsStarted;
  refreshOnChange(app, server, pages, log);
  const first = app.registry.siteFor("localhost");
  const ownerLink = first && (await firstRunLink(app.database.db, first, Date.now()));
  const warming = setTimeout(() => first && warmChat(app, first, log), CHAT_WARM_AFTER_MS).unref();
  resources.defer(() => clearTimeout(warming));
  const opened = resources.move();
  return {
    address,
    database: app.database.where,
    ownerLink,
    close: async () => {
      await server.close(); // first: running requests still need the application
      await opened.disposeAsync();
    },
  };
}

/** The application once it is created, and the promise of it until then. */
interface WaitingApp {
  app: App | undefined;
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
        ? waiting.app.registry.siteFor(host)
        : waiting.promise.then(({ registry }) => registry.siteFor(host)),
    answer: async (request, { id }, caller) =>
      handleRequest(request, id, caller?.network ?? "unknown", await waiting.promise, pages),
    bodyBytesFor: (pathname, cookie, { id }) =>
      uploadLimitFor(pathname, cookie, async () => {
        const { registry, nouns } = await waiting.promise;
        return { site: registry.site(id), people: nouns.people };
      }),
    cacheKeyParameters: pages.cacheKeyParameters,
    assetsFolder: pages.assetsFolder,
    onPageView: (request, page, networkOf) =>
      waiting.app?.nouns.insights.shown(request, page, networkOf),
    ready: async () => (await waiting.app?.database.ready()) ?? false,
    log,
    trustProxy: config.trustProxy,
    ...(pages.development ? { development: pages.development } : {}),
  });
}

/** After a publish the site's cached pages are dropped, and its first pages and its assistant are prepared again. */
function refreshOnChange(app: App, server: HttpServer, pages: PageBundle, log: Log): void {
  const { registry } = app;
  registry.onChange.add((site) => {
    server.forget(site.id);
    if (!registry.site(site.id) || registry.isSuspended(site.id)) return;
    void server.warm(site, pages.pagesToPrerender);
    void warmChat(app, site, log);
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
