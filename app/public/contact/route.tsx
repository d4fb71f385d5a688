import { data, redirect } from "react-router";
import { readLead } from "../../../core/leads/lead.ts";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/frame.ts";
import { QuoteButton } from "../../site-layout/header.tsx";
import { CallBand } from "../call-band.tsx";
import { PageMeta } from "../page-meta.tsx";
import type { Route } from "./+types/route.ts";
import { Cities } from "./cities.tsx";
import { InfoCards } from "./info-cards.tsx";
import { LeadForm, REQUEST } from "./lead-form.tsx";
import { offered, type Refusal, refusalOf, STALE, typedIn } from "./sent-form.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { leads } = context.get(desk);
  return { token: leads.issueToken(), previous: request.headers.get("referer") ?? "" };
}

/** Stores the enquiry, then thanks. Whatever stands in the way comes back as a sentence, with everything typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { leads, site } = context.get(desk);
  const typed = typedIn(await request.formData().catch(() => new FormData())); // no form at all is an empty one
  const token = leads.readToken(typed.token);
  // Mended or sent once more it is still the form that was opened then: the same one is not stored twice.
  const keptToken = token.kind === "good" ? typed.token : null;
  const refuse = ({ status, headers = {}, ...why }: Refusal) =>
    data({ typed, keptToken, ...why }, { status, headers });
  const read = readLead(
    typed,
    offered(site).map(({ id }) => id),
  );
  if (!read.ok) return refuse({ status: 400, errors: read.errors, trouble: null });
  if (token.kind !== "good") return refuse(STALE);
  const outcome = await leads.takeForm({
    lead: read.lead,
    token,
    trap: typed.remarks2,
    told: {
      landing: typed.landing,
      previous: typed.previous,
      host: request.headers.get("host") ?? "",
    },
  });
  if (outcome.kind === "taken") throw redirect("/contact/thanks", 303);
  return refuse(refusalOf(outcome, site.businessConfig.phone));
}

/** When to come back is said to programs, too. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <PageMeta path="/contact" prefix={actionData ? "Not sent yet | " : ""} />
      <section className="page py-10 md:py-16">
        <h1 className="display text-h2">Tell us what needs signing</h1>
        <p className="mt-4 max-w-[58ch] text-lead">
          Send the form, and we answer with a price and a time. If you only want the price, you can
          see it now.
        </p>
        <p className="mt-5">
          <QuoteButton label="Get an instant quote" className="button button-stamp" />
        </p>
        <div className="mt-10">
          <InfoCards />
        </div>
      </section>
      <section
        id={actionData ? undefined : REQUEST}
        className="page grid scroll-mt-24 gap-8 pb-14 md:grid-cols-[1fr_2fr] md:gap-16 md:pb-20"
      >
        <div>
          <h2 className="display text-h2">Request a quote</h2>
          <p className="mt-4 max-w-[40ch] text-muted">{site.policies.noLegalAdvice}</p>
        </div>
        <LeadForm
          services={offered(site)}
          typed={actionData?.typed ?? {}}
          errors={actionData?.errors ?? {}}
          trouble={actionData?.trouble ?? null}
          token={actionData?.keptToken ?? loaderData.token}
          previous={actionData?.typed.previous ?? loaderData.previous}
        />
      </section>
      <Cities />
      <CallBand />
    </>
  );
}
