import { telephoneLink } from "../../../core/format/phones.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { Signature } from "../../ui/signature.tsx";

/** Shown once a lead is stored: what happens next, and the phone number for those who cannot wait. */
export default function Thanks() {
  const { businessConfig: business, claims } = useSite();
  return (
    <section className="page grid justify-items-start gap-4 py-16 md:py-24">
      <PageHead
        title={`Thank you | ${business.name}`}
        description="Your request has arrived."
        path="/contact/thanks"
        hidden
      />
      <h1 className="display text-h2">Thank you. We have your request.</h1>
      <Signature className="h-9 w-60 text-act" />
      <p className="max-w-[56ch] text-lead">{`${claims.answerTime}. Everything you typed is kept.`}</p>
      <p className="max-w-[56ch] text-muted">
        {"While you wait, lay your ID and the unsigned papers together. If it cannot wait, call "}
        <a href={telephoneLink(business.phone)} className="link whitespace-nowrap">
          {business.phone}
        </a>
        .
      </p>
      <a href="/" className="button">
        Return to Home
      </a>
    </section>
  );
}
