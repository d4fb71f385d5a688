import { answer, prepare } from "../../core/assistant/answer.ts";
import type { Reply } from "../../core/assistant/reply.ts";
import type { Message } from "../../core/assistant/state.ts";
import type { FoundPage, OpenStart, StartWish, World } from "../../core/assistant/world.ts";
import { findDocuments } from "../../core/documents/find.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import { estimate, priceOf } from "../../core/pricing/estimate.ts";
import { travelZoneFor } from "../../core/pricing/zones.ts";
import { priceBookOf, type Site } from "../../core/site/site.ts";

/** What the assistant needs besides its site. */
export interface AssistantWorld {
  readonly places: PlaceBook;
  readonly now: () => number;
  /** The site's own search; left out, nothing is found. */
  readonly search?: (question: string, most: number) => readonly FoundPage[];
  /** The next open starts; left out, the hours answer. */
  readonly openStarts?: (wish: StartWish) => Promise<readonly OpenStart[]>;
}

/** The embedded assistant of one site. */
export interface Assistant {
  /** Replies to a conversation's last message; what it was told is never stored here. */
  reply(conversation: readonly Message[]): Promise<Reply>;
}

/** Opens the assistant of a site: prices, zones and papers come from the functions the pages use. Its words are made ready at once, and once per site. */
export function openAssistant(site: Site, world: AssistantWorld): Assistant {
  prepare(site, world.places);
  const book = priceBookOf(site, world.places);
  const lasting: Omit<World, "now"> = {
    site,
    places: world.places,
    quote: (serviceIds, zip) => estimate(serviceIds, zip, book),
    zoneFor: (zip) => travelZoneFor(zip, site.pricing, world.places),
    price: (serviceId) => priceOf(serviceId, book),
    findDocuments: (question) => findDocuments(question, site.documents),
    search: world.search ?? (() => []),
    openStarts: world.openStarts ?? null,
  };
  return { reply: (conversation) => answer(conversation, { ...lasting, now: world.now() }) };
}
