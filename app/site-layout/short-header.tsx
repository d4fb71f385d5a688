import { telephoneLink } from "../../core/format/phones.ts";
import { PATHS } from "../../core/language.ts";
import { BrandMark } from "./brand-mark.tsx";
import { LanguageLink } from "./language/language-link.tsx";
import { useSite, useWords } from "./page-context.ts";

/** A reduced header for pages with one purpose: brand, services link and phone number. */
export function ShortHeader() {
  const { businessConfig, language } = useSite();
  const { phone } = businessConfig;
  return (
    <header className="border-b border-rule bg-paper">
      <div className="page flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-1">
        <a
          href={PATHS[language].home}
          className="mr-auto inline-flex min-h-11 items-center gap-2 no-underline sm:gap-2.5"
        >
          <BrandMark nameClass="display text-[1.2rem] sm:text-h3" />
        </a>
        <a
          href={PATHS[language].services}
          className="order-last inline-flex min-h-11 w-full items-center border-t border-rule text-small decoration-stamp hover:underline sm:order-none sm:w-auto sm:border-0"
        >
          {useWords().layout.servicesLink}
        </a>
        <LanguageLink className="max-sm:hidden inline-flex min-h-11 items-center text-small hover:underline" />
        <a href={telephoneLink(phone)} className="button tabular-nums">
          {phone}
        </a>
      </div>
    </header>
  );
}
