import { join } from "node:path";
import { ZERO_CENTS } from "../../../core/format/money.ts";
import { NO_DEMAND } from "../../../core/payments/payment-rule.ts";
import { composeSite } from "../../../core/sections/compose-site.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { ChatDesk } from "../../../server/assistant/chat-desk.ts";
import { createFigureLibrary } from "../../../server/blog/figure-library.ts";
import type { BookingDesk } from "../../../server/booking/visitor/booking-desk.ts";
import type { LeadDesk } from "../../../server/leads/desk.ts";
import { readMapLand } from "../../../server/locations/map/map-land.ts";
import { readZipDirectory } from "../../../server/locations/zip-directory.ts";
import { createPictureStore } from "../../../server/media/picture-store.ts";
import type { PeopleDesk } from "../../../server/people/people-desk.ts";
import {
  readBuiltInSections,
  readSectionFiles,
  readThemes,
} from "../../../server/site/section-files.ts";
import { createSiteDesk, type Desk } from "../../../server/site-desk.ts";

const CONTENT = join(import.meta.dirname, "../../../content");
const RIVERBEND = join(import.meta.dirname, "../riverbend");

/** The site of a brand's folder on top of the built-in content; without a folder the built-in site. */
export async function siteOf(folder?: string): Promise<Site> {
  const [builtIn, themes] = await Promise.all([readBuiltInSections(CONTENT), readThemes(CONTENT)]);
  const face = { id: "main", version: 1, origin: "https://lane.example" };
  return composeSite(face, builtIn, folder ? await readSectionFiles(folder) : {}, themes);
}

/** A desk for the built-in site, in the year 2026, without a database. */
export async function deskWithoutDatabase(
  leads: LeadDesk = noLeads,
  chat: ChatDesk = noChat,
  booking: BookingDesk = noBooking,
): Promise<Desk> {
  return deskOf(await siteOf(), leads, chat, booking);
}

/** The same for a given site. */
export async function deskOf(
  site: Site,
  leads: LeadDesk = noLeads,
  chat: ChatDesk = noChat,
  booking: BookingDesk = noBooking,
): Promise<Desk> {
  const deps = {
    places: await readZipDirectory(CONTENT),
    land: await readMapLand(CONTENT),
    figures: createFigureLibrary(CONTENT),
    islandsEntry: "/assets/entry.js",
    pictures: createPictureStore(CONTENT, null), // this folder holds no pictures
    findPicture: async () => null,
    securityContact: null,
    sendsEmail: true,
    now: () => Date.UTC(2026, 6, 1),
    report: (error: unknown) => console.error(error),
  };
  return createSiteDesk(site, deps, {
    leads,
    chat,
    booking,
    offers: { load: async () => null, accept: async () => ({ kind: "unknown" }) },
    waitlist: {
      isOpenTo: () => false,
      load: async () => null,
      join: async () => ({ kind: "unavailable" }),
      leave: async () => ({ kind: "unavailable" }),
      accept: async () => ({ kind: "unavailable" }),
      decline: async () => ({ kind: "unavailable" }),
    },
    partners: { admit: noAnswer, isAllowedOrigin: async () => false },
    payments: {
      ofVisit: async () => null,
      demandOf: async () => NO_DEMAND,
      book: (request) => booking.book(request),
      find: async () => null,
      open: async () => false,
      payVisit: async () => null,
      takeEvent: async () => ({ kind: "unavailable" }),
    },
    textMessages: {
      consentWording: async () => "",
      takeInbound: async () => "unavailable",
      takeStatus: async () => "unavailable",
    },
    reviews: { stop: async () => false },
    signals: { record: async () => ({ kind: "left-out" }), recordHold: () => {} },
    people: noPeople,
    admin: () => {
      throw new Error("This desk has no admin, because it has no database.");
    },
    previewBase: () => "/preview/none",
  });
}

/** A lead desk whose store is never available. */
const noLeads: LeadDesk = {
  issueToken: () => "token",
  verifyToken: () => ({ kind: "good", nonce: "nonce", ageMs: 60_000 }),
  takeForm: async () => ({ kind: "unavailable" }),
  takeApiLead: async () => ({ kind: "unavailable" }),
};

/** A people desk for which everybody is signed out. */
const noPeople: PeopleDesk = {
  personOf: async () => null,
  authStateOf: async () => ({ kind: "stranger" }),
  recordDeniedAccess: async () => {},
  signIn: async () => ({ kind: "refused" }),
  signInByCode: async () => ({ kind: "start-over", why: "expired" }),
  signOut: async () => [],
  isFirstRun: async () => false,
  claimSite: async () => ({ kind: "no-such-link" }),
  startPasskeySignIn: async () => ({ options: {}, cookies: [] }),
  signInByPasskey: async () => ({ kind: "refused" }),
  requestPasswordReset: async () => ({ kind: "asked" }),
  resetOf: async () => null,
  resetPassword: async () => ({ kind: "no-such-link" }),
  viewInvitation: async () => null,
  join: async () => ({ kind: "no-such-link" }),
  viewEmailChange: async () => null,
  confirmEmailChange: async () => false,
  desksOf: () => {
    throw new Error("Nobody has a desk here, because there is no database.");
  },
};

/** A chat desk that neither replies nor stores. */
const noChat: ChatDesk = {
  publicKey: "public-key",
  answer: async () => ({ kind: "unavailable" }),
  openSessions: async () => ({ kind: "unavailable" }),
  addMessages: async () => ({ kind: "unavailable" }),
  rate: async () => ({ kind: "unavailable" }),
};

const noAnswer = async (): Promise<never> => {
  throw new Error("The store is not available, because there is no database.");
};

/** A booking desk whose store is never available. */
const noBooking: BookingDesk = {
  zone: "America/New_York",
  zoneOf: () => "America/New_York",
  now: () => Date.UTC(2026, 6, 1, 12),
  today: () => "2026-07-01",
  slots: noAnswer,
  limitedSlots: noAnswer,
  nextTimes: noAnswer,
  hold: async () => ({ kind: "unavailable" }),
  release: async () => ({ kind: "released" }),
  heldUntil: async () => null,
  book: async () => ({ kind: "unavailable" }),
  visitOf: async () => null,
  cancelFee: () => ({ kind: "free", fee: ZERO_CENTS }),
  cancel: async () => ({ kind: "unknown" }),
  slotsToMove: async () => null,
  move: async () => ({ kind: "unknown" }),
  calendarOf: async () => null,
  feed: async () => null,
};

/** The site of the second brand. */
export const riverbendSite = (): Promise<Site> => siteOf(RIVERBEND);
