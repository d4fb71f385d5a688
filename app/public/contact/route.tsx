import { data, redirect } from "react-router";
import { parseLeadForm } from "../../../core/leads/lead-form.ts";
import { desk } from "../../desk.ts";
import { readFormOrEmpty } from "../../read-form.ts";
import { QuoteButton } from "../../site-layout/header.tsx";
import { useSite } from "../../site-layout/page-context.ts";
import { CallBand } from "../call-band.tsx";
import { PageMeta } from "../page-meta.tsx";
import type { Route } from "./+types/route.ts";
import { CitiesByCounty } from "./cities-by-county.tsx";
import { ContactInfoCards } from "./info-cards.tsx";
import { LEAD_FORM_ID, LeadForm } from "./lead-form.tsx";
import {
  type LeadFormRejection,
  readContactForm,
  rejectionFor,
  requestableServices,
  STALE_FORM,
} from "./sent-form.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { leads } = context.get(desk);
  const query = new URL(request.url).searchParams;
  return {
    token: leads.issueToken(),
    previous: request.headers.get("referer") ?? "",
    // Whoever asks for a visit that cannot be booked online comes with its service and ZIP.
    asked: { services: query.getAll("service"), zip: (query.get("zip") ?? "").slice(0, 5) },
  };
}

/** Stores the lead, then redirects to the thank-you page. A rejected form comes back with messages and everything that was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { leads, site } = context.get(desk);
  const values = readContactForm(await readFormOrEmpty(request)); // a body that is no form counts as an empty form
  const token = leads.verifyToken(values.token);
  // A corrected or repeated form keeps its token, so that the same lead is not stored twice.
  const reusedToken = token.kind === "good" ? values.token : null;
  const reject = ({ status, challenge = "", ...why }: LeadFormRejection) =>
    data({ values, reusedToken, challenge, ...why }, { status });
  const parsed = parseLeadForm(
    values,
    requestableServices(site).map(({ id }) => id),
  );
  if (!parsed.ok) return reject({ status: 400, errors: parsed.errors, formError: null });
  if (token.kind !== "good") return reject(STALE_FORM);
  const outcome = await leads.takeForm({
    lead: parsed.lead,
    token,
    trap: values.remarks2,
    proof: values.proof,
    trail: {
      landing: values.landing,
      previous: values.previous,
      host: request.headers.get("host") ?? "",
    },
  });
  if (outcome.kind === "taken") throw redirect("/contact/thanks", 303);
  return reject(rejectionFor(outcome, site.businessConfig.phone));
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
        <LeadForm
          services={requestableServices(site)}
          values={actionData?.values ?? loaderData.asked}
          errors={actionData?.errors ?? {}}
          formError={actionData?.formError ?? null}
          token={actionData?.reusedToken ?? loaderData.token}
          previous={actionData?.values.previous ?? loaderData.previous}
          challenge={actionData?.challenge ?? ""}
        />
      </section>
      <CitiesByCounty />
      <CallBand />
    </>
  );
}
