import { telephoneLink } from "../../core/format/phones.ts";
import { BookButton } from "./book-button.tsx";
import { QuoteButton } from "./header.tsx";
import { useSite } from "./page-context.ts";

const CELL_CLASS = "flex min-h-14 items-center justify-center font-semibold no-underline";

/** The bar at the bottom of a phone's screen: call, quote and book. */
export function BottomBar() {
  const { phone } = useSite().businessConfig;
  return (
    <nav
      aria-label="Quick actions"
      className="fixed inset-x-0 bottom-0 z-10 grid grid-cols-3 bg-band pb-[env(safe-area-inset-bottom)] text-on-band sm:hidden"
    >
      <a href={telephoneLink(phone)} className={CELL_CLASS}>
        Call
      </a>
      <QuoteButton label="Quote" className={`${CELL_CLASS} bg-stamp text-on-stamp`} />
      <BookButton className={CELL_CLASS}>Book</BookButton>
    </nav>
  );
}
