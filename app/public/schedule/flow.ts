import { redirect } from "react-router";
import { checklistFor } from "../../../core/booking/checklist.ts";
import { minutesAdded } from "../../../core/booking/intake.ts";
import type { OpenStart } from "../../../core/booking/starts.ts";
import { dayOf } from "../../../core/booking/time.ts";
import { usd } from "../../../core/money.ts";
import type { Desk } from "../../desk.ts";
import { waitText } from "../contact/sent-form.ts";
import type { Said } from "./answer.ts";
import { cancellationTerms } from "./bill.ts";
import {
  type Along,
  bookingWish,
  chosenStart,
  common,
  detailsView,
  refusalText,
  takenNote,
  timesView,
  zipView,
} from "./offer.ts";
import { saidOf } from "./said.ts";
import { type ReadBooking, readBooking, typedIn } from "./sent-booking.ts";
import { readShown } from "./shown.ts";
import type { ReviewView, ScheduleView } from "./view.ts";
import { bookingPath, dayIn, instantIn, STEP, type Wish } from "./wish.ts";

/** A step with what its answer says besides. */
type Taken = readonly [view: ScheduleView, said?: Said];

/** One visitor's form on its way to a visit. */
interface Sent {
  readonly open: Desk;
  readonly wish: Wish;
  readonly along: Along;
  readonly read: ReadBooking;
  /** The start the form was about, if it was about one. */
  readonly shown: OpenStart | null;
}

/** Takes the step a sent form asks for. Whatever stands in the way comes back as a sentence, with everything typed. */
export async function takeStep(open: Desk, address: Wish, form: FormData): Promise<Taken> {
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = typedIn(form);
  const read = readBooking(typed);
  const extraMinutes = read.ok ? minutesAdded(read.intake, open.site.scheduling) : 0;
  const wish = {
    ...address,
    zip: text("zip").slice(0, 10),
    hold: text("hold").slice(0, 200) || null,
    start: instantIn(text("start")),
    until: instantIn(text("until")),
    day: dayIn(text("day")),
    from: dayIn(text("from")),
  };
  const along = { typed, requestKey: text("requestKey").slice(0, 80), extraMinutes };
  const sent = { open, wish, along, read, shown: readShown(text("shown")) };
  switch (text("step")) {
    case "hold":
      return wish.start === null ? again(sent) : hold(sent, wish.start);
    case "details":
      return details(sent);
    case "review":
      return read.ok ? review(sent) : details(sent, { errors: read.errors }, 422);
    case "book":
      return book(sent);
    default:
      return again(sent);
  }
}

async function again({ open, wish, along }: Sent): Promise<Taken> {
  return [await timesView(open, wish, along)];
}

/** Keeps the chosen start. Who has typed everything already goes on to the review. */
async function hold(sent: Sent, start: number): Promise<Taken> {
  const { open, wish, along, read } = sent;
  if (read.ok) return review(sent, start);
  const outcome = await open.booking.hold({ ...bookingWish(wish, along), start, hold: wish.hold });
  if (outcome.kind !== "held") return refused(sent, start, outcome);
  if (Object.keys(along.typed).length === 0) {
    const { hold, until } = outcome;
    throw redirect(`${bookingPath(wish, { start, hold, until })}#${STEP}`, 303);
  }
  return [detailsView(wish, along, chosenStart(open, wish, outcome.start, outcome))];
}

async function details(
  sent: Sent,
  wrong: Parameters<typeof detailsView>[3] = {},
  status = 200,
): Promise<Taken> {
  const { open, wish, along, shown } = sent;
  if (!shown) return again(sent);
  const held = { hold: wish.hold ?? "", until: wish.until };
  return [detailsView(wish, along, chosenStart(open, wish, shown, held), wrong), { status }];
}

/** Everything is said: the start is kept anew, now for as long as the visit takes with these answers. */
async function review(sent: Sent, start = sent.shown?.start): Promise<Taken> {
  const { open, wish, along } = sent;
  if (start === undefined) return again(sent);
  const outcome = await open.booking.hold({ ...bookingWish(wish, along), start, hold: wish.hold });
  if (outcome.kind !== "held") return refused(sent, start, outcome);
  return [reviewView(sent, outcome.start, outcome)];
}

function reviewView(
  { open, wish, along, read }: Sent,
  start: OpenStart,
  held: { readonly hold: string; readonly until: number | null },
  trouble: string | null = null,
  requestKey = along.requestKey || crypto.randomUUID(),
): ReviewView {
  if (!read.ok) throw new Error("Nothing is reviewed before it is whole.");
  const { pricing } = open.site;
  return {
    step: "review",
    ...common(wish, { ...along, requestKey }),
    chosen: chosenStart(open, wish, start, held),
    trouble,
    said: saidOf(read.intake, read.contact, wish.zip),
    law: pricing.notarialFee.sentence,
    terms: cancellationTerms(start.start, open.booking.zone, pricing.cancellation),
    ready: checklistFor(read.intake, wish.service),
  };
}

async function book(sent: Sent): Promise<Taken> {
  const { open, wish, along, read, shown } = sent;
  if (!shown) return again(sent);
  if (!read.ok) return details(sent, { errors: read.errors }, 422);
  const { requestKey } = along;
  const outcome = await open.booking.book({
    ...bookingWish(wish, along),
    start: shown.start,
    contact: read.contact,
    intake: read.intake,
    agreedTotal: shown.total,
    hold: wish.hold,
    requestKey,
  });
  const held = { hold: wish.hold ?? "", until: wish.until };
  switch (outcome.kind) {
    case "booked":
      throw redirect(
        `/visit/${outcome.token}?booked${wish.embed ? "&embed=true" : ""}#${STEP}`,
        303,
      );
    case "price-changed": {
      const trouble = `The price of this start is ${usd(outcome.start.total)} now. Please look at it again before you book.`;
      return [reviewView(sent, outcome.start, held, trouble), { status: 409 }];
    }
    case "key-reused": {
      const trouble =
        "You have booked with this page before, with other answers. Press the button again to book one more visit.";
      return [reviewView(sent, shown, held, trouble, crypto.randomUUID()), { status: 409 }];
    }
    case "too-many":
    case "unavailable": {
      const [trouble, said] = standsInTheWay(sent, outcome);
      return [reviewView(sent, shown, held, trouble), said];
    }
    default:
      return refused(sent, shown.start, outcome);
  }
}

type Outcome = Exclude<Awaited<ReturnType<Desk["booking"]["hold"]>>, { kind: "held" }>;

/** Why a start could not be kept: the list comes back with what is free, or the form with what to do. */
async function refused(sent: Sent, start: number, outcome: Outcome): Promise<Taken> {
  const { open, wish, along } = sent;
  switch (outcome.kind) {
    case "slot-taken": {
      const { zone } = open.booking;
      // The day that was wanted, or the next one with something free.
      const next = outcome.next[0]?.start ?? start;
      const near = { ...wish, from: "", day: dayOf(next, zone) };
      return [await timesView(open, near, along, takenNote(start, zone, along)), { status: 409 }];
    }
    case "refused": {
      const sentence = refusalText(outcome.refusal, open.site.businessConfig.phone);
      return [zipView(wish, along, sentence), { status: 422 }];
    }
    default: {
      const [trouble, said] = standsInTheWay(sent, outcome);
      if (sent.shown) return [(await details(sent, { trouble }))[0], said];
      return [zipView(wish, along, trouble), said];
    }
  }
}

function standsInTheWay(
  { open }: Sent,
  outcome: Extract<Outcome, { kind: "too-many" | "unavailable" }>,
): readonly [trouble: string, said: Said] {
  const { phone } = open.site.businessConfig;
  if (outcome.kind === "unavailable") {
    const trouble = `We could not store this just now. Nothing you typed is lost: try once more, or call ${phone}.`;
    return [trouble, { status: 503 }];
  }
  const { retryAfterSeconds } = outcome;
  const wait = waitText(retryAfterSeconds);
  const trouble = `There were several bookings from your connection already. Please call ${phone}, or try again in ${wait}.`;
  return [trouble, { status: 429, retryAfterSeconds }];
}
