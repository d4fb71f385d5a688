import { telephoneLink } from "../../../core/format/phones.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { Signature } from "../../ui/signature.tsx";
import { NextVisitCard } from "../next-visit-card.tsx";

/** Shown once a lead is stored: what happens next, and the phone number for those who cannot wait. */
export default function Thanks() {
  const { businessConfig: business, claims } = useSite();
  return (
    <section className="page grid gap-10 py-10 md:grid-cols-[1.2fr_1fr] md:items-center md:py-20">
      <PageHead
        title={`Thank you | ${business.name}`}
        description="Your request has arrived."
        path="/contact/thanks"
        hidden
      />
      <div className="grid justify-items-start gap-4">
        <h1 className="display text-title">Thank you. We have your request.</h1>
        <Signature className="h-9 w-60 text-act" />
        <p className="max-w-[56ch] text-lead">
          {claims.answerTime ? `${claims.answerTime}. ` : ""}
          {"We've saved everything you entered."}
        </p>
        <p className="max-w-[56ch] text-muted">
          {
            "While you wait, get your ID and the unsigned documents together. If it can't wait, call "
          }
          <a href={telephoneLink(business.phone)} className="link whitespace-nowrap">
            {business.phone}
          </a>
          .
        </p>
        <a href="/" className="button">
          Return to Home
        </a>
      </div>
      <NextVisitCard />
    </section>
  );
}
