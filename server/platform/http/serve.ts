import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Assets } from "./assets.ts";
import { readBody, refuseBody, tooLarge, tooSlow } from "./body.ts";
import { callerOf, comesByProxy } from "./caller.ts";
import type { Documents } from "./documents.ts";
import { fail } from "./failure.ts";
import { namesTwoHosts, readHost } from "./host.ts";
import { busy, type LargeBodies } from "./large-bodies.ts";
import { logPath } from "./log-path.ts";
import { methods } from "./methods.ts";
import type { ShellOptions, Shown, SiteKey } from "./options.ts";
import { foreignOrigin, isOneClick, isSafe, mayChange } from "./origin.ts";
import { sendPage } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import { inPlainWords } from "./plain-words.ts";
import { canonicalQuery, isReadable } from "./query.ts";
import { isHtml, type Reply, readReply } from "./reply.ts";
import { toRequest } from "./request.ts";
import { guarded, plainPolicy } from "./security.ts";
import { sendReply } from "./send.ts";
import type { TellShown } from "./shown.ts";
import { readTarget, splitTarget, type Target } from "./target.ts";
import type { Trust } from "./trust.ts";

/** What stands behind every answer. */
export interface Stock {
  readonly options: ShellOptions;
  readonly largeBodies: LargeBodies;
  readonly trusts: Trust;
  readonly pages: PageCache;
  readonly documents: Documents;
  /** Null in development. */
  readonly assets: Assets | null;
  readonly tellShown: TellShown;
}

/** Answers one request that no page in memory answered. Rejects when the app throws. */
export async function serve(
  stock: Stock,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { options } = stock;
  if (options.development && (await ran(options.development, request, response))) return;
  const { host, target: line } = splitTarget(request.url ?? "/");
  const named = namesTwoHosts(request) ? null : readHost(host ?? request.headers.host);
  if (!methods.includes(request.method ?? "")) return refuseMethod(request, response);
  if (named === null) {
    const sentence = "The Host header of this request is missing or malformed.";
    return fail(request, response, { status: 400, sentence });
  }
  if (line === "*" && request.method === "OPTIONS") return tellMethods(response);
  const site = await options.siteFor(named);
  if (!site) {
    return fail(request, response, { status: 404, sentence: "There is no site at this address." });
  }
  const asked = readTarget(line, (pathname) => isReading(request) && isDocument(stock, pathname));
  if (asked.kind === "refused") return fail(request, response, asked);
  if (!isSafe(request.method) && isForeign(stock, site, request, named, asked)) {
    return refuseBody(request, response, foreignOrigin(line));
  }
  if (asked.kind === "moved") return move(request, response, asked.location);
  const allowance = await stock.largeBodies(request, asked.pathname, site);
  if (allowance.kind === "gone") return;
  if (allowance.kind === "busy") return refuseBody(request, response, busy);
  try {
    const body = await readBody(request, response, allowance);
    if (body.kind === "gone") return;
    if (body.kind === "too-slow") return refuseBody(request, response, tooSlow);
    if (body.kind === "too-large") return refuseBody(request, response, tooLarge(allowance.bytes));
    await answer(stock, site, request, response, { ...asked, bytes: body.bytes });
  } finally {
    allowance.leave();
  }
}

/** Whether a page of another site may have sent this. Settled before a byte of its body is read. */
function isForeign(
  { options, trusts }: Stock,
  site: SiteKey,
  request: IncomingMessage,
  host: string,
  asked: Exclude<Target, { kind: "refused" }>,
): boolean {
  const pathname = asked.kind === "path" ? asked.pathname : asked.location.replace(/\?.*$/, "");
  const allowed = options.allowedOrigins?.(site, pathname) ?? [];
  const byProxy = comesByProxy(request, trusts);
  if (mayChange(request, { site, host, byProxy, allowed })) return false;
  if (isOneClick(request, pathname)) return false;
  const { origin } = request.headers;
  const fields = {
    method: request.method,
    pathname: logPath(pathname),
    host,
    origin: origin?.slice(0, 200),
    byProxy,
  };
  options.log.info(fields, "refused: it does not come from this site's origin");
  return true;
}

interface Asked {
  readonly pathname: string;
  readonly search: string;
  readonly bytes: Buffer<ArrayBuffer> | null;
}

async function answer(
  stock: Stock,
  site: SiteKey,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, search, bytes }: Asked,
): Promise<void> {
  const { options, assets } = stock;
  const known = isReading(request) ? options.knownQuery(pathname) : null;
  const query = known ? canonicalQuery(search, known) : isReadable(search) ? search.slice(1) : null;
  if (query === null) {
    const sentence = "A part of this address behind the question mark cannot be read.";
    return fail(request, response, { status: 400, sentence });
  }
  if (assets && isReading(request)) {
    if (assets(request, response, pathname)) return;
    if (pathname.startsWith("/assets/")) {
      return fail(request, response, { status: 404, sentence: "This file is no longer here." });
    }
  }
  if (known && assets) return showDocument(stock, site, request, response, pathname, query);
  const url = site.origin + pathname + (query ? `?${query}` : "");
  const asked = toRequest(request, url, bytes, response);
  const caller = callerOf(request, stock.trusts);
  const reply = await readReply(await options.answer(asked, site, caller));
  await finish(stock, reply, request, response, shownAs(site, pathname, query));
}

async function showDocument(
  stock: Stock,
  site: SiteKey,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  query: string,
): Promise<void> {
  const { documents, pages } = stock;
  const document = await documents.document(site, pathname, query);
  if (response.destroyed) return;
  if (document.kind === "reply") {
    const page = shownAs(site, pathname, query);
    return finish(stock, document.reply, request, response, page);
  }
  // The absolute form names its own host: only what came plainly may be found by its line alone.
  if (request.url?.startsWith("/")) pages.alias(document.page, request.url);
  sendPage(document.page, request, response);
  if (document.page.isHtml) stock.tellShown(request, document.page);
}

function shownAs({ id, origin }: SiteKey, path: string, query: string): Shown {
  return { siteId: id, origin, path, query };
}

async function finish(
  { options, assets, tellShown }: Pick<Stock, "options" | "assets" | "tellShown">,
  reply: Reply,
  request: IncomingMessage,
  response: ServerResponse,
  page: Shown,
): Promise<void> {
  const { status } = reply;
  const pathname = page.path;
  // pathname is printable ASCII, and the query stays out: it may hold what people typed.
  if (status >= 400)
    options.log.info(
      { method: request.method, pathname: logPath(pathname), status },
      "refused by the app",
    );
  await sendReply(await inPlainWords(reply, pathname), request, response, assets !== null);
  if (status === 200 && isHtml(reply.type)) tellShown(request, page);
}

/** Logs a failure under an id and says no more than that id to the client. */
export function serveFailure(
  { options }: Pick<Stock, "options">,
  request: IncomingMessage,
  response: ServerResponse,
  err: unknown,
): void {
  // The client hung up and the app stopped because of it: nobody failed, and nobody waits.
  if (response.destroyed && !response.writableFinished) return;
  const id = randomUUID();
  const pathname = logPath((request.url ?? "/").replace(/\?.*$/s, ""));
  options.log.error({ err, id, method: request.method, pathname }, "a request failed");
  const sentence = `Something went wrong on our side. Please try again. Reference: ${id}`;
  fail(request, response, { status: 500, sentence });
}

function isReading(request: IncomingMessage): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

function isDocument({ options }: Stock, pathname: string): boolean {
  return options.knownQuery(pathname) !== null;
}

function refuseMethod(request: IncomingMessage, response: ServerResponse): void {
  const headers = ["Allow", methods.join(", ")];
  fail(request, response, { status: 405, sentence: "This method is not served here.", headers });
}

function tellMethods(response: ServerResponse): void {
  response.writeHead(204, ["Allow", methods.join(", "), ...guarded(plainPolicy)]);
  response.end();
}

/** For good: 301 for who reads; who sends keeps method and body by 308. */
function move(request: IncomingMessage, response: ServerResponse, location: string): void {
  const lasting = ["Cache-Control", "public, max-age=300", "Content-Length", "0"];
  response.writeHead(isReading(request) ? 301 : 308, [
    "Location",
    location,
    ...lasting,
    ...guarded(plainPolicy),
  ]);
  response.end();
}

/** Whether development's middlewares answered. */
function ran(
  development: NonNullable<ShellOptions["development"]>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const guards = guarded(null);
  for (let at = 0; at < guards.length; at += 2) {
    response.setHeader(guards[at] as string, guards[at + 1] as string);
  }
  return new Promise((resolve, reject) => {
    response.once("close", () => resolve(true));
    development(request, response, (error) => (error ? reject(error) : resolve(false)));
  });
}
