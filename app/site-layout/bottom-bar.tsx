import { telephoneLink } from "../../core/site/phone.ts";
import { BookButton } from "./book-button.tsx";
import { useSite } from "./frame.ts";
import { QuoteButton } from "./header.tsx";

const cell = "flex min-h-14 items-center justify-center font-semibold no-underline";

/** On a phone the three ways forward lie under the thumb: call, price, book. */
export function BottomBar() {
  const { phone } = useSite().businessConfig;
  return (
    <nav
      aria-label="Quick actions"
      className="fixed inset-x-0 bottom-0 z-10 grid grid-cols-3 bg-band pb-[env(safe-area-inset-bottom)] text-on-band sm:hidden"
    >
      <a href={telephoneLink(phone)} className={cell}>
        Call
      </a>
      <QuoteButton label="Quote" className={`${cell} bg-stamp text-on-stamp`} />
      <BookButton className={cell}>Book</BookButton>
    </nav>
  );
}
