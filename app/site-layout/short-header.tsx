import { telephoneLink } from "../../core/format/phones.ts";
import { BrandMark } from "./brand-mark.tsx";
import { useSite } from "./page-context.ts";

/** A reduced header for pages with one purpose: brand, services link and phone number. */
export function ShortHeader() {
  const { phone } = useSite().businessConfig;
  return (
    <header className="border-b border-rule bg-paper">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-1">
        <a
          href="/"
          className="mr-auto inline-flex min-h-11 items-center gap-2 no-underline sm:gap-2.5"
        >
          <BrandMark nameClass="display text-[1.2rem] sm:text-h3" />
        </a>
        <a
          href="/#services"
          className="order-last inline-flex min-h-11 w-full items-center border-t border-rule text-small decoration-stamp hover:underline sm:order-none sm:w-auto sm:border-0"
        >
          Explore our services
        </a>
        <a href={telephoneLink(phone)} className="button tabular-nums">
          {phone}
        </a>
      </div>
    </header>
  );
}
