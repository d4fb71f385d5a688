import { fileURLToPath } from "node:url";
import { redact } from "../core/assistant/redact.ts";
import type { Site } from "../core/site/site.ts";
import { openChatDesk } from "./assistant/chatDesk.ts";
import { openHouseReplies } from "./assistant/houseReplies.ts";
import { openNextStarts } from "./assistant/nextStarts.ts";
import { type OpenChat, openChat } from "./assistant/open.ts";
import { keepBookingKey } from "./booking/bookingKey.ts";
import { openLinks } from "./booking/links.ts";
import { openBooking } from "./booking/open.ts";
import { openBookingDesk } from "./booking/openDesk.ts";
import { reminderQueue } from "./booking/reminders.ts";
import type { BookingWorld } from "./booking/world.ts";
import { type DeskWorld, openDesk } from "./desk.ts";
import { type LeadDeskWorld, openLeadDesk } from "./leads/leadDesk.ts";
import { openLeads } from "./leads/open.ts";
import { readOutlines } from "./locations/areaMap.ts";
import { readPlaceBook } from "./locations/placeBook.ts";
import { type Office, openOffice } from "./office/open.ts";
import { openPages, type Pages } from "./pages.ts";
import type { Config } from "./platform/config.ts";
import { type OpenDatabase, openDatabase } from "./platform/db/open.ts";
import { openShell } from "./platform/http/shell.ts";
import type { Log } from "./platform/log.ts";
import { SiteBoard } from "./site/board.ts";
import { readBuiltIn, readThemes } from "./site/brand.ts";

/** Where the product's own files lie. */
export const CONTENT = fileURLToPath(new URL("../content", import.meta.url));

/** A running installation. */
export interface House {
  /** Where visitors reach it from this machine. */
  readonly address: string;
  /** Where its data lies, in words. */
  readonly database: string;
  /** Lets running answers finish, then lets go of everything this process opened. */
  close(): Promise<void>;
}

/** What lies behind the door once it is all there. */
interface Rooms {
  readonly database: OpenDatabase;
  readonly board: SiteBoard;
  readonly world: DeskWorld;
  readonly office: Office;
  readonly leads: LeadDeskWorld;
  readonly chat: OpenChat;
  readonly booking: BookingWorld;
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
    answer: async (request, { id }, caller) => {
      const { board, world, leads, chat, booking } = await early.promise;
      const site = board.site(id);
      if (!site) throw new Error(`site ${id} went away while its page was rendered`);
      const network = caller?.network ?? "unknown";
      const desk = openDesk(
        site,
        world,
        openLeadDesk(site, network, leads),
        openChatDesk(site, network, chat.world),
        openBookingDesk({ site, network }, booking),
      );
      return pages.answer(request, desk);
    },
    knownQuery: pages.knownQuery,
    assetsFolder: pages.assetsFolder,
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
    void shell.warm(site, pages.firstPages);
    void warmChat(chat, site, log);
  });
  const first = board.siteFor("localhost");
  const warming = setTimeout(() => first && warmChat(chat, first, log), CHAT_WARM_AFTER_MS).unref();
  opening.defer(() => clearTimeout(warming));
  const opened = opening.move();
  return {
    address,
    database: rooms.database.where,
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

async function openRooms(
  config: Config,
  log: Log,
  { islandsEntry, renderMail, renderVisitMail }: Pages,
  origin: string,
  opening: AsyncDisposableStack,
): Promise<Rooms> {
  const reading = readContent();
  reading.catch(() => {}); // heard below, when the database is there to be closed
  const database = await openDatabase(config, log);
  opening.defer(() => database.close());
  const content = await reading;
  const board = await new SiteBoard({ ...content, ...database, origin, log }).open();
  opening.defer(() => board.close());
  const { places } = content;
  const report = (error: unknown) => log.error({ err: error }, "a page failed");
  const links = openLinks(await keepBookingKey(config.dataDir));
  const { db } = database;
  const kit = { db, places, links, renderMail: renderVisitMail, log, now: Date.now };
  const office = openOffice(config, database, log, (outbox) => [
    reminderQueue({ ...kit, outbox, siteOf: (id) => board.site(id) }),
  ]);
  opening.defer(() => office.close());
  const leads = await openLeads(config.dataDir, db, office, { places, renderMail, log });
  const booking = openBooking(kit, office);
  const nextStarts = openNextStarts(booking);
  const chat = await openChat(config, {
    ...database,
    limits: office.limits,
    log,
    openReplies: openHouseReplies({ places, now: Date.now, nextStarts }),
    redact,
  });
  opening.defer(() => chat.close());
  return {
    database,
    board,
    office,
    leads,
    chat,
    booking,
    world: { ...content, islandsEntry, now: Date.now, report },
  };
}

/** Where this machine's browser finds the house; a name or address it was told to listen on stays. */
function addressOf({ publicOrigin, host }: Config, port: number): string {
  if (publicOrigin) return publicOrigin;
  const isHere = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = isHere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function readContent() {
  const [builtIn, themes, places, outlines] = await Promise.all([
    readBuiltIn(CONTENT),
    readThemes(CONTENT),
    readPlaceBook(CONTENT),
    readOutlines(CONTENT),
  ]);
  return { builtIn, themes, places, outlines };
}
