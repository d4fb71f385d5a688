import { asc, desc, sql } from "drizzle-orm";
import type { NewSiteInput } from "../../core/agency/new-site.ts";
import { writeArchive } from "../archive/export/write-archive.ts";
import type { Person } from "../people/person.ts";
import { hasRecentAuth } from "../people/sign-in/recent-auth.ts";
import { siteHosts, sites } from "../platform/db/schema.ts";
import { toWebStream } from "../platform/web-stream.ts";
import { findSite } from "../site/find-sites.ts";
import type { AgencyDeps } from "./agency-deps.ts";
import type { AgencyAccess, AgencyDesk } from "./agency-desk.ts";
import {
  type CreateSiteContext,
  type CreateSiteResult,
  createSite,
  moveSiteHere,
} from "./create-site.ts";
import { handOver, queueNewSiteMail } from "./hand-over.ts";
import { loadSiteHealth } from "./load-site-health.ts";
import { listOperatorActions } from "./operator-log.ts";
import { operatorStatus } from "./operators.ts";
import { recordSiteAction } from "./record-site-action.ts";
import { cancelRemoval, planRemoval, resumeSite, suspendSite } from "./suspend-site.ts";

const PAGE_SIZE = 20;
const LOG_ENTRIES = 30;
const MAX_TEMPLATES = 500;

/** The network of the request, the host name it came to, and the origin of the default site. */
interface AgencyCaller {
  readonly network: string;
  readonly host: string;
  readonly origin: string;
}

/** What a signed-in person may do with the sites of the installation: nothing, unless they are an operator. */
export async function openAgency(
  person: Person,
  caller: AgencyCaller,
  deps: AgencyDeps,
): Promise<AgencyAccess> {
  const status = await operatorStatus(person, deps.db);
  if (status !== "operator") return { kind: status };
  return { kind: status, desk: createAgencyDesk(person, caller, deps) };
}

function createAgencyDesk(
  person: Person,
  { network, origin, host }: AgencyCaller,
  deps: AgencyDeps,
): AgencyDesk {
  const { db, now } = deps;
  const actor = { name: person.name, email: person.email, network };
  const context: CreateSiteContext = {
    ...{ actor, base: origin, ownHosts: [host, new URL(origin).hostname] },
    inviteOwner: (tx, siteId, invitation) =>
      queueNewSiteMail(tx, siteId, { ...invitation, by: actor.name }, { ...deps, origin }),
  };
  const reauth = { kind: "reauth-required" } as const;
  /** Runs a change for somebody who authenticated recently. */
  const change = async <Result>(work: () => Promise<Result>) =>
    hasRecentAuth(person, now()) ? work() : reauth;
  const createAndInvite = (create: () => Promise<CreateSiteResult>) =>
    change(async () => {
      const result = await create();
      if (result.kind === "created") await deps.refreshNow?.(result.siteId);
      return result;
    });
  return {
    ...createAgencyViews(deps),
    create: (input: NewSiteInput, template) =>
      createAndInvite(() => createSite(input, template, context, deps)),
    moveHere: (zip, input) => createAndInvite(() => moveSiteHere(zip, input, context, deps)),
    handOver: (siteId, email) => change(() => handOver(siteId, email, actor, deps)),
    suspend: (siteId) => change(() => suspendSite(siteId, actor, deps)),
    resume: (siteId) => change(() => resumeSite(siteId, actor, deps)),
    planRemoval: (siteId, typedId) => change(() => planRemoval(siteId, typedId, actor, deps)),
    cancelRemoval: (siteId) => change(() => cancelRemoval(siteId, actor, deps)),
    async export(siteId) {
      if (!(await findSite(db, siteId))) return null;
      await db.transaction((tx) => recordSiteAction(tx, { siteId, actor, act: "site-exported" }));
      const day = new Date(now()).toISOString().slice(0, 10);
      const body = toWebStream(writeArchive({ siteId, history: true }, deps));
      return { name: `${siteId}-${day}.zip`, body };
    },
  };
}

/** What an operator sees; nothing is changed. */
function createAgencyViews(
  deps: AgencyDeps,
): Pick<AgencyDesk, "installation" | "sites" | "site" | "templates" | "log"> {
  const { db } = deps;
  return {
    async installation() {
      const [count, disk] = await Promise.all([db.$count(sites), deps.disk.status()]);
      return { product: deps.product, sites: count, sendsEmail: deps.sendsEmail, disk };
    },
    async sites({ search, page }) {
      const query = { search, offset: page * PAGE_SIZE, limit: PAGE_SIZE + 1 };
      const found = await loadSiteHealth(query, deps);
      return { sites: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
    },
    site: async (id) => (await loadSiteHealth({ id, limit: 1 }, deps))[0] ?? null,
    templates: () =>
      db
        .select({
          id: sites.siteId,
          host: sql<
            string | null
          >`(SELECT min(${siteHosts.host}) FROM ${siteHosts} WHERE ${siteHosts.siteId} = ${sites.siteId})`,
        })
        .from(sites)
        .orderBy(desc(sites.isDefault), asc(sites.siteId))
        .limit(MAX_TEMPLATES),
    log: (siteId) =>
      listOperatorActions(db, {
        ...(siteId === undefined ? {} : { siteId }),
        limit: LOG_ENTRIES,
      }),
  };
}
