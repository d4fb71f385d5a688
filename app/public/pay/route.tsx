import { data, redirect } from "react-router";
import { cents } from "../../../core/format/money.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import { PATHS } from "../../../core/language.ts";
import type { Site } from "../../../core/sections/site.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { desk } from "../../desk.ts";
import { readFormOrEmpty } from "../../read-form.ts";
import { useSite, useWords } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { DottedLine } from "../../ui/dotted-line.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { isFramed, STEP_ANCHOR } from "../schedule/schedule-query.ts";
import { visitHeaders } from "../visit/visit-headers.ts";
import type { Route } from "./+types/route.ts";
import { type PayPageView, payPageView } from "./pay-page-view.ts";

/** The address is a secret of who pays, so no breadcrumb shows it. */
export const handle = {
  layout: ["bare-when-embedded", "short-header", "no-breadcrumbs"],
} satisfies PublicRouteHandle;

/** How many seconds a page waits before it asks again whether Stripe told of the payment. */
const ASK_AGAIN_SECONDS = 3;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const { language } = siteDesk.site;
  const returned = new URL(request.url).searchParams.get("returned");
  const isBack = returned !== null;
  const found = await siteDesk.payments.find(params.payment, returned ?? "");
  const view = found && payPageView(found, siteDesk, isBack);
  if (found?.state === "paid" && found.purpose !== "visit" && found.visitToken) {
    throw redirect(`${PATHS[language].visit}/${found.visitToken}?booked#${STEP_ANCHOR}`, 303);
  }
  const headers = {
    ...payHeaders(request, siteDesk.site),
    ...(view?.state === "confirming" && { Refresh: String(ASK_AGAIN_SECONDS) }),
  };
  return data({ view, hasFailed: false }, { headers, status: found ? 200 : 404 });
}

/** Opens a page of Checkout for a payment, or for what is due for the visit of a manage link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const siteDesk = context.get(desk);
  const { payments, site } = siteDesk;
  const form = await readFormOrEmpty(request);
  const tip = Number(form.get("tip") ?? 0);
  const isTip = Number.isSafeInteger(tip) && tip >= 0 && tip <= MAX_TIP;
  const id = isUuid(params.payment) ? params.payment : await payments.payVisit(params.payment);
  if (id !== null && (await payments.open(id, cents(isTip ? tip : 0)))) {
    throw redirect(`${PATHS[site.language].pay}/${id}`, 303);
  }
  const found = await payments.find(params.payment);
  const view = found && payPageView(found, siteDesk, false);
  const headers = payHeaders(request, site);
  return data({ view, hasFailed: true }, { headers, status: found ? 503 : 404 });
}

/** $100. */
const MAX_TIP = 10_000;

/** In a frame the page has a link only. Elsewhere it may have a form, which a browser sends without an origin if it may name none. */
function payHeaders(request: Request, site: Site) {
  const isInFrame = isFramed(new URL(request.url));
  return visitHeaders(request, site, isInFrame ? "no-referrer" : "same-origin");
}

export const headers = mergeResponseHeaders;

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, hasFailed } = actionData ?? loaderData;
  const { name, phone } = useSite().businessConfig;
  const words = useWords().pay;
  const title = view ? view.title : words.noPayment;
  return (
    <div className="page py-6 md:py-12">
      <PageHead title={`${title} | ${name}`} description={title} path="/pay" hidden />
      <h1 id={STEP_ANCHOR} tabIndex={-1} className="display text-[1.75rem] outline-none md:text-h2">
        {title}
      </h1>
      {view ? (
        <Payment view={view} hasFailed={hasFailed} />
      ) : (
        <p className="mt-4 max-w-[56ch]">{fillWords(words.noPaymentText, { phone })}</p>
      )}
    </div>
  );
}

function Payment({ view, hasFailed }: { view: PayPageView; hasFailed: boolean }) {
  const words = useWords().pay;
  const { checkout, next } = view;
  return (
    <div className="mt-4 grid max-w-[36rem] gap-4">
      {view.text ? <p role="status">{view.text}</p> : null}
      <p className="text-small text-muted wrap-anywhere">{view.what}</p>
      <dl className="grid gap-2">
        {view.lines.map(({ label, amount }) => (
          <DottedLine strong key={label} label={label} amount={amount} />
        ))}
      </dl>
      {hasFailed ? <p role="alert">{words.declined}</p> : null}
      {checkout ? (
        <p>
          <a
            href={checkout.url}
            target="_top"
            rel="noopener noreferrer"
            className="button button-stamp"
          >
            {checkout.label}
          </a>
        </p>
      ) : null}
      {(view.state === "open" || view.state === "hold") && !checkout ? (
        <OpenForm view={view} />
      ) : null}
      {view.notes.map((note) => (
        <p key={note} className="text-small">
          {note}
        </p>
      ))}
      {checkout ? <p className="text-fine text-muted">{words.atStripe}</p> : null}
      {next ? (
        <p>
          <a href={next.to} className="link text-small">
            {next.label}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** Goes on to Checkout, with a tip where the owner asks for one. */
function OpenForm({ view: { tips } }: { view: PayPageView }) {
  const words = useWords().pay;
  return (
    <form method="post" className="grid gap-4">
      {tips.length > 0 ? (
        <fieldset className="flex flex-wrap gap-4">
          <legend className="mb-2 text-small">{words.addTip}</legend>
          {tips.map(({ value, label }, index) => (
            <label key={value} className="inline-flex min-h-11 items-center gap-2">
              <input type="radio" name="tip" value={value} defaultChecked={index === 0} />
              {label}
            </label>
          ))}
        </fieldset>
      ) : null}
      <button type="submit" className="button button-stamp justify-self-start">
        {words.goOn}
      </button>
    </form>
  );
}
