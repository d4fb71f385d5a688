import type { SlotQuery } from "../../../core/assistant/answers/answer-deps.ts";
import type { LexiconSources } from "../../../core/assistant/lexicon/lexicon.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { Site } from "../../../core/sections/site.ts";
import { searchSite } from "../../search/search-site.ts";
import { createAssistant } from "./create-assistant.ts";
import { createLookups } from "./lookups.ts";
import type { RepliesFor, SiteReplies } from "./replies.ts";

interface SiteRepliesDeps extends LexiconSources {
  readonly now: () => number;
  /** The next slots that can be booked at a site, soonest first. */
  readonly nextSlots: (site: Site, query: SlotQuery) => Promise<readonly Slot[]>;
}

/** Creates the built-in answers of sites, each once: a publish makes a new site and with it new answers. */
export function createSiteReplies(deps: SiteRepliesDeps): RepliesFor {
  const cache = new WeakMap<Site, SiteReplies>();
  const create = (site: Site): SiteReplies => {
    const nextSlots = (query: SlotQuery) => deps.nextSlots(site, query);
    const search = (question: string, limit: number) => searchSite(site, question, limit);
    const assistant = createAssistant(site, { ...deps, search, nextSlots });
    return {
      ...createLookups(site, deps.places, nextSlots),
      answer: assistant.reply,
      recognize: assistant.recognize,
    };
  };
  return (site) => {
    const replies = cache.get(site) ?? create(site);
    cache.set(site, replies);
    return replies;
  };
}
