import type { StartWish } from "../../core/assistant/world.ts";
import type { OpenStart } from "../../core/booking/starts.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import type { Site } from "../../core/site/site.ts";
import { searchSite } from "../search/search.ts";
import { openAssistant } from "./engine.ts";
import { lookupsOf } from "./lookups.ts";
import type { OpenReplies, Replies } from "./replies.ts";

interface HouseWorld {
  readonly places: PlaceBook;
  readonly now: () => number;
  /** The next starts that can be booked at a site, soonest first. */
  readonly nextStarts: (site: Site, wish: StartWish) => Promise<readonly OpenStart[]>;
}

/** Opens the answers of sites, each once: the same site answers the same until the next publish. */
export function openHouseReplies({ places, now, nextStarts }: HouseWorld): OpenReplies {
  const opened = new WeakMap<Site, Replies>();
  const open = (site: Site): Replies => {
    const openStarts = (wish: StartWish) => nextStarts(site, wish);
    const search = (question: string, most: number) => searchSite(site, question, most);
    const assistant = openAssistant(site, { places, now, search, openStarts });
    return { ...lookupsOf(site, places, openStarts), answer: (turns) => assistant.reply(turns) };
  };
  return (site) => {
    const replies = opened.get(site) ?? open(site);
    opened.set(site, replies);
    return replies;
  };
}
