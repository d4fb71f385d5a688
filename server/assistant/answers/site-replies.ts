import { prepareAnswers } from "../../../core/assistant/answer-conversation.ts";
import type { SlotQuery } from "../../../core/assistant/answers/answer-deps.ts";
import { type LexiconSources, releaseLexicon } from "../../../core/assistant/lexicon/lexicon.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { Site } from "../../../core/sections/site.ts";
import { nextTurn } from "../../platform/turns.ts";
import { prepareSearch, searchSite } from "../../search/search-site.ts";
import { createPerSite } from "../../site/registry/per-site.ts";
import { createAssistant } from "./create-assistant.ts";
import { createLookups } from "./lookups.ts";
import type { RepliesFor, SiteReplies } from "./replies.ts";

interface SiteRepliesDeps extends LexiconSources {
  readonly now: () => number;
  /** The next slots that can be booked at a site, soonest first. */
  readonly nextSlots: (site: Site, query: SlotQuery) => Promise<readonly Slot[]>;
}

/** So many sites' words are kept, at about 1.5 MB each. */
const MAX_PREPARED = 25;

/**
 * Creates the built-in answers of sites, each once: a publish makes a new site and with it new answers. The first answer of a
 * site prepares its words, with pauses in which other visitors' requests are answered.
 */
export function createSiteReplies(deps: SiteRepliesDeps): RepliesFor {
  const create = (site: Site): SiteReplies => {
    const nextSlots = (query: SlotQuery) => deps.nextSlots(site, query);
    const search = (question: string, limit: number) => searchSite(site, question, limit);
    const assistant = createAssistant(site, { ...deps, search, nextSlots });
    let preparing: Promise<void> | undefined;
    return {
      ...createLookups(site, deps.places, nextSlots),
      answer: async (turns) => {
        preparing ??= prepareAnswers(site, deps, nextTurn);
        await Promise.all([preparing, prepareSearch(site)]);
        return assistant.reply(turns);
      },
      review: assistant.review,
      usualQuestionsLike: assistant.usualQuestionsLike,
      recognize: assistant.recognize,
    };
  };
  const replies = createPerSite(MAX_PREPARED, create, releaseLexicon);
  return (site) => replies.get(site);
}
