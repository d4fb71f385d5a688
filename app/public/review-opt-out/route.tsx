import { data } from "react-router";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import type { Route } from "./+types/route.ts";

/** The token in the address identifies a person, so no breadcrumb shows it. */
export const handle = { layout: ["no-breadcrumbs"] } satisfies PublicRouteHandle;

/** Headers that keep the page out of caches and search engines, and its address out of the Referer header. */
const PRIVATE_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

/** Opening the link changes nothing, because email programs open links automatically. */
export function loader() {
  return data(null, { headers: PRIVATE_HEADERS });
}

/** One-click unsubscribe, from the page or from the email program itself (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const isDone = await context.get(desk).reviews.stop(params.token);
  return data({ isDone }, { headers: PRIVATE_HEADERS, status: isDone ? 200 : 404 });
}

export const headers = mergeResponseHeaders;

export default function ReviewOptOut({ actionData }: Route.ComponentProps) {
  const { name, phone } = useSite().businessConfig;
  const { title, text } = textFor(actionData?.isDone ?? null, phone);
  return (
    <section className="page grid justify-items-start gap-4 py-16 md:py-24">
      <PageHead title={`${title} | ${name}`} description={title} path="/reviews/stop" hidden />
      <h1 className="display text-title">{title}</h1>
      <p className="max-w-[56ch] text-lead">{text}</p>
      {actionData ? (
        <a href="/" className="button">
          Return to Home
        </a>
      ) : (
        <form method="post" data-once="">
          <button type="submit" className="button button-stamp">
            Unsubscribe from review requests
          </button>
        </form>
      )}
    </section>
  );
}

function textFor(isDone: boolean | null, phone: string) {
  if (isDone === null) {
    return {
      title: "No more review requests?",
      text: "After a visit we ask once how it went. Tap once and we won't ask you again.",
    };
  }
  return isDone
    ? {
        title: "Done. We won't ask again.",
        text: "You'll still get emails about your own visits, such as reminders.",
      }
    : {
        title: "This link is incomplete",
        text: `Part of the link may be missing. Open it from your email again, or call ${phone}.`,
      };
}
