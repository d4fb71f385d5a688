import type { ReactNode } from "react";
import { telephoneLink } from "../../core/format/phones.ts";
import { PATHS } from "../../core/language.ts";
import { priceStep, stepAfter } from "../widgets/next-step/booking-step.ts";
import { QuoteButton } from "./header.tsx";
import { useSite, useWords } from "./page-context.ts";
import { useShownQuote } from "./shown-quote.ts";

const CELL_CLASS = "flex min-h-14 items-center justify-center font-semibold no-underline";

/** The class of the wide cell, for a page that brings its own. */
export const NEXT_STEP_CLASS = `${CELL_CLASS} w-full cursor-pointer bg-stamp px-2 text-center text-on-stamp`;

/**
 * The bar at the bottom of a phone's screen: Call, Ask, and one wide cell that is the next step. Without children that is
 * the price, then the booking. A page with a step of its own puts `own-bottom-bar` into its layout options and renders the
 * bar itself, for example with `<button type="submit" form="…" className={NEXT_STEP_CLASS}>Book this visit</button>`.
 */
export function BottomBar({ children }: { children?: ReactNode }) {
  const { phone } = useSite().businessConfig;
  const words = useWords().layout;
  return (
    <nav
      aria-label={words.quickActions}
      className="fixed inset-x-0 bottom-0 z-10 grid grid-cols-[1fr_1fr_2fr] bg-band pb-[env(safe-area-inset-bottom)] text-on-band sm:hidden print:hidden"
    >
      <a href={telephoneLink(phone)} className={CELL_CLASS}>
        {words.call}
      </a>
      <AskCell />
      {children ?? <NextStep />}
    </nav>
  );
}

/** Opens the chat; without JavaScript it leads to the contact page. */
function AskCell() {
  const { language } = useSite();
  const words = useWords().layout;
  return (
    <a href={PATHS[language].contact} data-open="chat" className={CELL_CLASS}>
      <span className="relative">
        {words.ask}
        <span className="sr-only">{words.askMore}</span>
        <UnreadDot className="-top-0.5 -right-3.5 size-3 border-band" />
      </span>
    </a>
  );
}

/** Marks a link to the chat when a reply has come; see islands/chat/chat-screen.ts. */
export function UnreadDot({ className }: { className: string }) {
  return (
    <span data-unread hidden className={`absolute rounded-full border-2 bg-[#d11a1a] ${className}`}>
      <span className="sr-only">{useWords().layout.replyHasCome}</span>
    </span>
  );
}

/** "Get a price", or "Book · $100" once there is one. A script changes it as prices appear: see islands/next-step.ts. */
function NextStep() {
  const { service, zip, quote } = useShownQuote();
  const { language } = useSite();
  if (quote) {
    const { href, label } = stepAfter(quote, language);
    return (
      <a href={href} data-next="" className={NEXT_STEP_CLASS}>
        {label}
      </a>
    );
  }
  const preset = { "data-next": "", "data-service": service, "data-zip": zip };
  return <QuoteButton label={priceStep(language).label} className={NEXT_STEP_CLASS} {...preset} />;
}
