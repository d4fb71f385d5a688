import { data, redirect } from "react-router";
import { telephoneLink } from "../../../core/format/phones.ts";
import { PATHS } from "../../../core/language.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import type { Words } from "../../../core/words/words.ts";
import { type Desk, desk, type WaitlistAnswer, type WaitlistJoinResult } from "../../desk.ts";
import { readFormOrEmpty } from "../../read-form.ts";
import { BottomBar, NEXT_STEP_CLASS } from "../../site-layout/bottom-bar.tsx";
import { useSite, useWords } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { STEP_ANCHOR } from "../schedule/schedule-query.ts";
import { manageFailureMessage } from "../visit/manage-failure.ts";
import { VisitFacts } from "../visit/visit-facts.tsx";
import { visitHeaders } from "../visit/visit-headers.ts";
import { VisitNotFound } from "../visit/visit-not-found.tsx";
import { WithPhoneLink } from "../with-phone-link.tsx";
import type { Route } from "./+types/route.ts";
import { DONE, type Done, type EarlierView, earlierView, isStillSo } from "./earlier-view.ts";
import { ANSWER_FORM, HeldTime } from "./held-time.tsx";
import { PREFERENCES_FORM, PreferencesForm } from "./preferences-form.tsx";

/** The URL opens the visit, so no breadcrumb shows it. */
export const handle = {
  layout: ["short-header", "no-breadcrumbs", "own-bottom-bar"],
} satisfies PublicRouteHandle;

/** Opening the page changes nothing, because email programs open links by themselves. */
export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const headers = visitHeaders(request, siteDesk.site, "same-origin");
  const place = await siteDesk.waitlist.load(token);
  if (!place) return data(null, { headers, status: 404 });
  if (place.visit.state !== "confirmed")
    throw redirect(`${PATHS[siteDesk.site.language].visit}/${token}`);
  const query = new URL(request.url).searchParams;
  const view = earlierView(place, token, siteDesk);
  const done = DONE.find((each) => query.has(each) && isStillSo(each, view)) ?? null;
  return data({ view, done }, { headers });
}

/** Joins or leaves the list, or answers a held time. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const siteDesk = context.get(desk);
  const form = await readFormOrEmpty(request);
  const outcome = await runIntent(form, token, siteDesk);
  const page = `${PATHS[siteDesk.site.language].visit}/${token}`;
  if (outcome.kind === "taken") throw redirect(`${page}?moved#${STEP_ANCHOR}`, 303);
  const headers = visitHeaders(request, siteDesk.site, "same-origin");
  switch (outcome.kind) {
    case "joined":
      throw redirect(`${page}/earlier?${outcome.isOpenNow ? "open-now" : "joined"}#notice`, 303);
    case "left":
      throw redirect(`${page}/earlier?left#notice`, 303);
    case "declined":
      throw redirect(`${page}/earlier?passed#notice`, 303);
    case "gone":
      throw redirect(`${page}/earlier?gone#notice`, 303);
    case "not-allowed":
      throw redirect(`${page}/earlier`, 303); // which says what to do instead
    case "invalid":
      return data({ formError: null }, { headers, status: 422 });
    default: {
      const { formError, status, more } = manageFailureMessage(outcome, siteDesk.site);
      return data({ formError }, { headers: { ...headers, ...more }, status });
    }
  }
}

function runIntent(
  form: FormData,
  token: string,
  { waitlist }: Desk,
): Promise<WaitlistAnswer | WaitlistJoinResult> {
  const field = (name: string) => String(form.get(name) ?? "");
  switch (field("intent")) {
    case "accept":
      return waitlist.accept(token, field("offer"));
    case "decline":
      return waitlist.decline(token, field("offer"));
    case "leave":
      return waitlist.leave(token);
    default: {
      const parts = form.getAll("part").map(String);
      return waitlist.join(token, { from: field("from"), until: field("until"), parts });
    }
  }
}

export const headers = mergeResponseHeaders;

export default function EarlierTime({ loaderData, actionData }: Route.ComponentProps) {
  const { name, phone } = useSite().businessConfig;
  const { visit: words, booking } = useWords();
  if (!loaderData) return <VisitNotFound />;
  const { view } = loaderData;
  const { visit, offer } = view;
  const title = offer ? words.earlierHeld : view.isOnList ? words.earlierOn : words.earlierAsk;
  const error = actionData && (actionData.formError ?? words.earlierInvalid);
  return (
    <div className="page py-6 md:py-12">
      <PageHead title={`${title} | ${name}`} description={words.earlierAsk} path="/visit" hidden />
      <h1 className="display text-[1.75rem] md:text-title">{title}</h1>
      <Notice
        error={error ?? null}
        done={loaderData.done}
        isOnList={view.isOnList}
        movePath={`${visit.path}/move`}
      />
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[1fr_1.4fr] md:gap-14">
        <div className="max-md:order-last">
          <VisitFacts visit={visit} />
        </div>
        <EarlierForm view={view} />
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 text-small">
        <a href={visit.path} className="link inline-flex min-h-11 items-center">
          {words.back}
        </a>
        <a href={telephoneLink(phone)} className="link inline-flex min-h-11 items-center">
          {fillWords(booking.callPhone, { phone })}
        </a>
      </p>
      <EarlierBar view={view} />
    </div>
  );
}

/** The held time, or what the visitor asks for, or that this visit cannot be on the list. */
function EarlierForm({ view }: { view: EarlierView }) {
  const words = useWords().visit;
  if (view.offer) return <HeldTime visit={view.visit} offer={view.offer} />;
  if (view.isPossible) return <PreferencesForm view={view} />;
  return (
    <p className="max-w-[52ch] border-l-4 border-act bg-tint p-4">
      <WithPhoneLink text={words.earlierNot} />
    </p>
  );
}

/** What came of the last answer. */
function Notice(props: {
  error: string | null;
  done: Done | null;
  isOnList: boolean;
  movePath: string;
}) {
  const { error, done, isOnList, movePath } = props;
  const words = useWords().visit;
  if (!error && !done) return null;
  return (
    <p
      id="notice"
      role={error ? "alert" : "status"}
      tabIndex={-1}
      className="mt-4 max-w-[62ch] scroll-mt-28 border-l-4 border-act bg-tint p-4 font-semibold"
    >
      {error ?? doneText(done ?? "joined", isOnList, words)}
      {!error && done === "open-now" ? (
        <a href={movePath} className="link ml-2 inline-flex min-h-11 items-center">
          {words.earlierSeeTimes}
        </a>
      ) : null}
    </p>
  );
}

function doneText(done: Done, isOnList: boolean, words: Words["visit"]): string {
  const still = isOnList ? ` ${words.earlierStill}` : "";
  const texts = {
    joined: words.earlierOnShort,
    "open-now": `${words.earlierOnShort} ${words.earlierOpenNow}`,
    left: words.earlierLeft,
    passed: words.earlierPassed + still,
    gone: words.earlierGone + still,
  };
  return texts[done];
}

/** The bottom bar of a phone: the next step of the form above. */
function EarlierBar({ view: { visit, offer, isOnList, isPossible } }: { view: EarlierView }) {
  const words = useWords().visit;
  const submit = (form: string, intent: string, label: string) => (
    <button type="submit" form={form} name="intent" value={intent} className={NEXT_STEP_CLASS}>
      {label}
    </button>
  );
  if (offer) return <BottomBar>{submit(ANSWER_FORM, "accept", words.earlierTake)}</BottomBar>;
  if (isPossible) {
    const label = isOnList ? words.earlierSave : words.earlierJoin;
    return <BottomBar>{submit(PREFERENCES_FORM, "join", label)}</BottomBar>;
  }
  return (
    <BottomBar>
      <a href={visit.path} className={NEXT_STEP_CLASS}>
        {words.back}
      </a>
    </BottomBar>
  );
}
