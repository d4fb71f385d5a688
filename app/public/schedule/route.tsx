import { redirect } from "react-router";
import { schedulerPageUrl } from "../../../core/booking/slots/scheduler-page.ts";
import { PATHS } from "../../../core/language.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import type { Words } from "../../../core/words/words.ts";
import { desk } from "../../desk.ts";
import { readFormOrEmpty } from "../../read-form.ts";
import { useSite, useWords } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import type { Route } from "./+types/route.ts";
import { handleStep } from "./handle-step.ts";
import { parseScheduleQuery, serviceOrFallback } from "./schedule-query.ts";
import { stepResponse } from "./step-response.ts";
import { detailsFromUrl, timesFromUrl } from "./step-views.ts";
import { DetailsStep } from "./steps/details-step.tsx";
import { ReviewStep } from "./steps/review-step.tsx";
import { TimesStep } from "./steps/times-step.tsx";
import { ZipStep } from "./steps/zip-step.tsx";
import type { ScheduleView } from "./view-model.ts";

/** When framed, the page has no header and footer; otherwise a short header, and the steps' own bottom bar. */
export const handle = {
  layout: ["bare-when-embedded", "short-header", "no-breadcrumbs", "own-bottom-bar"],
} satisfies PublicRouteHandle;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const url = new URL(request.url);
  const service = serviceOrFallback(params.service, siteDesk.site);
  if (service.id !== params.service)
    throw redirect(`${PATHS[siteDesk.site.language].schedule}/${service.id}${url.search}`);
  const query = parseScheduleQuery(url, service, siteDesk.site);
  const { scheduling, services } = siteDesk.site;
  if (scheduling.external.baseUrl)
    throw redirect(schedulerPageUrl(service.id, query.zip, scheduling, services, query.embed));
  const details = await detailsFromUrl(siteDesk, query);
  if (details) return stepResponse(details, siteDesk.site);
  return stepResponse(await timesFromUrl(siteDesk, query), siteDesk.site);
}

/** Handles the sent form of a step: holds a slot, validates the answers or books the visit. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const siteDesk = context.get(desk);
  const query = parseScheduleQuery(
    new URL(request.url),
    serviceOrFallback(params.service, siteDesk.site),
    siteDesk.site,
  );
  const form = await readFormOrEmpty(request); // a request without a form counts as an empty form
  const [view, options] = await handleStep(siteDesk, query, form);
  return stepResponse(view, siteDesk.site, options);
}

export const headers = mergeResponseHeaders;

export default function SchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  const { name } = useSite().businessConfig;
  const words = useWords().booking;
  return (
    <>
      <PageHead
        title={`${titleOf(view, words)} | ${name}`}
        description={fillWords(words.pageDescription, { name })}
        path={`${PATHS[view.language].schedule}/${view.service.id}`}
        hidden
      />
      <div className={view.embed ? "px-5 pt-4 sm:px-3" : "page pt-4 pb-8 md:py-12"}>
        <Step view={view} />
      </div>
    </>
  );
}

function Step({ view }: { view: ScheduleView }) {
  switch (view.step) {
    case "zip":
      return <ZipStep view={view} />;
    case "times":
      return <TimesStep view={view} />;
    case "details":
      return <DetailsStep view={view} />;
    case "review":
      return <ReviewStep view={view} />;
  }
}

function titleOf(view: ScheduleView, words: Words["booking"]): string {
  switch (view.step) {
    case "zip":
      return words.where;
    case "times":
      return view.note ? words.chooseOther : words.chooseTime;
    case "details":
      return Object.keys(view.errors).length > 0 ? words.notSent : words.yourDetails;
    case "review":
      return view.formError ? words.notBooked : words.reviewVisit;
  }
}
