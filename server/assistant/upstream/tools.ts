import { tool } from "ai";
import { z } from "zod";
import type { Lookups } from "../replies.ts";

const zip = z
  .string()
  .regex(/^\d{5}$/)
  .describe("five digits");
const words = z.string().min(1).max(200);

/** The questions the model may put to the house, which answers them by the functions its own pages use. */
export function toolsFor(house: Lookups) {
  return {
    quote: tool({
      description:
        "The price of one visit: base price of every service, travel fee by ZIP, and the total. Ask it before you name any amount.",
      inputSchema: z.object({
        services: z.array(z.string().max(60)).min(1).max(5).describe("ids of services"),
        zip,
      }),
      execute: async ({ services, zip }) => house.quote(services, zip),
    }),
    checkArea: tool({
      description:
        "Whether the notary comes to a ZIP, town or county, and what travel costs there.",
      inputSchema: z.object({ place: words }),
      execute: async ({ place }) => house.checkArea(place),
    }),
    openSlots: tool({
      description: "The next times at which a visit can be booked.",
      inputSchema: z.object({ service: z.string().max(60), zip }),
      execute: ({ service, zip }) => house.openSlots(service, zip),
    }),
    findDocument: tool({
      description: "Whether a paper can be notarized, which act it needs and what to bring.",
      inputSchema: z.object({ words }),
      execute: async ({ words }) => house.findDocument(words),
    }),
    searchSite: tool({
      description: "Pages and guides of this site on a subject.",
      inputSchema: z.object({ words }),
      execute: async ({ words }) => house.searchSite(words),
    }),
  };
}
