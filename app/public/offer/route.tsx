import { data, redirect } from "react-router";
import { cents, formatUsd } from "../../../core/format/money.ts";
import { offeredTimeText } from "../../../core/leads/lead-offer.ts";
import { desk } from "../../desk.ts";
import { readFormOrEmpty } from "../../read-form.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { visitHeaders } from "../visit/visit-headers.ts";
import type { Route } from "./+types/route.ts";

/** The token in the address opens the offer, so no breadcrumb shows it. */
export const handle = { layout: ["no-breadcrumbs"] } satisfies PublicRouteHandle;

/** Opening the link changes nothing, because email programs open links by themselves. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { offers, site, price, booking } = context.get(desk);
  const offer = await offers.load(params.token);
  const zone = booking.zoneOf(offer?.zip ?? "");
  const view = offer && {
    ...offer,
    services: offer.services.map((id) => price(id).name),
    times: offer.times.map((start) => ({ start, text: offeredTimeText(start, zone) })),
  };
  const status = offer ? 200 : 404;
  return data(view, { status, headers: visitHeaders(request, site, "same-origin") });
}

/** Books the chosen time and leads to the visit's page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { offers, site } = context.get(desk);
  const form = await readFormOrEmpty(request);
  const start = Number(form.get("start"));
  const shownTotal = cents(Math.round(Number(form.get("total")) || 0));
  const result = await offers.accept(params.token, start, shownTotal);
  if (result.kind === "booked") throw redirect(`/visit/${result.token}`, 303);
  const status = { changed: 409, unknown: 404, unavailable: 503, "too-many": 429 }[result.kind];
  return data(result.kind, { status, headers: visitHeaders(request, site, "same-origin") });
}

export const headers = mergeResponseHeaders;

export default function OfferPage({ loaderData: offer, actionData }: Route.ComponentProps) {
  const { name, phone } = useSite().businessConfig;
  const isOpen = offer !== null && offer.times.length > 0 && !offer.isAccepted;
  const title = isOpen ? "Choose your time" : "This offer is no longer open";
  return (
    <section className="page grid justify-items-start gap-4 py-16 md:py-24">
      <PageHead title={`${title} | ${name}`} description={title} path="/offer" hidden />
      <h1 className="display text-title">{title}</h1>
      {actionData ? (
        <p role="alert" className="border-l-2 border-act pl-3 font-semibold">
          {failureText(actionData, phone)}
        </p>
      ) : null}
      {isOpen ? (
        <OpenOffer offer={offer} />
      ) : (
        <p className="max-w-[56ch] text-lead">
          {offer?.isAccepted
            ? `A visit is booked from it. Questions? Call ${phone}.`
            : `Its times have passed, or the link is incomplete. Call ${phone}, and we’ll find another time.`}
        </p>
      )}
    </section>
  );
}

type OpenOfferView = NonNullable<Route.ComponentProps["loaderData"]>;

/** The price, and one button for each offered time. */
function OpenOffer({ offer }: { offer: OpenOfferView }) {
  return (
    <>
      <p className="max-w-[56ch] text-lead">
        {`${offer.services.join(" + ")} in ${offer.zip}: ${formatUsd(offer.total)} in all, travel included.`}
      </p>
      <form method="post" data-once="" className="grid gap-3">
        <input type="hidden" name="total" value={offer.total} />
        {offer.times.map(({ start, text }) => (
          <button key={start} type="submit" name="start" value={start} className="button">
            {`Book ${text}`}
          </button>
        ))}
      </form>
    </>
  );
}

function failureText(kind: "changed" | "unknown" | "unavailable" | "too-many", phone: string) {
  if (kind === "changed")
    return `That time or price has changed. Nothing was booked. Choose again, or call ${phone}.`;
  if (kind === "unknown") return `We couldn't find this offer. Call ${phone}.`;
  return `We couldn't book this just now. Try again in a few minutes, or call ${phone}.`;
}
