import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import { unlawfulPrices } from "../../../core/pricing/lawful-prices.ts";
import { pricing } from "../../../core/pricing/rates.ts";
import type { StoredSiteComposition } from "../../../core/sections/compose-stored-site.ts";
import { readSection } from "../../../core/sections/read-section.ts";
import {
  type SectionKey,
  sectionEntries,
  type WrittenSections,
} from "../../../core/sections/registry.ts";
import { SectionError } from "../../../core/sections/section-error.ts";
import type { Site } from "../../../core/sections/site.ts";
import { toValidationError, validateSection } from "../../../core/sections/validate-section.ts";
import type { Themes } from "../../../core/site/theme/theme.ts";
import { loadPostLayer } from "../../blog/store.ts";
import { createAuditLog } from "../../people/audit-log.ts";
import type { Database } from "../../platform/db/connect.ts";
import { composeSiteInTurns, composeStoredSiteInTurns } from "../compose-in-turns.ts";
import { lockSection, publishedSections, type SectionState, savePublish } from "../store.ts";
import { findPublishErrors, type PublishError } from "./publish-errors.ts";

/** One section to publish: its new value, or null for the built-in content. */
export interface SectionInput {
  readonly key: SectionKey;
  readonly value: unknown;
  /** The version the editor started from; when left out, any version is replaced. */
  readonly basedOn?: number;
}

/** Sections that are published together or not at all. */
export interface PublishRequest {
  readonly siteId: string;
  readonly sections: readonly SectionInput[];
  readonly who: string;
  /** The account and network, for the audit log; left out when a command publishes. */
  readonly account?: { readonly email: string; readonly network: string };
  /** What caused it, when it is not a plain edit. */
  readonly note?: string;
}

export type PublishResult =
  | { readonly kind: "published"; readonly versions: Readonly<Partial<Record<SectionKey, number>>> }
  | {
      readonly kind: "clash";
      readonly key: SectionKey;
      readonly version: number;
      readonly by: string;
      readonly at: Date;
    }
  | { readonly kind: "refused"; readonly errors: readonly PublishError[] };

export interface PublishDeps {
  readonly db: Database;
  readonly builtIn: WrittenSections;
  readonly themes: Themes;
  /** Where given, a county or ZIP that does not exist is refused. */
  readonly places?: ZipDirectory;
  /** Shows the newest version of a site in this process at once, so that the person who published sees it. Never rejects. */
  readonly refreshNow?: (siteId: string) => Promise<void>;
}

/**
 * Publishes sections together, so that sections which refer to one another always match. Returns "refused" with
 * section and field when a value is invalid, by itself or together with the site's other sections, and "clash"
 * with the other editor's name when somebody published in between; then nothing is published.
 */
export async function publishSections(
  request: PublishRequest,
  deps: PublishDeps,
): Promise<PublishResult> {
  const { siteId, sections, who, account, note = "" } = request;
  const invalid = sections.flatMap(({ key, value }) =>
    value === null ? [] : validateSection(key, value).map((problem) => ({ key, ...problem })),
  );
  const result = await deps.db.transaction(async (tx): Promise<PublishResult> => {
    const states = new Map<SectionKey, SectionState | null>();
    for (const { key, basedOn } of invalid.length === 0 ? sections : []) {
      const current = await lockSection(tx, siteId, key);
      states.set(key, current);
      if (basedOn !== undefined && current && current.version !== basedOn) {
        const { version, changedBy: by, changedAt: at } = current;
        return { kind: "clash", key, version, by, at };
      }
    }
    // All at once: errors that come one after another cost a save each. What a schema refuses can't be composed.
    // Read after locking: it must fit whatever another editor published meanwhile.
    const inTransaction = { ...deps, db: tx };
    const errors = [
      ...invalid,
      ...(await findPublishErrors(
        siteId,
        sections,
        new Set(invalid.map(({ key }) => key)),
        inTransaction,
      )),
      ...(invalid.length === 0 ? await validateTogether(siteId, sections, inTransaction) : []),
    ];
    if (errors.length > 0) return { kind: "refused", errors };
    const versions: Partial<Record<SectionKey, number>> = {};
    for (const { key, value } of sections) {
      const version = (states.get(key)?.version ?? 0) + 1;
      await savePublish(tx, { siteId, key, value, version, who, note });
      versions[key] = version;
    }
    const entry = {
      who: account?.email ?? who,
      act: "published",
      detail: { ...versions, ...(note ? { note } : {}) },
      network: account?.network ?? null,
    };
    await createAuditLog(tx).record(siteId, entry);
    return { kind: "published", versions };
  });
  if (result.kind === "published") await deps.refreshNow?.(siteId);
  return result;
}

/** Composes the site as it would be; every problem in the form of a section published here, none when it can be shown. */
async function validateTogether(
  siteId: string,
  sections: readonly SectionInput[],
  { db, builtIn, themes }: PublishDeps,
): Promise<PublishError[]> {
  const published = await publishedSections(db, siteId);
  const identity = { id: siteId, version: 0, origin: "" };
  const posts = await loadPostLayer(db, siteId);
  const after: Partial<Record<SectionKey, unknown>> = { ...published };
  for (const { key, value } of sections) {
    if (value === null) delete after[key];
    else after[key] = value;
  }
  const isOlder = (values: Partial<WrittenSections>) =>
    isOlderThanBuiltIn(composeStoredSiteInTurns(identity, builtIn, values, themes, posts));
  try {
    const site = await composeSiteInTurns(identity, builtIn, after, themes, posts);
    return unlawfulPricing(sections, site);
  } catch (error) {
    if ((await isOlder(published)) && (await isOlder(after))) return [];
    const [first] = sections;
    if (!first || !(error instanceof SectionError)) throw error;
    return error.problems.map((problem) => {
      const { key } = sections.find((each) => each.key === problem.section) ?? first;
      return { key, ...toValidationError(problem, key) };
    });
  }
}

/** Why a price book that is published here may not be, by the law of the site's states; nothing when it may. */
function unlawfulPricing(
  sections: readonly SectionInput[],
  { law }: Pick<Site, "law">,
): PublishError[] {
  const book = sections.find(({ key }) => key === "pricing")?.value;
  const read = pricing.safeParse(book);
  if (!read.success) return [];
  return unlawfulPrices(read.data, law).map((error) => ({ key: "pricing" as const, ...error }));
}

/**
 * Publishes a whole content folder at once, for commands. Throws with section and field when a section is invalid;
 * then nothing is published.
 */
export async function publishAllSections(
  siteId: string,
  sections: Partial<WrittenSections>,
  who: string,
  deps: PublishDeps,
): Promise<void> {
  const inputs = sectionEntries(sections);
  for (const [key, value] of inputs) readSection(key, value, key);
  const result = await publishSections(
    { siteId, who, sections: inputs.map(([key, value]) => ({ key, value })) },
    deps,
  );
  if (result.kind === "refused") throw new Error(formatValidationErrors(result.errors));
}

/** Errors as a command prints them: one line each, with section and field. */
export function formatValidationErrors(errors: readonly PublishError[]): string {
  return errors
    .map(({ key, field, message }) => [key, field, message].filter(Boolean).join(": "))
    .join("\n");
}

/** Whether a site can be shown, but not with all built-in content: then a publish may leave it so, but not make it so. */
async function isOlderThanBuiltIn(composition: Promise<StoredSiteComposition>): Promise<boolean> {
  try {
    return (await composition).omissions.length > 0;
  } catch (error) {
    if (error instanceof SectionError) return false;
    throw error;
  }
}
