import type { Site } from "../core/site/site.ts";
import { answer } from "./answer.ts";
import type { OpenChat } from "./assistant/open.ts";
import { openPages } from "./pages.ts";
import { firstRunLink } from "./people/owner-codes.ts";
import type { Config } from "./platform/config.ts";
import { openShell } from "./platform/http/shell.ts";
import type { Log } from "./platform/log.ts";
import { openRooms, type Rooms } from "./rooms.ts";
import { uploadBytes } from "./uploads.ts";

/** A running installation. */
export interface House {
  /** Where visitors reach it from this machine. */
  readonly address: string;
  /** Where its data lies, in words. */
  readonly database: string;
  /** Where its first owner makes an account, once; null when there is one. */
  readonly ownerLink: string | null;
  /** Lets running answers finish, then lets go of everything this process opened. */
  close(): Promise<void>;
}

/**
 * Opens everything in order: pages, listener, database, sites. Throws one sentence where something stands in the way;
 * what was open by then is closed again.
 */
export async function openHouse(config: Config, log: Log, development: boolean): Promise<House> {
  await using opening = new AsyncDisposableStack();
  const pages = await openPages(development);
  opening.defer(() => pages.close());

  // The door comes first, so that a taken port is told before a database is made. Who knocks early waits.
  let rooms: Rooms | undefined;
  const early = Promise.withResolvers<Rooms>();
  early.promise.catch(() => {}); // with nobody at the door nobody else hears it
  const shell = openShell({
    siteFor: (host) =>
      rooms ? rooms.board.siteFor(host) : early.promise.then(({ board }) => board.siteFor(host)),
    answer: async (request, { id }, caller) =>
      answer(request, id, caller?.network ?? "unknown", await early.promise, pages),
    bodyBytesFor: (pathname, cookie, { id }) =>
      uploadBytes(pathname, cookie, async () => {
        const { board, people } = await early.promise;
        return { site: board.site(id), people };
      }),
    knownQuery: pages.knownQuery,
    assetsFolder: pages.assetsFolder,
    shown: (request, page, networkOf) => rooms?.insights.shown(request, page, networkOf),
    ready: async () => (await rooms?.database.ready()) ?? false,
    log,
    trustProxy: config.trustProxy,
    ...(pages.development ? { development: pages.development } : {}),
  });
  const { port } = await shell.listen(config.port, config.host);
  opening.defer(() => shell.close());

  const address = addressOf(config, port);
  try {
    rooms = await openRooms(config, log, pages, address, opening);
    early.resolve(rooms);
    await rooms.office.jobs;
  } catch (error) {
    early.reject(error);
    throw error;
  }
  const { board, chat } = rooms;
  board.onChange.add((site) => {
    shell.forget(site.id);
    if (!board.site(site.id) || board.isSuspended(site.id)) return;
    void shell.warm(site, pages.firstPages);
    void warmChat(chat, site, log);
  });
  const first = board.siteFor("localhost");
  const ownerLink = first && (await firstRunLink(rooms.database.db, first, Date.now()));
  const warming = setTimeout(() => first && warmChat(chat, first, log), CHAT_WARM_AFTER_MS).unref();
  opening.defer(() => clearTimeout(warming));
  const opened = opening.move();
  return {
    address,
    database: rooms.database.where,
    ownerLink,
    close: async () => {
      await shell.close(); // first of all: answers under way still need what lies behind
      await opened.disposeAsync();
    },
  };
}

/** Not in the way of the start, and before most visitors have read the page they came to. */
const CHAT_WARM_AFTER_MS = 1_500;

/** The first answer of a site makes its words ready, which takes a moment nobody should wait for. Where it fails, the first visitor's does it. */
async function warmChat({ world }: OpenChat, site: Site, log: Log): Promise<void> {
  try {
    await world.openReplies(site).answer([{ role: "user", content: "How much is a visit?" }]);
  } catch (err) {
    log.warn({ err, site: site.id }, "the assistant could not be made ready ahead");
  }
}

/** Where this machine's browser finds the house; a name or address it was told to listen on stays. */
function addressOf({ publicOrigin, host }: Config, port: number): string {
  if (publicOrigin) return publicOrigin;
  const isHere = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = isHere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
