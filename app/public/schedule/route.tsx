import { redirect } from "react-router";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/frame.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { answerHeaders } from "../answer-headers.ts";
import type { Route } from "./+types/route.ts";
import { answerWith } from "./answer.ts";
import { DetailsStep } from "./details-step.tsx";
import { takeStep } from "./flow.ts";
import { detailsOfAddress, NOTHING_TYPED, takenNote, timesView } from "./offer.ts";
import { ReviewStep } from "./review-step.tsx";
import { TimesStep } from "./times-step.tsx";
import type { ScheduleView } from "./view.ts";
import { serviceOrFallback, wishOf } from "./wish.ts";
import { ZipStep } from "./zip-step.tsx";

/** Framed it stands alone. */
export const handle = { stands: ["alone-when-framed"] };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  const url = new URL(request.url);
  const service = serviceOrFallback(params.service, open.site);
  if (service.id !== params.service) throw redirect(`/schedule/${service.id}${url.search}`);
  const wish = wishOf(url, service);
  const details = await detailsOfAddress(open, wish);
  if (details) return answerWith(details, open.site);
  const { start } = wish;
  const note = start === null ? "" : takenNote(start, open.booking.zone, NOTHING_TYPED);
  return answerWith(await timesView(open, wish, NOTHING_TYPED, note), open.site);
}

/** One step further: a start kept, the answers read, the visit booked. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const open = context.get(desk);
  const wish = wishOf(new URL(request.url), serviceOrFallback(params.service, open.site));
  const form = await request.formData().catch(() => new FormData()); // no form at all is an empty one
  const [view, said] = await takeStep(open, wish, form);
  return answerWith(view, open.site, said);
}

export const headers = answerHeaders;

export default function Schedule({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  const { name } = useSite().businessConfig;
  return (
    <>
      <PageHead
        title={`${titleOf(view)} | ${name}`}
        description={`Choose a time for your visit with ${name}.`}
        path={`/schedule/${view.service.id}`}
        hidden
      />
      <div className={view.embed ? "px-3 py-5" : "page py-8 md:py-14"}>
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

function titleOf(view: ScheduleView): string {
  switch (view.step) {
    case "zip":
      return "Where do you want to sign?";
    case "times":
      return view.note ? "Choose another time" : "Choose a time";
    case "details":
      return Object.keys(view.errors).length > 0 ? "Not sent yet: your details" : "Your details";
    case "review":
      return view.trouble ? "Not booked yet: please look again" : "Look it over";
  }
}
