import { isUuid } from "../../../core/format/patterns.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { LeadDetails } from "../../leads/inbox/lead-details.ts";
import type { OwnerDeps } from "../deps.ts";
import { isVisibleTo } from "../notaries/own-provider.ts";
import { visitById } from "../visits/store.ts";
import { cancelFollowing } from "./cancel-following.ts";
import { moveFollowing } from "./move-following.ts";
import { placeSeries } from "./place-series.ts";
import { prefetchSeriesDrives, reportSeries } from "./report-series.ts";
import type { SeriesDesk } from "./series-desk.ts";

/** Whose series: see the desk of visits. */
interface SeriesContext {
  readonly site: Site;
  readonly email: string;
  /** The notary whose visits the person sees and changes; undefined: those of all. */
  readonly limitedTo: string | undefined;
  /** One of the leads that the person sees; null for any other. */
  findLead(id: string): Promise<LeadDetails | null>;
  readonly deps: OwnerDeps;
  audit(act: string, detail: Readonly<Record<string, unknown>>): Promise<void>;
}

/** The series that a person books and changes. */
export function createSeriesDesk(context: SeriesContext): SeriesDesk {
  const { site, email, limitedTo, deps, audit } = context;
  const onlyTheirs = limitedTo ? { provider: limitedTo } : {};
  const isTheirs = async (id: string) => {
    const visit = isUuid(id) ? await visitById(deps.db, site.id, id) : null;
    return visit !== null && visit.state !== "held" && isVisibleTo(limitedTo, visit);
  };
  return {
    preview: async (query) => {
      await prefetchSeriesDrives(query.zip, query.starts, site, deps);
      return reportSeries(deps.db, { ...query, ...onlyTheirs }, site, deps);
    },
    create: async (typed) => {
      // A lead that the person does not see is not linked, as one that is gone.
      const lead = typed.leadId && (await context.findLead(typed.leadId));
      const input = { ...typed, leadId: lead ? lead.id : null, ...onlyTheirs };
      const result = await placeSeries(input, email, site, deps);
      const [first] = result.kind === "done" ? result.visits : [];
      if (result.kind === "done" && first) {
        const [at, count] = [new Date(first.start).toISOString(), result.visits.length];
        await audit("series-written", { visit: first.id, at, visits: count });
      }
      return result;
    },
    cancelFollowing: async (id, shownFee, options) => {
      if (!(await isTheirs(id))) return { kind: "unknown" };
      const result = await cancelFollowing(id, { ...options, shownFee, limitedTo }, site, deps);
      if (result.kind === "done") {
        const detail = { visit: id, visits: result.visits.length, cents: result.fee };
        await audit("series-cancelled", detail);
      }
      return result;
    },
    moveFollowing: async (id, to, options) => {
      if (!(await isTheirs(id))) return { kind: "unknown" };
      const result = await moveFollowing(id, { ...options, to, limitedTo }, site, deps);
      if (result.kind === "done") {
        await audit("series-moved", { visit: id, visits: result.visits.length });
      }
      return result;
    },
  };
}
