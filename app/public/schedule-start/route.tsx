import { redirect } from "react-router";
import { schedulerPageUrl } from "../../../core/booking/slots/scheduler-page.ts";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { parseScheduleQuery, schedulePath, serviceOrFallback } from "../schedule/schedule-query.ts";
import type { Route } from "./+types/route.ts";

/** A form cannot put the chosen service into the path, so this page redirects to it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(desk);
  const url = new URL(request.url);
  const query = parseScheduleQuery(
    url,
    serviceOrFallback(url.searchParams.get("service") ?? "", site),
    site,
  );
  if (!site.scheduling.external.baseUrl) throw redirect(schedulePath(query));
  return { page: schedulerPageUrl(query.service.id, query.zip, site.scheduling, site.services) };
}

/** Another scheduler's page is framed, because the content security policy keeps forms from leaving the site. */
export default function ScheduleStart({ loaderData: { page } }: Route.ComponentProps) {
  const { name } = useSite().businessConfig;
  return (
    <div className="page py-8 md:py-14">
      <PageHead
        title={`Choose a time | ${name}`}
        description={`Choose a time for your visit with ${name}.`}
        path="/schedule"
        hidden
      />
      <h1 className="display text-title">Choose a time</h1>
      <iframe
        src={page}
        title="Choose a time"
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        className="mt-6 h-[75dvh] w-full sm:h-[500px] border border-rule bg-card"
      />
      <p className="mt-3">
        <a href={page} className="link inline-flex min-h-11 items-center">
          Open the calendar on its own page
        </a>
      </p>
    </div>
  );
}
