import { like } from "drizzle-orm";
import {
  type NewSite,
  type NewSiteErrors,
  type NewSiteInput,
  readNewSite,
  readSiteAddress,
  siteIdFrom,
} from "../../core/agency/new-site.ts";
import { MAX_ARCHIVE_BYTES } from "../../core/archive/import-plan.ts";
import { readSection } from "../../core/sections/read-section.ts";
import type { SectionKey } from "../../core/sections/registry.ts";
import { withoutSampleCredentials } from "../../core/setup/business-form.ts";
import { collectArchive } from "../archive/export/collect-archive.ts";
import { importArchive } from "../archive/import/import-archive.ts";
import { type Archive, readArchive } from "../archive/import/read-archive.ts";
import type { Database } from "../platform/db/connect.ts";
import { sites } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { formatValidationErrors, publishSections } from "../site/editing/publish-sections.ts";
import { findSite, findSiteIdByHost } from "../site/find-sites.ts";
import { addHosts, addSite, listSites, NEW_SITE_NOTE, publishedSections } from "../site/store.ts";
import type { OperatorActor, SiteCreationDeps } from "./agency-deps.ts";
import { storeHandOver } from "./hand-over.ts";
import { recordSiteAction } from "./record-site-action.ts";

/** The new site and the link that hands it over, or why there is none. */
export type CreateSiteResult =
  | {
      readonly kind: "created";
      readonly siteId: string;
      readonly origin: string;
      /** Makes the owner's account, once, within a week. */
      readonly link: string;
    }
  | { readonly kind: "errors"; readonly errors: NewSiteErrors & { readonly template?: string } }
  /** The template or the archive can't be used; one sentence why. */
  | { readonly kind: "refused"; readonly sentence: string };

/** What every new site needs besides what is typed. */
export interface CreateSiteContext {
  readonly actor: OperatorActor;
  /** The new site's address has the scheme and the port of this one. */
  readonly base: string;
  /** The host names operators work at. */
  readonly ownHosts: readonly string[];
  /** Queues the email to the owner with the site, so that both are stored or neither is; left out where none is sent. */
  readonly inviteOwner?: (
    tx: Transaction,
    siteId: string,
    invitation: { readonly email: string; readonly link: string },
  ) => Promise<void>;
}

/**
 * Sections that vouch for one business or notify one: its reviews, credentials with what backs them, law that its owner
 * confirmed or corrected, and recipients of emails. A site made from another one starts without them, so that it claims
 * nothing of its own owner.
 */
const PERSONAL_SECTIONS = [
  "testimonials",
  "credentials",
  "reviews",
  "notifications",
  "lawReview",
  "lawCorrections",
] as const satisfies readonly SectionKey[];

/** Creates a client's site from a template site, or from the built-in content when `template` is null. */
export async function createSite(
  typed: NewSiteInput,
  template: string | null,
  context: CreateSiteContext,
  deps: SiteCreationDeps,
): Promise<CreateSiteResult> {
  const read = readNewSite(typed);
  if (!read.ok) return { kind: "errors", errors: read.errors };
  const { site } = read;
  if (template !== null && !(await findSite(deps.db, template))) {
    return { kind: "errors", errors: { template: "That site no longer exists. Choose another." } };
  }
  const archive = template === null ? null : await archiveOf(template, deps);
  if (archive && archive.kind !== "read") return archive;
  const detail = { name: site.name, template: template ?? "built-in" };
  return storeNewSite({ ...site, from: site.name, act: "site-created", detail }, context, deps, {
    fill: async (tx, siteId) => {
      if (archive && template !== null) {
        await importInto(tx, siteId, archive.archive, context, deps);
        // Without a word about the new site: its owner's log says nothing of other clients.
        await recordSiteAction(tx, { siteId: template, actor: context.actor, act: "site-copied" });
      }
      await publishIdentity(tx, siteId, site, context, deps);
    },
  });
}

/** Creates a site from an archive of another installation. It keeps the archive's name and everything it says. */
export async function moveSiteHere(
  zip: Uint8Array,
  typed: Pick<NewSiteInput, "host" | "email">,
  context: CreateSiteContext,
  deps: SiteCreationDeps,
): Promise<CreateSiteResult> {
  const address = readSiteAddress(typed);
  if (!address.ok) return { kind: "errors", errors: address.errors };
  const read = await readArchive(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength));
  if (read.kind === "refused") return read;
  const { archive } = read;
  const detail = { from: archive.siteId, madeAt: archive.madeAt };
  const site = { ...address, from: archive.siteId, act: "site-moved-here", detail };
  return storeNewSite(site, context, deps, {
    fill: (tx, siteId) => importInto(tx, siteId, archive, context, deps),
  });
}

/** Why the content of a new site was not taken; it undoes the transaction. */
class ContentRefused extends Error {}

async function storeNewSite(
  site: Pick<NewSite, "host" | "email"> & {
    /** What the ID is made of. */
    readonly from: string;
    readonly act: string;
    readonly detail: Readonly<Record<string, unknown>>;
  },
  { actor, base, ownHosts, inviteOwner }: CreateSiteContext,
  deps: SiteCreationDeps,
  { fill }: { readonly fill: (tx: Transaction, siteId: string) => Promise<void> },
): Promise<CreateSiteResult> {
  const { host, email, act, detail } = site;
  if ((await findSiteIdByHost(deps.db, host)) !== null) {
    const error = `Another site on this installation already uses ${host}.`;
    return { kind: "errors", errors: { host: error } };
  }
  const origin = originOf(host, base);
  try {
    const made = await deps.db.transaction(async (tx) => {
      await keepDefaultHosts(tx, ownHosts);
      const siteId = await freeId(tx, site.from);
      await addSite(tx, { id: siteId, hosts: [host], origin });
      await fill(tx, siteId);
      const link = await storeHandOver(tx, { id: siteId, origin }, email, actor, deps);
      await inviteOwner?.(tx, siteId, { email, link });
      await recordSiteAction(tx, { siteId, actor, act, detail: { ...detail, host, owner: email } });
      return { siteId, link };
    });
    return { kind: "created", origin, ...made };
  } catch (error) {
    if (error instanceof ContentRefused) return { kind: "refused", sentence: error.message };
    throw error;
  }
}

async function archiveOf(siteId: string, deps: SiteCreationDeps) {
  const zip = await collectArchive({ siteId }, MAX_ARCHIVE_BYTES, deps);
  if (zip) return readArchive(zip);
  const template = "That site’s export is larger than 100 MB. Choose another site.";
  return { kind: "errors", errors: { template } } as const;
}

async function importInto(
  tx: Transaction,
  siteId: string,
  archive: Archive,
  { actor }: CreateSiteContext,
  deps: SiteCreationDeps,
): Promise<void> {
  const request = { siteId, who: actor.name, note: `copy of ${archive.siteId}` };
  const outcome = await importArchive(archive, request, { ...deps, db: tx });
  if (outcome.kind === "refused") throw new ContentRefused(outcome.sentence);
  if (outcome.kind === "moved-on") throw new Error(`the new site ${siteId} was changed meanwhile`);
}

/**
 * Gives a new site the client's name, number and email address, and takes away the template's street address and what vouches
 * for its owner.
 */
async function publishIdentity(
  tx: Transaction,
  siteId: string,
  { name, shortName, phone, email, host }: NewSite,
  { actor, base }: CreateSiteContext,
  deps: SiteCreationDeps,
): Promise<void> {
  const published = await publishedSections(tx, siteId);
  const before = readSection(
    "businessConfig",
    published.businessConfig ?? deps.builtIn.businessConfig,
  );
  const noLinks = Object.fromEntries(Object.keys(before.social).map((key) => [key, ""]));
  const own = { name, shortName, phone, email, website: originOf(host, base) };
  const result = await publishSections(
    {
      siteId,
      who: actor.name,
      note: NEW_SITE_NOTE,
      sections: [
        {
          key: "businessConfig",
          value: {
            ...withoutSampleCredentials({ ...before, ...own }),
            social: { ...before.social, ...noLinks },
            address: { ...before.address, street: "" },
          },
        },
        ...PERSONAL_SECTIONS.filter((key) => published[key] !== undefined).map((key) => ({
          key,
          value: null,
        })),
      ],
    },
    { ...deps, db: tx },
  );
  if (result.kind === "refused") throw new ContentRefused(formatValidationErrors(result.errors));
}

async function freeId(tx: Transaction, name: string): Promise<string> {
  const base = siteIdFrom(name, () => false);
  const rows = await tx
    .select({ id: sites.siteId })
    .from(sites)
    .where(like(sites.siteId, `${base}%`));
  return siteIdFrom(name, (id) => rows.some((row) => row.id === id));
}

/**
 * A single site answers at every host; the first of several only at its own. So the hosts that operators work at become the
 * default site's own before a second site is added, or they would be locked out.
 */
async function keepDefaultHosts(tx: Database, hosts: readonly string[]): Promise<void> {
  const main = (await listSites(tx)).find(({ isDefault }) => isDefault);
  const missing = hosts.filter((host) => isName(host) && !main?.hosts.includes(host));
  if (main && missing.length > 0) await addHosts(tx, main.id, missing);
}

/** Whether a host is a name, and not one of this machine, where the default site answers anyway. */
function isName(host: string): boolean {
  return host.includes(".") && !/^[\d.]+$/.test(host);
}

function originOf(host: string, base: string): string {
  const { protocol, port } = new URL(base);
  return `${protocol}//${host}${port ? `:${port}` : ""}`;
}
