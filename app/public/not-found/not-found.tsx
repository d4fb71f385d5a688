import { useLocation } from "react-router";
import { telephoneLink } from "../../../core/format/phones.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { NextVisitCard } from "../next-visit-card.tsx";

/** The page for addresses that do not exist. */
export function NotFound() {
  const { phone } = useSite().businessConfig;
  return (
    <section className="page grid gap-10 py-10 md:grid-cols-[1.2fr_1fr] md:items-center md:py-20">
      <PageHead
        title="404: page not found"
        description="This page does not exist."
        path={useLocation().pathname}
        hidden
      />
      <div className="grid justify-items-start gap-4">
        <p className="display text-[5rem] text-act tabular-nums">404</p>
        <h1 className="display text-title">Oops! Page not found</h1>
        <p className="max-w-[56ch] text-muted">
          {"The address may be old or mistyped. If you need a notary now, call "}
          <a href={telephoneLink(phone)} className="link whitespace-nowrap">
            {phone}
          </a>
          .
        </p>
        <a href="/" className="button button-stamp mt-2">
          Return to Home
        </a>
      </div>
      <NextVisitCard />
    </section>
  );
}
