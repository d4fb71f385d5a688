import { useLocation } from "react-router";
import { PATHS } from "../../../core/language.ts";
import { useSite, useWords } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { NextVisitCard } from "../next-visit-card.tsx";
import { SpanishNotice } from "../spanish/notice.tsx";
import { WithPhoneLink } from "../with-phone-link.tsx";

/** The page for addresses that do not exist, in the language of the address. */
export function NotFound() {
  const { language } = useSite();
  const words = useWords().contact;
  return (
    <>
      <section className="page grid gap-10 py-10 md:grid-cols-[1.2fr_1fr] md:items-center md:py-20">
        <PageHead
          title={words.notFoundTitle}
          description={words.notFoundDescription}
          path={useLocation().pathname}
          hidden
        />
        <div className="grid justify-items-start gap-4">
          <p className="display text-[5rem] text-act tabular-nums">404</p>
          <h1 className="display text-title">{words.notFound}</h1>
          <p className="max-w-[56ch] text-muted">
            <WithPhoneLink text={words.notFoundHelp} />
          </p>
          <a href={PATHS[language].home} className="button button-stamp mt-2">
            {words.returnHome}
          </a>
        </div>
        <NextVisitCard />
      </section>
      {language === "es" ? <SpanishNotice /> : null}
    </>
  );
}
