import { redact } from "../core/assistant/redact.ts";
import type { AdminWorld } from "./adminDesk.ts";
import { productVersion } from "./archive/product.ts";
import { openHouseReplies } from "./assistant/houseReplies.ts";
import { openNextStarts } from "./assistant/nextStarts.ts";
import { type OpenChat, openChat } from "./assistant/open.ts";
import { keepBookingKey } from "./booking/bookingKey.ts";
import { openLinks } from "./booking/links.ts";
import { openBooking } from "./booking/open.ts";
import { reminderQueue } from "./booking/reminders.ts";
import type { BookingWorld } from "./booking/world.ts";
import { readContent } from "./content.ts";
import type { DeskWorld } from "./desk.ts";
import type { LeadDeskWorld } from "./leads/leadDesk.ts";
import { openLeads } from "./leads/open.ts";
import { encodePicture } from "./media/encoder.ts";
import { openPictureStore } from "./media/store.ts";
import { openSweep } from "./media/sweep.ts";
import { type Office, openOffice } from "./office/open.ts";
import type { Pages } from "./pages.ts";
import { keepAuthKey } from "./people/authKey.ts";
import { openPeople } from "./people/open.ts";
import { openSignInSweep } from "./people/sweep.ts";
import type { PeopleWorld } from "./people/world.ts";
import type { Config } from "./platform/config.ts";
import { type OpenDatabase, openDatabase } from "./platform/db/open.ts";
import type { Log } from "./platform/log.ts";
import { beginReminding, credentialQueue } from "./setup/credentialReminders.ts";
import { SiteBoard } from "./site/board.ts";
import { keepPreviewKey } from "./site/previewKey.ts";
import { openPreviewLinks, type PreviewLinks } from "./site/previewLinks.ts";

/** What lies behind the door once it is all there. */
export interface Rooms {
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

/** Opens what lies behind the door, in order; `opening` closes it again. Throws one sentence where something stands in the way. */
export async function openRooms(
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
  const signInSweep = openSignInSweep({ db, log });
  opening.defer(() => signInSweep.close());
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
      // Where it fails, the board hears of the publish as the other processes do.
      showNow: () => board.refresh().catch(() => {}),
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
