import { formatTimeWithZone } from "../../../core/format/dates.ts";
import { formatUsd, sumCents } from "../../../core/format/money.ts";
import { PATHS, type SiteLanguage } from "../../../core/language.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { type Words, wordsIn } from "../../../core/words/words.ts";
import type { Desk, FoundPayment } from "../../desk.ts";

/** The page of a payment as it is shown. */
export interface PayPageView {
  readonly state: FoundPayment["state"];
  readonly title: string;
  readonly text: string;
  readonly what: string;
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly notes: readonly string[];
  /** The page of Checkout, and what its link says; null where one has to be opened first. */
  readonly checkout: { readonly url: string; readonly label: string } | null;
  /** The tips to choose from, in cents; empty where none is asked for. */
  readonly tips: readonly { readonly value: string; readonly label: string }[];
  /** Where a visitor goes instead: their visit, or another time. */
  readonly next: { readonly to: string; readonly label: string } | null;
}

const TIPS = [0, 500, 1_000, 2_000] as const;

/** The view of a payment. `isBack`: its payer just came back from Checkout, whose event may still be on its way. */
export function payPageView(found: FoundPayment, siteDesk: Desk, isBack: boolean): PayPageView {
  const { language } = siteDesk.site;
  const { pay: words } = wordsIn(language);
  const isConfirming = isBack && (found.state === "hold" || found.state === "open");
  const state = isConfirming ? "confirming" : found.state;
  const sum = formatUsd(sumCents([found.amount, found.tip]));
  const isCard = found.purpose === "card-on-file";
  return {
    state,
    ...stateText(state, found, siteDesk, words),
    what: found.title,
    lines: isCard || state === "lapsed" ? [] : [{ label: lineLabel(found, words), amount: sum }],
    notes: state === "hold" ? holdNotes(found, words) : [],
    checkout:
      found.url && (state === "hold" || state === "open")
        ? {
            url: found.url,
            label: isCard ? words.saveCardButton : fillWords(words.payButton, { amount: sum }),
          }
        : null,
    tips:
      found.asksForTip && state === "open"
        ? TIPS.map((tip) => ({
            value: String(tip),
            label: tip === 0 ? words.noTip : `$${tip / 100}`,
          }))
        : [],
    next: nextStep(state, found, siteDesk, words),
  };
}

function stateText(
  state: PayPageView["state"],
  found: FoundPayment,
  { booking, site: { language } }: Desk,
  words: Words["pay"],
): { readonly title: string; readonly text: string } {
  const amount = formatUsd(sumCents([found.amount, found.tip]));
  switch (state) {
    case "hold": {
      const isCard = found.purpose === "card-on-file";
      const zone = booking.zoneOf(found.zip);
      const until = found.heldUntil === null ? "" : formatUntil(found.heldUntil, zone, language);
      const heldText = isCard ? words.heldForCard : words.heldUntil;
      return {
        title: isCard ? words.saveCardTitle : words.holdTitle,
        text: until && fillWords(heldText, { until }),
      };
    }
    case "open":
      return { title: words.payTitle, text: "" };
    case "confirming":
      return { title: words.confirming, text: words.confirmingText };
    case "paid":
      return { title: words.thanks, text: fillWords(words.paidText, { amount }) };
    case "lapsed":
      return { title: words.lapsedTitle, text: words.lapsedText };
    case "refunded":
      return { title: words.refundedTitle, text: fillWords(words.refundedText, { amount }) };
  }
}

/** The time until which a time is held, in Spanish with its article: `la 1:10 p.m. EST`, `las 2:10 p.m. EST`. */
function formatUntil(instant: number, zone: string, language: SiteLanguage): string {
  const time = formatTimeWithZone(instant, zone, language);
  if (language === "en") return time;
  return `${time.startsWith("1:") ? "la" : "las"} ${time}`;
}

function lineLabel({ purpose }: FoundPayment, words: Words["pay"]): string {
  if (purpose === "deposit") return words.depositNow;
  return purpose === "full" ? words.fullNow : words.amount;
}

function holdNotes({ purpose }: FoundPayment, words: Words["pay"]): string[] {
  if (purpose === "card-on-file") return [words.cardNow];
  return [...(purpose === "deposit" ? [words.restLater] : []), words.refundRule];
}

function nextStep(
  state: PayPageView["state"],
  { visitToken, service, zip }: FoundPayment,
  { site: { language } }: Desk,
  words: Words["pay"],
): PayPageView["next"] {
  if (visitToken) return { to: `${PATHS[language].visit}/${visitToken}`, label: words.seeVisit };
  // Another time is for a booking that isn't made; who may not see the visit of this payment is led nowhere.
  if ((state !== "hold" && state !== "lapsed" && state !== "refunded") || !service) return null;
  const to = `${PATHS[language].schedule}/${service}?zip=${encodeURIComponent(zip)}`;
  return { to, label: words.otherTime };
}
