import type { Site } from "../core/site/site.ts";
import { openAdminDesk } from "./admin-desk.ts";
import { openChatDesk } from "./assistant/chat-desk.ts";
import { openBookingDesk } from "./booking/open-desk.ts";
import { type Desk, openDesk } from "./desk.ts";
import { countingHolds, openSignalDesk } from "./insights/signal-desk.ts";
import { openLeadDesk } from "./leads/lead-desk.ts";
import type { Pages } from "./pages.ts";
import { openPeopleDesk } from "./people/open-desk.ts";
import type { Asked } from "./people/team-desk.ts";
import { stopRequests } from "./reviews/requests.ts";
import type { Rooms } from "./rooms.ts";
import { askedPreview, overPreview } from "./site/previews.ts";
import { resting, rests } from "./site/resting.ts";

/** Answers one request of a site from the rooms: a page, a preview of one, or that the site rests. */
export async function answer(
  request: Request,
  siteId: string,
  network: string,
  rooms: Rooms,
  pages: Pages,
): Promise<Response> {
  const { board, previewLinks, admin } = rooms;
  const live = board.site(siteId);
  if (!live) throw new Error(`site ${siteId} went away while its page was rendered`);
  const preview = await askedPreview(request, live, previewLinks, admin);
  if (preview === "gone") return overPreview();
  const { pathname } = new URL(request.url);
  if (!preview && board.isSuspended(siteId) && rests(pathname)) return resting(live, pathname);
  if (!preview) return pages.answer(request, deskFor(live, live, network, request, rooms));
  // A preview carries no script: what a script would ask, it would ask the published site.
  const world = { ...rooms.world, islandsEntry: "" };
  const desk = deskFor(preview.site, live, network, request, { ...rooms, world });
  return preview.dress(await pages.answer(preview.request, desk));
}

/** The desk of a site for one who asks from a network; people belong to the live one whatever is shown. */
function deskFor(site: Site, live: Site, network: string, asked: Request, rooms: Rooms): Desk {
  const signals = openSignalDesk(live, network, asked, {
    insights: rooms.insights,
    limits: rooms.office.limits,
    places: rooms.world.places,
  });
  const persons = openPeopleDesk({ site: live, network }, rooms.people);
  return openDesk(site, rooms.world, {
    leads: openLeadDesk(site, network, rooms.leads),
    chat: openChatDesk(site, network, rooms.chat.world),
    booking: countingHolds(openBookingDesk({ site, network }, rooms.booking), signals),
    signals,
    reviews: { stop: (token) => stopRequests(token, live, rooms.reviews) },
    people: persons,
    admin: (person) => {
      const own = persons.roomsOf(person);
      const invite = async (asked: Asked) => own.team?.invite(asked);
      return openAdminDesk(person, { network, site: live, invite, people: own }, rooms.admin);
    },
    previewBase: ({ userId }) => rooms.previewLinks.baseFor(live.id, userId),
  });
}
