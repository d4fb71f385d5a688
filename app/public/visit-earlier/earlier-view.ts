import { type Day, dayOf } from "../../../core/booking/time/zoned-time.ts";
import type { WaitlistReach } from "../../../core/booking/waitlist/waitlist.ts";
import { DAY_PARTS, type DayPart } from "../../../core/booking/waitlist/waitlist-preferences.ts";
import { formatDateAndTime, formatTime } from "../../../core/format/dates.ts";
import { formatUsd } from "../../../core/format/money.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { type Words, wordsIn } from "../../../core/words/words.ts";
import type { Desk, WaitlistPlace } from "../../desk.ts";
import type { BillLine } from "../schedule/view-model.ts";
import { type VisitView, visitView } from "../visit/visit-view.ts";
import { termsAfterMove } from "../visit-move/move-view.ts";

/** A time that is held for the visitor. */
export interface OfferView {
  readonly id: string;
  readonly when: string;
  /** Until when it is held, as a sentence. */
  readonly until: string;
  /** The total, compared with the agreed one. */
  readonly total: string;
  readonly notice: string;
  readonly terms: readonly BillLine[];
}

/** What the form of preferences shows, and the days it may choose from. */
export interface PreferencesView {
  readonly from: Day;
  readonly until: Day;
  readonly parts: readonly DayPart[];
  readonly first: Day;
  readonly last: Day;
}

/** The page of a visit's place on the waitlist. */
export interface EarlierView {
  readonly visit: VisitView;
  readonly offer: OfferView | null;
  readonly isOnList: boolean;
  /** Whether the visit can be on the list. */
  readonly isPossible: boolean;
  readonly preferences: PreferencesView;
  /** How they are told, as a sentence. */
  readonly reach: string;
}

/** What came of the last answer, by the address it leads to. */
export const DONE = ["joined", "open-now", "left", "passed", "gone"] as const;

export type Done = (typeof DONE)[number];

/** Whether what an address says agrees with the visit as it is now: an address can be old, or sent by someone else. */
export function isStillSo(
  done: Done,
  { offer, isOnList }: Pick<EarlierView, "offer" | "isOnList">,
) {
  if (offer) return false;
  if (done === "joined" || done === "open-now") return isOnList;
  return done !== "left" || !isOnList;
}

/** The view of a place on the waitlist. */
export function earlierView(place: WaitlistPlace, token: string, siteDesk: Desk): EarlierView {
  const { booking, site, waitlist } = siteDesk;
  const { visit, offer } = place;
  const zone = booking.zoneOf(visit.zip);
  const first = dayOf(booking.now(), zone);
  const last = dayOf(visit.start, zone);
  const { from = first, until = last, parts = DAY_PARTS } = place.preferences ?? {};
  return {
    visit: visitView(siteDesk, visit, token),
    offer: offer && offerView(offer, visit, siteDesk),
    isOnList: place.preferences !== null,
    isPossible: waitlist.isOpenTo(visit),
    preferences: {
      from: from < first ? first : from,
      until: until > last ? last : until,
      parts,
      first,
      last,
    },
    reach: reachSentence(place.reach, wordsIn(site.language).visit),
  };
}

function offerView(
  { id, start, expiresAt, agreed }: NonNullable<WaitlistPlace["offer"]>,
  visit: WaitlistPlace["visit"],
  { booking, site }: Desk,
): OfferView {
  const zone = booking.zoneOf(visit.zip);
  const { language } = site;
  const words = wordsIn(language).visit;
  const total = formatUsd(agreed.total);
  const before = formatUsd(visit.agreed.total);
  return {
    id,
    when: formatDateAndTime(start, zone, language),
    until: fillWords(words.earlierHeldUntil, { until: formatTime(expiresAt, zone, language) }),
    total:
      total === before
        ? fillWords(words.asBefore, { total })
        : fillWords(words.insteadOf, { total, before }),
    ...termsAfterMove(visit, start, { booking, site }),
  };
}

function reachSentence({ email, text }: WaitlistReach, words: Words["visit"]): string {
  if (email && text) return words.earlierByBoth;
  if (email) return words.earlierByEmail;
  return text ? words.earlierByText : words.earlierByCall;
}
