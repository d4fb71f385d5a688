import { tool } from "ai";
import { z } from "zod";
import { ZIP_PATTERN } from "../../../core/format/patterns.ts";
import type { SiteLookups } from "../answers/replies.ts";

const zip = z.string().regex(ZIP_PATTERN).describe("five digits");
const text = z.string().min(1).max(200);

/** The tools of the model: lookups by the functions the site's own pages use. */
export function modelTools(lookups: SiteLookups) {
  return {
    quote: tool({
      description:
        "The price of one visit: base price of every service, travel fee by ZIP, and the total. Use it before you name any amount.",
      inputSchema: z.object({
        services: z.array(z.string().max(60)).min(1).max(5).describe("ids of services"),
        zip,
      }),
      execute: async ({ services, zip }) => lookups.quote(services, zip),
    }),
    checkArea: tool({
      description:
        "Whether the notary comes to a ZIP, town or county, and what travel costs there.",
      inputSchema: z.object({ place: text }),
      execute: async ({ place }) => lookups.checkArea(place),
    }),
    openSlots: tool({
      description: "The next times at which a visit can be booked.",
      inputSchema: z.object({ service: z.string().max(60), zip }),
      execute: ({ service, zip }) => lookups.openSlots(service, zip),
    }),
    findDocument: tool({
      description: "Whether a document can be notarized, which act it needs and what to bring.",
      inputSchema: z.object({ words: text }),
      execute: async ({ words }) => lookups.findDocument(words),
    }),
    searchSite: tool({
      description: "Pages and guides of this site on a subject.",
      inputSchema: z.object({ words: text }),
      execute: async ({ words }) => lookups.searchSite(words),
    }),
  };
}
