import { join } from "node:path";
import { composeSite, type Site } from "../../core/site/site.ts";
import type { ChatDesk } from "../../server/assistant/chat-desk.ts";
import type { BookingDesk } from "../../server/booking/booking-desk.ts";
import { type Desk, openDesk } from "../../server/desk.ts";
import type { LeadDesk } from "../../server/leads/lead-desk.ts";
import { readOutlines } from "../../server/locations/area-map.ts";
import { readPlaceBook } from "../../server/locations/place-book.ts";
import { openPictureStore } from "../../server/media/store.ts";
import type { PeopleDesk } from "../../server/people/people-desk.ts";
import { readBrand, readBuiltIn, readThemes } from "../../server/site/brand.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const RIVERBEND = join(import.meta.dirname, "riverbend");

/** The site of a brand's folder over the built-in words; without a folder the built-in site. */
export async function siteOf(folder?: string): Promise<Site> {
  const [builtIn, themes] = await Promise.all([readBuiltIn(CONTENT), readThemes(CONTENT)]);
  const face = { id: "main", version: 1, origin: "https://lane.example" };
  return composeSite(face, builtIn, folder ? await readBrand(folder) : {}, themes);
}

/** A desk that stands in for the process's: the built-in words, the year 2026, nothing published. */
export async function deskWithoutDatabase(
  leads: LeadDesk = noLeads,
  chat: ChatDesk = noChat,
  booking: BookingDesk = noBooking,
): Promise<Desk> {
  return deskOf(await siteOf(), leads, chat, booking);
}

/** The same for a site at hand. */
export async function deskOf(
  site: Site,
  leads: LeadDesk = noLeads,
  chat: ChatDesk = noChat,
  booking: BookingDesk = noBooking,
): Promise<Desk> {
  const world = {
    places: await readPlaceBook(CONTENT),
    outlines: await readOutlines(CONTENT),
    islandsEntry: "/assets/entry.js",
    pictures: openPictureStore(CONTENT, null), // no picture lies there
    now: () => Date.UTC(2026, 6, 1),
    report: (error: unknown) => console.error(error),
  };
  return openDesk(site, world, {
    leads,
    chat,
    booking,
    reviews: { stop: async () => false },
    signals: { tell: async () => ({ kind: "left-out" }), noteHold: () => {} },
    people: noPeople,
    admin: () => {
      throw new Error("This desk has no admin. It is a stand-in without a database.");
    },
    previewBase: () => "/preview/none",
  });
}

/** A desk of enquiries whose store never answers. */
const noLeads: LeadDesk = {
  issueToken: () => "token",
  readToken: () => ({ kind: "good", nonce: "nonce", ageMs: 60_000 }),
  takeForm: async () => ({ kind: "unavailable" }),
  takeCall: async () => ({ kind: "unavailable" }),
};

/** A desk of people at which everybody is a stranger. */
const noPeople: PeopleDesk = {
  personOf: async () => null,
  standingOf: async () => ({ kind: "stranger" }),
  noteRefusal: async () => {},
  signIn: async () => ({ kind: "refused" }),
  signInByCode: async () => ({ kind: "start-over" }),
  signOut: async () => [],
  isFirstRun: async () => false,
  claimSite: async () => ({ kind: "no-such-link" }),
  askPasskey: async () => ({ options: {}, cookies: [] }),
  signInByPasskey: async () => ({ kind: "refused" }),
  askReset: async () => ({ kind: "asked" }),
  resetOf: async () => null,
  resetPassword: async () => ({ kind: "no-such-link" }),
  seeInvitation: async () => null,
  join: async () => ({ kind: "no-such-link" }),
  seeMailChange: async () => null,
  confirmMailChange: async () => false,
  roomsOf: () => {
    throw new Error("Nobody has rooms here. This desk is a stand-in without a database.");
  },
};

/** A desk of the chat that neither answers nor stores. */
const noChat: ChatDesk = {
  publicKey: "public-key",
  answer: async () => ({ kind: "unavailable" }),
  openSessions: async () => ({ kind: "unavailable" }),
  addMessages: async () => ({ kind: "unavailable" }),
  rate: async () => ({ kind: "unavailable" }),
};

const noAnswer = async (): Promise<never> => {
  throw new Error("The store does not answer. It is a stand-in without a database.");
};

/** A booking desk whose store never answers. */
const noBooking: BookingDesk = {
  zone: "America/New_York",
  today: () => "2026-07-01",
  starts: noAnswer,
  hold: async () => ({ kind: "unavailable" }),
  book: async () => ({ kind: "unavailable" }),
  visitOf: async () => null,
  cancelFee: () => ({ kind: "free", fee: 0 }),
  cancel: async () => ({ kind: "unknown" }),
  startsToMove: async () => null,
  move: async () => ({ kind: "unknown" }),
  calendarOf: async () => null,
  feed: async () => null,
};

/** The second brand's site, wholly its own. */
export const riverbendSite = (): Promise<Site> => siteOf(RIVERBEND);
