import { fileURLToPath } from "node:url";
import { redact } from "../core/assistant/redact.ts";
import type { Site } from "../core/site/site.ts";
import { type AdminWorld, openAdminDesk } from "./adminDesk.ts";
import { productVersion } from "./archive/product.ts";
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
import { encodePicture } from "./media/encoder.ts";
import { openPictureStore } from "./media/store.ts";
import { openSweep } from "./media/sweep.ts";
import { type Office, openOffice } from "./office/open.ts";
import { openPages, type Pages } from "./pages.ts";
import { keepAuthKey } from "./people/authKey.ts";
import { openPeople } from "./people/open.ts";
import { openPeopleDesk } from "./people/openDesk.ts";
import { firstRunLink } from "./people/ownerCodes.ts";
import type { Asked } from "./people/teamDesk.ts";
import type { PeopleWorld } from "./people/world.ts";
import type { Config } from "./platform/config.ts";
import { type OpenDatabase, openDatabase } from "./platform/db/open.ts";
import { openShell } from "./platform/http/shell.ts";
import type { Log } from "./platform/log.ts";
import { beginReminding, credentialQueue } from "./setup/credentialReminders.ts";
import { SiteBoard } from "./site/board.ts";
import { readBuiltIn, readThemes } from "./site/brand.ts";
import { keepPreviewKey } from "./site/previewKey.ts";
import { openPreviewLinks, type PreviewLinks } from "./site/previewLinks.ts";
import { askedPreview, overPreview } from "./site/previews.ts";
import { resting, rests } from "./site/resting.ts";
import { uploadBytes } from "./uploads.ts";

/** Where the product's own files lie. */
export const CONTENT = fileURLToPath(new URL("../content", import.meta.url));

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

/** What lies behind the door once it is all there. */
interface Rooms {
  readonly database: OpenDatabase;
  readonly board: SiteBoard;
  readonly world: DeskWorld;
  readonly office: Office;
  readonly leads: LeadDeskWorld;
  readonly chat: OpenChat;
  readonly booking: BookingWorld;
  readonly admin: AdminWorld;
  readonly previewLinks: PreviewLinks;
  readonly people: PeopleWorld;
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
      const { board, world, leads, chat, booking, admin, previewLinks, people } =
        await early.promise;
      const live = board.site(id);
      if (!live) throw new Error(`site ${id} went away while its page was rendered`);
      const preview = await askedPreview(request, live, previewLinks, admin);
      if (preview === "gone") return overPreview();
      const { pathname } = new URL(request.url);
      if (!preview && board.isSuspended(id) && rests(pathname)) return resting(live, pathname);
      const site = preview?.site ?? live;
      const network = caller?.network ?? "unknown";
      const persons = openPeopleDesk({ site: live, network }, people);
      const desk = openDesk(site, preview ? { ...world, islandsEntry: "" } : world, {
        leads: openLeadDesk(site, network, leads),
        chat: openChatDesk(site, network, chat.world),
        booking: openBookingDesk({ site, network }, booking),
        people: persons,
        admin: (person) => {
          const rooms = persons.roomsOf(person);
          const invite = async (asked: Asked) => rooms.team?.invite(asked);
          return openAdminDesk(person, { network, invite, people: rooms }, admin);
        },
        previewBase: ({ userId }) => previewLinks.baseFor(live.id, userId),
      });
      if (!preview) return pages.answer(request, desk);
      return preview.dress(await pages.answer(preview.request, desk));
    },
    bodyBytesFor: (pathname, cookie, { id }) =>
      uploadBytes(pathname, cookie, async () => {
        const { board, people } = await early.promise;
        return { site: board.site(id), people };
      }),
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

async function openRooms(
  config: Config,
  log: Log,
  { islandsEntry, renderMail, renderVisitMail, renderPeopleMail, renderCredentialMail }: Pages,
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
  const siteOf = (id: string) => board.site(id);
  const credentials = { ...kit, siteOf, renderMail: renderCredentialMail };
  const office: Office = openOffice(config, database, log, (outbox) => [
    reminderQueue({ ...kit, outbox, siteOf }),
    credentialQueue({ ...credentials, outbox }, () => office.jobs),
  ]);
  void beginReminding(credentials, office.jobs);
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
  const pictures = openPictureStore(config.dataDir, config.bucket);
  const sweep = openSweep({ db, pictures, log });
  opening.defer(() => sweep.close());
  const people = openPeople({
    db,
    authKey: await keepAuthKey(config.dataDir),
    limits: office.limits,
    outbox: office.outbox,
    renderMail: renderPeopleMail,
    log,
    now: Date.now,
  });
  return {
    database,
    board,
    office,
    leads,
    chat,
    booking,
    admin: {
      ...content,
      db,
      pictures,
      encode: encodePicture,
      log,
      audit: people.audit,
      product: await productVersion(),
      dataDir: config.dataDir,
      now: Date.now,
    },
    people,
    previewLinks: openPreviewLinks(await keepPreviewKey(config.dataDir), Date.now),
    world: { ...content, islandsEntry, pictures, now: Date.now, report },
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
