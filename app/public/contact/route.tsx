import { desk } from "../../desk.ts";
import { QuoteButton } from "../../site-layout/header.tsx";
import { useSite } from "../../site-layout/page-context.ts";
import { CallBand } from "../call-band.tsx";
import { PageMeta } from "../page-meta.tsx";
import type { Route } from "./+types/route.ts";
import { CitiesByCounty } from "./cities-by-county.tsx";
import { ContactInfoCards } from "./info-cards.tsx";
import { LEAD_FORM_ID, LeadForm } from "./lead-form.tsx";
import { leadFormView, newLeadForm, takeSentForm } from "./take-sent-form.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return newLeadForm(request, context.get(desk));
}

export function action({ request, context }: Route.ActionArgs) {
  return takeSentForm(request, context.get(desk));
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <PageMeta path="/contact" prefix={actionData ? "Not sent yet | " : ""} />
      <section className="page py-10 md:py-16">
        <h1 className="display text-title">Tell us what you need signed</h1>
        <p className="mt-4 max-w-[58ch] text-lead">
          Send the form, and we'll reply with a price and a time. If you only want the price, you
          can see it now.
        </p>
        <p className="mt-5">
          <QuoteButton label="Get an instant quote" className="button button-stamp" />
        </p>
        <div className="mt-10">
          <ContactInfoCards />
        </div>
      </section>
      <section
        id={actionData ? undefined : LEAD_FORM_ID}
        className="page grid scroll-mt-24 gap-8 pb-14 md:grid-cols-[1fr_2fr] md:gap-16 md:pb-20"
      >
        <div>
          <h2 className="display text-h2">Request a quote</h2>
          <p className="mt-4 max-w-[40ch] text-muted">{site.policies.noLegalAdvice}</p>
        </div>
        <LeadForm {...leadFormView(site, loaderData, actionData)} />
      </section>
      <CitiesByCounty />
      <CallBand />
    </>
  );
}
