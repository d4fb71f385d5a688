import { NO_POSTS } from "../../core/blog/post-overlays.ts";
import { dayOf } from "../../core/booking/time/zoned-time.ts";
import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import { mayEdit } from "../../core/people/roles.ts";
import { priceBookOf } from "../../core/pricing/price-book.ts";
import { composeSite } from "../../core/sections/compose-site.ts";
import type { SectionKey, WrittenSections } from "../../core/sections/registry.ts";
import {
  applyFix,
  type CheckedSite,
  findInconsistencies,
  type Inconsistency,
} from "../../core/setup/inconsistencies/find-inconsistencies.ts";
import { fixAll } from "../../core/setup/inconsistencies/fix-all.ts";
import { type SampleClaim, sampleClaims } from "../../core/setup/sample-claims.ts";
import { type SetupStatus, setupStatus } from "../../core/setup/setup-status.ts";
import { loadPostLayer } from "../blog/store.ts";
import type { Person } from "../people/person.ts";
import {
  type PublishDeps,
  type PublishResult,
  publishSections,
} from "../site/editing/publish-sections.ts";
import { lastValidSections } from "../site/registry/last-valid-sections.ts";
import { publishedSections, sectionStates } from "../site/store.ts";
import { confirmedSections } from "./confirmed-sections.ts";

/** The result of a fix or a confirmation. */
export type FixResult =
  | PublishResult
  /** It is fixed already, or the text has changed since. */
  | { readonly kind: "gone" }
  /** Their role may not edit that section, or only the owner knows what is right. */
  | { readonly kind: "forbidden" };

/** How far a site is set up, and where it contradicts itself. */
export interface SetupDesk {
  status(): Promise<SetupStatus>;
  /** Claims that are still sample content. */
  sampleClaims(): Promise<SampleClaim[]>;
  /** Every inconsistency; with a fix only where this person may publish it. */
  inconsistencies(): Promise<Inconsistency[]>;
  /** Publishes one fix, if the inconsistency still exists. Drafts are not touched. */
  fix(id: string): Promise<FixResult>;
  /** Publishes every fix this person may publish, together or not at all. */
  fixAll(): Promise<FixResult>;
  /** Confirms a section that is still sample content by publishing it unchanged. */
  confirm(key: SectionKey): Promise<FixResult>;
}

/** The dependencies of the setup desk. */
export interface SetupDeps extends PublishDeps {
  readonly places: ZipDirectory;
  readonly now: () => number;
}

/** Creates the setup desk of a signed-in person. `network` is the network the request came from. */
export function createSetupDesk(
  { siteId, role, name, email }: Person,
  network: string,
  deps: SetupDeps,
): SetupDesk {
  const actor = { who: name, account: { email, network } };
  const { db, builtIn, themes, places } = deps;

  async function readSections(): Promise<Partial<WrittenSections>> {
    return lastValidSections(db, siteId, await publishedSections(db, siteId));
  }

  async function checkSite(): Promise<CheckedSite> {
    const published = await readSections();
    const checked = check(published, await loadPostLayer(db, siteId));
    return { ...checked, published: await confirmedSections(db, siteId, published) };
  }

  function check(published: Partial<WrittenSections>, posts = NO_POSTS): CheckedSite {
    // No text of a page depends on the site's own address or version.
    const identity = { id: siteId, version: 0, origin: "" };
    const site = composeSite(identity, builtIn, published, themes, posts);
    return {
      site,
      written: { ...builtIn, ...published },
      published,
      book: priceBookOf(site, places),
      themes,
      today: dayOf(deps.now(), site.businessConfig.timezone),
    };
  }

  return {
    async status() {
      const [{ site, published }, states] = await Promise.all([
        checkSite(),
        sectionStates(db, siteId),
      ]);
      const revisions = [...states.values()].map(({ changedAt }) => ({ at: changedAt.getTime() }));
      return setupStatus({ site, published, revisions });
    },
    async sampleClaims() {
      const { site, published } = await checkSite();
      return sampleClaims(site, published);
    },
    async inconsistencies() {
      const { posts } = await loadPostLayer(db, siteId);
      // Where a post replaces a built-in one, nobody reads the built-in one: a fix would change nothing.
      const pagesOfPosts = new Set(posts.map(({ builtIn: slug }) => `/blog/${slug}`));
      return findInconsistencies(await checkSite())
        .filter(({ location, page }) => location.key !== "guides" || !pagesOfPosts.has(page))
        .map(({ fix, ...rest }) => (fix && mayEdit(role, fix.key) ? { ...rest, fix } : rest));
    },
    async fix(id) {
      // Versions are read before the content, so that a publish in between is a clash.
      const states = await sectionStates(db, siteId);
      const checked = await checkSite();
      const found = findInconsistencies(checked).find((each) => each.id === id);
      if (!found) return { kind: "gone" };
      if (!found.fix || !mayEdit(role, found.fix.key)) return { kind: "forbidden" };
      const { key, label } = found.fix;
      const value = applyFix(checked.written[key], found);
      const basedOn = states.get(key)?.version ?? 0;
      const note = `mend: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
      return publishSections({ siteId, sections: [{ key, value, basedOn }], ...actor, note }, deps);
    },
    async fixAll() {
      const states = await sectionStates(db, siteId);
      const fixedSections = fixAll(await readSections(), check, (key) => mayEdit(role, key));
      const sections = Object.entries(fixedSections).map(([name, value]) => {
        const key = name as SectionKey;
        return { key, value, basedOn: states.get(key)?.version ?? 0 };
      });
      if (sections.length === 0) return { kind: "gone" };
      return publishSections({ siteId, sections, ...actor, note: "mend all" }, deps);
    },
    async confirm(key) {
      if (!mayEdit(role, key)) return { kind: "forbidden" };
      const states = await sectionStates(db, siteId);
      const { written, published } = await checkSite();
      if (published[key] !== undefined) return { kind: "gone" };
      const sections = [{ key, value: written[key], basedOn: states.get(key)?.version ?? 0 }];
      return publishSections({ siteId, sections, ...actor, note: "confirmed" }, deps);
    },
  };
}
