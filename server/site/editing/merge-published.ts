import { builtInFor } from "../../../core/sections/built-in/by-state.ts";
import { mergeEdits } from "../../../core/sections/editing/merge-edits.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";
import { changesBetween } from "../../../core/site/validation/value-changes.ts";
import { publishedSections } from "../store.ts";
import { findRevision } from "./history.ts";
import {
  type PublishDeps,
  type PublishRequest,
  type PublishResult,
  publishSections,
  type SectionInput,
} from "./publish-sections.ts";

/** How often others may publish between a merge and its publish. */
const MAX_ATTEMPTS = 8;

/** The result of a publish; `merged`: the values of sections that others had published meanwhile, with both edits in them. */
export type MergingResult =
  | Exclude<PublishResult, { kind: "published" }>
  | (Extract<PublishResult, { kind: "published" }> & {
      readonly merged: Readonly<Partial<Record<SectionKey, unknown>>>;
    });

/**
 * Publishes sections, and merges each with what somebody published meanwhile: other fields are kept, and a save whose answer was
 * lost and that is sent again is settled without a second revision. Only a field that both changed is a clash.
 */
export async function publishMerging(
  request: PublishRequest,
  deps: PublishDeps,
): Promise<MergingResult> {
  let { sections } = request;
  const settled: Partial<Record<SectionKey, number>> = {};
  const merged: Partial<Record<SectionKey, unknown>> = {};
  for (let attempt = 0; ; attempt += 1) {
    const outcome: PublishResult =
      sections.length === 0
        ? { kind: "published", versions: {} }
        : await publishSections({ ...request, sections }, deps);
    if (outcome.kind === "published")
      return { ...outcome, versions: { ...settled, ...outcome.versions }, merged };
    if (outcome.kind === "refused" || attempt === MAX_ATTEMPTS) return outcome;
    const { key, version } = outcome;
    const late = sections.find((section) => section.key === key);
    const result = late && (await mergeLate(late, request.siteId, deps));
    if (!result) return outcome;
    if (changesBetween(late.value, result.value).length > 0) merged[key] = result.value;
    sections = sections.flatMap((section) => {
      if (section.key !== key) return [section];
      return result.isPublished ? [] : [{ key, value: result.value, basedOn: version }];
    });
    if (result.isPublished) settled[key] = version;
  }
}

/** Both edits in one, and whether that is published already; null where they clash, or where it is not known what began it. */
async function mergeLate(
  { key, value, basedOn }: SectionInput,
  siteId: string,
  deps: PublishDeps,
): Promise<{ value: unknown; isPublished: boolean } | null> {
  if (value === null || basedOn === undefined) return null;
  const published = await publishedSections(deps.db, siteId);
  const builtIn = builtInFor(deps.builtIn, published)[key];
  const now = published[key] ?? builtIn;
  if (changesBetween(now, value).length === 0) return { value: now, isPublished: true };
  const began = await baseOf({ key, basedOn }, builtIn, siteId, deps);
  if (began === undefined) return null;
  const result = mergeEdits(began, now, value);
  if (result.kind === "conflict") return null;
  return { value: result.value, isPublished: changesBetween(now, result.value).length === 0 };
}

/** What an edit of a section began from; undefined where that is not known. */
export async function baseOf(
  { key, basedOn }: Pick<SectionInput, "key" | "basedOn">,
  builtIn: unknown,
  siteId: string,
  { db }: Pick<PublishDeps, "db">,
): Promise<unknown> {
  if (basedOn === undefined) return undefined;
  if (basedOn === 0) return builtIn;
  const began = await findRevision(db, siteId, { key, version: basedOn });
  return began ? (began.published ?? builtIn) : undefined;
}
