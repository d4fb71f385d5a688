import type { PostLayer } from "../../core/blog/post-overlays.ts";
import { siteLaw } from "../../core/law/site-law.ts";
import { mayEdit } from "../../core/people/roles.ts";
import { travelLimitTexts } from "../../core/pricing/travel-limit.ts";
import {
  BY_STATE,
  type SectionKey,
  sectionEntries,
  type WrittenSections,
} from "../../core/sections/registry.ts";
import { type SetupArea, setupAreaOf } from "../../core/setup/area/setup-area.ts";
import {
  applyFix,
  type Inconsistency,
  type InconsistencyKind,
} from "../../core/setup/inconsistencies/find-inconsistencies.ts";
import { fixAllSteps } from "../../core/setup/inconsistencies/fix-all.ts";
import { type SampleClaim, sampleClaims } from "../../core/setup/sample-claims.ts";
import { type SetupStatus, setupStatus } from "../../core/setup/setup-status.ts";
import { loadPostLayer } from "../blog/store.ts";
import { type CountyPickerMap, drawCountyPicker } from "../locations/map/county-picker-map.ts";
import type { Person } from "../people/person.ts";
import { runInTurns } from "../platform/turns.ts";
import { type PublishResult, publishSections } from "../site/editing/publish-sections.ts";
import { type SectionState, sectionStates } from "../site/store.ts";
import type { CheckedSiteCache, CheckedVersion } from "./checked-site-cache.ts";
import { loadFormerPrices } from "./former-prices.ts";
import {
  composeCheckedSite,
  type LoadCheckedSiteDeps,
  loadValidSections,
} from "./load-checked-site.ts";
import { ownSections } from "./own-sections.ts";

/** The dependencies of the setup desk. */
export interface SetupDeps extends LoadCheckedSiteDeps {
  readonly checkSite: CheckedSiteCache;
}

/** The result of a fix or a confirmation. */
export type FixResult =
  | PublishResult
  /** It is fixed already, or the text has changed since. */
  | { readonly kind: "gone" }
  /** Their role may not edit that section, or only the owner knows what is right. */
  | { readonly kind: "forbidden" };

/** Where a business is about to work. */
export interface SetupPlace {
  readonly area: SetupArea;
  readonly map: CountyPickerMap;
}

/** How far a site is set up, and where it contradicts itself. */
export interface SetupDesk {
  status(): Promise<SetupStatus>;
  /** Both, from one look at the site. */
  overview(): Promise<{
    readonly status: SetupStatus;
    readonly inconsistencies: Inconsistency[];
  }>;
  /** Claims that are still sample content. */
  sampleClaims(): Promise<SampleClaim[]>;
  /** Every inconsistency; with a fix only where this person may publish it. */
  inconsistencies(): Promise<Inconsistency[]>;
  /** Publishes one fix, or the other one where there are two, if the inconsistency still exists. Drafts are not touched. */
  fix(id: string, which?: "first" | "other"): Promise<FixResult>;
  /** Publishes every fix this person may publish, of one kind or of all, together or not at all. */
  fixAll(kind?: InconsistencyKind): Promise<FixResult>;
  /** The place of a ZIP with the counties near by and their map; null for a ZIP that does not exist. */
  area(zip: string): SetupPlace | null;
  /** Confirms a section that is still sample content by publishing it unchanged. */
  confirm(key: SectionKey): Promise<FixResult>;
}

/** Creates the setup desk of a signed-in person. `network` is the network the request came from. */
export function createSetupDesk(
  { siteId, role, name, email }: Person,
  network: string,
  deps: SetupDeps,
): SetupDesk {
  const actor = { who: name, account: { email, network } };
  const { db, checkSite } = deps;

  const mayEditSection = (key: SectionKey) => mayEdit(role, key);
  const check = () => checkSite(siteId, deps);
  const loadChecked = async () => (await check()).checked;
  const statesOf = () => sectionStates(db, siteId);

  const statusFrom = (checking: Promise<CheckedVersion>) =>
    statusOf(siteId, checking, statesOf(), deps);
  const inconsistenciesFrom = (checking: Promise<CheckedVersion>) =>
    withOfferedFixes(checking, loadPostLayer(db, siteId), mayEditSection);

  return {
    status: () => statusFrom(check()),
    inconsistencies: () => inconsistenciesFrom(check()),
    async overview() {
      const checking = check();
      const [status, inconsistencies] = await Promise.all([
        statusFrom(checking),
        inconsistenciesFrom(checking),
      ]);
      return { status, inconsistencies };
    },
    async sampleClaims() {
      const { site, published } = await loadChecked();
      return sampleClaims(site, published);
    },
    async fix(id, which = "first") {
      // Versions are read before the content, so that a publish in between is a clash.
      const states = await statesOf();
      const { checked, inconsistencies } = await checkSite(siteId, deps);
      const inconsistency = inconsistencies.find((each) => each.id === id);
      if (!inconsistency) return { kind: "gone" };
      const fix = which === "other" ? inconsistency.otherFix : inconsistency.fix;
      if (!fix || !mayEditSection(fix.key)) return { kind: "forbidden" };
      const { key, label } = fix;
      const value = applyFix(checked.written[key], inconsistency, fix);
      const basedOn = states.get(key)?.version ?? 0;
      const note = `fix: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
      return publishSections({ siteId, sections: [{ key, value, basedOn }], ...actor, note }, deps);
    },
    async fixAll(kind) {
      const states = await statesOf();
      const formerPrices = await loadFormerPrices(siteId, deps);
      const compose = function* (some: Partial<WrittenSections>) {
        return { ...(yield* composeCheckedSite(siteId, some, deps)), formerPrices };
      };
      const valid = await loadValidSections(siteId, deps);
      const fixedSections = await runInTurns(fixAllSteps(valid, compose, mayEditSection, kind));
      const sections = sectionEntries(fixedSections).map(([key, value]) => ({
        key,
        value,
        basedOn: states.get(key)?.version ?? 0,
      }));
      if (sections.length === 0) return { kind: "gone" };
      return publishSections({ siteId, sections, ...actor, note: "fix all" }, deps);
    },
    area(zip) {
      const area = setupAreaOf(zip, deps.places, (state) => hasTravelRule(state, deps.builtIn));
      return area && { area, map: drawCountyPicker(area, deps.places) };
    },
    async confirm(key) {
      if (!mayEditSection(key)) return { kind: "forbidden" };
      const states = await statesOf();
      const { written, published } = await loadChecked();
      if (published[key] !== undefined) return { kind: "gone" };
      const sections = [{ key, value: written[key], basedOn: states.get(key)?.version ?? 0 }];
      return publishSections({ siteId, sections, ...actor, note: "confirmed" }, deps);
    },
  };
}

async function statusOf(
  siteId: string,
  checking: Promise<CheckedVersion>,
  loading: Promise<ReadonlyMap<SectionKey, SectionState>>,
  { db, builtIn }: SetupDeps,
): Promise<SetupStatus> {
  const [{ checked }, states] = await Promise.all([checking, loading]);
  const published = await ownSections(db, siteId, checked.published);
  const revisions = [...states.values()].map(({ changedAt }) => ({ at: changedAt.getTime() }));
  return setupStatus({ ...checked, published, sample: builtIn.businessConfig, revisions });
}

/** The inconsistencies that somebody can read, each with the fixes that this person may publish. */
async function withOfferedFixes(
  checking: Promise<CheckedVersion>,
  loading: Promise<PostLayer>,
  mayEditSection: (key: SectionKey) => boolean,
): Promise<Inconsistency[]> {
  const [{ inconsistencies }, { posts }] = await Promise.all([checking, loading]);
  // Where a post replaces a built-in one, nobody reads the built-in one: a fix would change nothing.
  const pagesOfPosts = new Set(posts.map(({ builtIn: slug }) => `/blog/${slug}`));
  return inconsistencies
    .filter(({ location, page }) => location.key !== "guides" || !pagesOfPosts.has(page))
    .map(({ fix, otherFix, ...rest }) => ({
      ...rest,
      ...(fix && mayEditSection(fix.key) ? { fix } : {}),
      ...(otherFix && mayEditSection(otherFix.key) ? { otherFix } : {}),
    }));
}

/** Whether the law of a state limits what travel may cost, or asks for a line of its own. */
function hasTravelRule(state: string, builtIn: WrittenSections): boolean {
  const stateLaw = builtIn[BY_STATE]?.stateLaw ?? (() => null);
  return travelLimitTexts(siteLaw([state], { facts: [] }, stateLaw)).length > 0;
}
