import { languageOf } from "../core/language.ts";
import type { Site } from "../core/sections/site.ts";
import { siteIn } from "../core/sections/spanish-site.ts";
import { createAdminDesk } from "./admin-desk.ts";
import type { App } from "./app.ts";
import { createChatDesk } from "./assistant/chat-desk.ts";
import { createBookingDesk } from "./booking/visitor/create-booking-desk.ts";
import { createOfferDesk } from "./booking/visitor/offer.ts";
import { createWaitlistDesk } from "./booking/waitlist/waitlist-desk.ts";
import { countingHolds, createSignalDesk } from "./insights/signal-desk.ts";
import { createLeadDesk } from "./leads/desk.ts";
import type { PageBundle } from "./page-bundle.ts";
import { createPartnerDesk } from "./partners/partner-desk.ts";
import { createPayDesk } from "./payments/pay-desk.ts";
import { createPeopleDesk } from "./people/create-people-desk.ts";
import type { InvitationInput } from "./people/team/team-desk.ts";
import { stopReviewRequests } from "./reviews/requests.ts";
import {
  isClosedToVisitors,
  suspendedResponse,
  unavailableResponse,
} from "./site/closed-response.ts";
import { parsePreviewRequest, previewNotFound } from "./site/preview/preview-request.ts";
import type { SiteFault } from "./site/registry/site-fault.ts";
import { createSiteDesk, type Desk } from "./site-desk.ts";
import { createTextDesk } from "./text-messages/text-desk.ts";

/** Answers one request of a site with a page, a preview of a page, or the notice that the site is suspended. */
export async function handleRequest(
  request: Request,
  siteId: string,
  network: string,
  app: App,
  pages: Pick<PageBundle, "answer">,
): Promise<Response> {
  const { registry, nouns } = app;
  const requested = await registry.requested(siteId);
  if (!requested) throw new Error(`site ${siteId} was removed while its page was rendered`);
  const live = requested.site;
  const preview = await parsePreviewRequest(request, live, nouns.previewLinks, nouns.site);
  if (preview === "gone") return previewNotFound();
  const { pathname } = new URL(request.url);
  if (!preview && isClosedToVisitors(pathname)) {
    if (requested.isSuspended) return suspendedResponse(live, pathname);
    if (requested.isUnavailable) return unavailableResponse(pathname);
  }
  const caller = { live, faults: requested.faults, network, request };
  if (!preview) return pages.answer(request, deskFor(live, caller, app));
  const desk = deskFor(preview.site, caller, app);
  // A preview has no scripts, because they would read the published site.
  return preview.decorate(await pages.answer(preview.request, { ...desk, islandsEntry: "" }));
}

/** The caller of a request and the published site. */
interface DeskCaller {
  readonly live: Site;
  /** Why its newest version is not shown. */
  readonly faults: readonly SiteFault[];
  readonly network: string;
  readonly request: Request;
}

/**
 * The desk of a site for one caller, in the language the address asks for, if the site has it. People and counts belong to the
 * live site, also when a preview is shown.
 */
function deskFor(shown: Site, { live, faults, network, request }: DeskCaller, app: App): Desk {
  const { nouns, platform, content } = app;
  const site = siteIn(languageOf(new URL(request.url)), shown) ?? shown;
  const signals = createSignalDesk(live, network, request, {
    insights: nouns.insights,
    limits: platform.limits,
    places: content.places,
  });
  const people = createPeopleDesk({ site: live, network }, nouns.people);
  return createSiteDesk(site, app.siteDeskDeps, {
    leads: createLeadDesk(site, network, nouns.leads),
    chat: createChatDesk(site, network, nouns.chat),
    booking: countingHolds(createBookingDesk({ site, network }, nouns.booking), signals),
    offers: createOfferDesk({ site, network }, nouns.booking),
    waitlist: createWaitlistDesk({ site, network }, nouns.waitlist),
    partners: createPartnerDesk({ site, network }, nouns.partners),
    payments: createPayDesk({ site, network }, nouns.payments),
    textMessages: createTextDesk(site, nouns.textMessages),
    signals,
    reviews: { stop: (token) => stopReviewRequests(token, live, nouns.reviews) },
    people,
    admin: (person) => {
      const own = people.desksOf(person);
      // An import lists whom it invites before it runs, so a second invitation is asked for.
      const invite = async (input: InvitationInput) =>
        own.team?.invite({ ...input, isAgain: true });
      const { hostname: host } = new URL(request.url);
      const caller = { network, site: live, faults, invite, people: own, host };
      return createAdminDesk(person, caller, nouns);
    },
    previewBase: ({ userId }) => nouns.previewLinks.baseFor(live.id, userId),
  });
}
