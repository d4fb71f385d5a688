import { data } from "react-router";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/frame.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { answerHeaders } from "../answer-headers.ts";
import type { Route } from "./+types/route.ts";

/** The address stands for somebody's mail address, which no breadcrumb shows. */
export const handle = { stands: ["without-breadcrumbs"] };

/** Nobody keeps or lists it, and no other site hears of it. */
const PRIVATE = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

/** Looking changes nothing: mail programs open links by themselves. */
export function loader() {
  return data(null, { headers: PRIVATE });
}

/** The one click, from the page or from the mail program itself. */
export async function action({ params, context }: Route.ActionArgs) {
  const isDone = await context.get(desk).reviews.stop(params.token);
  return data({ isDone }, { headers: PRIVATE, status: isDone ? 200 : 404 });
}

export const headers = answerHeaders;

export default function NoReviews({ actionData }: Route.ComponentProps) {
  const { name, phone } = useSite().businessConfig;
  const { title, words } = wordsFor(actionData?.isDone ?? null, phone);
  return (
    <section className="page grid justify-items-start gap-4 py-16 md:py-24">
      <PageHead title={`${title} | ${name}`} description={title} path="/reviews/stop" hidden />
      <h1 className="display text-h2">{title}</h1>
      <p className="max-w-[56ch] text-lead">{words}</p>
      {actionData ? (
        <a href="/" className="button">
          Return to Home
        </a>
      ) : (
        <form method="post" data-once="">
          <button type="submit" className="button button-stamp">
            No more of these mails
          </button>
        </form>
      )}
    </section>
  );
}

function wordsFor(isDone: boolean | null, phone: string) {
  if (isDone === null) {
    return {
      title: "No more review requests?",
      words: "After a visit we ask once how it went. One tap, and we never ask you again.",
    };
  }
  return isDone
    ? {
        title: "Done. We do not ask again.",
        words: "Mails about your own visits, such as reminders, still come.",
      }
    : {
        title: "This link is not whole",
        words: `It may have lost its last letters on the way. Open it from the mail once more, or call ${phone}.`,
      };
}
