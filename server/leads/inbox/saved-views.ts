import { and, asc, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { inboxQueryString, readInboxQuery } from "../../../core/leads/inbox-query.ts";
import type { Database } from "../../platform/db/connect.ts";
import { leadViews } from "../../platform/db/schema.ts";

/** As many as fit beside the states of the list. */
const MAX_VIEWS = 12;

/** A named search of the lead list. */
export interface SavedLeadView {
  readonly name: string;
  /** The query string of the list's URL, without a question mark. */
  readonly query: string;
}

const viewName = z.string().trim().min(1).max(40);

type SaveViewOutcome = "saved" | "unnamed" | "too-many";

/** What people can do with the saved views of a site's lead list. */
export interface SavedLeadViews {
  /** By name. */
  list(): Promise<readonly SavedLeadView[]>;
  /** Saves a view; one with the same name is replaced. */
  save(view: SavedLeadView): Promise<SaveViewOutcome>;
  remove(name: string): Promise<void>;
}

/** The saved views of a site, shared by everybody who answers its leads. */
export function savedLeadViews(db: Database, siteId: string, who: string): SavedLeadViews {
  const ofSite = eq(leadViews.siteId, siteId);
  return {
    list: async () => {
      const rows = await db.select().from(leadViews).where(ofSite).orderBy(asc(leadViews.name));
      return rows.map(({ name, query }) => ({ name, query: asListed(new URLSearchParams(query)) }));
    },
    async save({ name, query }) {
      const parsed = viewName.safeParse(name);
      if (!parsed.success) return "unnamed";
      const others = and(ofSite, ne(leadViews.name, parsed.data));
      if ((await db.$count(leadViews, others)) >= MAX_VIEWS) return "too-many";
      const parameters = new URLSearchParams(asListed(new URLSearchParams(query)));
      const set = { query: Object.fromEntries(parameters), createdBy: who };
      await db
        .insert(leadViews)
        .values({ siteId, name: parsed.data, ...set })
        .onConflictDoUpdate({ target: [leadViews.siteId, leadViews.name], set });
      return "saved";
    },
    remove: async (name) => {
      await db.delete(leadViews).where(and(ofSite, eq(leadViews.name, name)));
    },
  };
}

/** The parameters as the list writes them, without what it would ignore. */
function asListed(query: URLSearchParams): string {
  return inboxQueryString(readInboxQuery(query)).slice(1);
}
