import type { Role } from "../../core/people/roles.ts";
import type { Site } from "../../core/sections/site.ts";
import type { LeadInbox } from "../leads/inbox/lead-inbox.ts";
import { leadsLimitedTo } from "../leads/inbox/leads-limit.ts";
import type { Person } from "../people/person.ts";
import type { EventHub } from "./event-hub.ts";
import { openLiveStream } from "./live-stream.ts";

/** What is new on the site, for the views that are open. */
export interface LiveDesk {
  /** How many leads wait for an answer; null for a role that sees none. */
  waitingLeads(): Promise<number | null>;
  /** A stream of server-sent events; null when too many are open. */
  stream(input: {
    readonly isResumed: boolean;
    readonly currentRole: () => Promise<Role | null>;
  }): ReadableStream<Uint8Array> | null;
}

/** Creates the live desk of a signed-in person. */
export function createLiveDesk(
  person: Person,
  site: Pick<Site, "notaries">,
  leads: LeadInbox | null,
  hub: EventHub,
): LiveDesk {
  const { siteId, userId } = person;
  const isWithoutNewLeads = leadsLimitedTo(person, site) !== undefined;
  const waitingLeads = async () => (leads ? (await leads.waiting()).count : null);
  return {
    waitingLeads,
    stream: (input) =>
      openLiveStream({ ...input, siteId, userId, isWithoutNewLeads, waitingLeads }, hub),
  };
}
