import { NO_POSTS } from "../../core/blog/posts.ts";
import { dayOf } from "../../core/booking/time.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import { mayEdit } from "../../core/people/roles.ts";
import {
  type Checked,
  type Contradiction,
  contradictions,
  mended,
} from "../../core/setup/contradictions.ts";
import { mendedTogether } from "../../core/setup/mend-all.ts";
import { type SampleClaim, sampleClaims } from "../../core/setup/sample.ts";
import { type SetupStatus, setupStatus } from "../../core/setup/status.ts";
import type { SectionKey, WrittenSections } from "../../core/site/sections.ts";
import { composeSite, priceBookOf } from "../../core/site/site.ts";
import { postLayer } from "../blog/post-store.ts";
import type { Person } from "../people/person.ts";
import { lastGoodSections } from "../site/last-good.ts";
import { type PublishOutcome, type PublishWorld, publish } from "../site/publish.ts";
import { publishedSections, sectionStates } from "../site/store.ts";
import { vouchedSections } from "./vouched.ts";

/** What became of a click on a mend. */
type MendOutcome =
  | PublishOutcome
  /** It is mended already, or what stands there now is another matter. */
  | { readonly kind: "gone" }
  /** Their role does not reach that section, or only the owner knows what is right. */
  | { readonly kind: "forbidden" };

/** How far a site is set up, and where it disagrees with itself. */
export interface SetupDesk {
  status(): Promise<SetupStatus>;
  /** Claims that are still the sample's. */
  sampleClaims(): Promise<SampleClaim[]>;
  /** Every contradiction; a mend only where this person may publish it. */
  contradictions(): Promise<Contradiction[]>;
  /** Publishes one contradiction's mend, if it still stands. Nobody's drafts are touched. */
  mend(id: string): Promise<MendOutcome>;
  /** Publishes every mend this person may, together or not at all. */
  mendAll(): Promise<MendOutcome>;
  /** Vouches for a section that is still the sample's, as it is: it is published unchanged. */
  confirm(key: SectionKey): Promise<MendOutcome>;
}

/** What a setup desk is opened from. */
export interface SetupWorld extends PublishWorld {
  readonly places: PlaceBook;
  readonly now: () => number;
}

/** Opens the setup desk of somebody who signed in. */
export function openSetupDesk(
  { siteId, role, name, email }: Person,
  network: string,
  world: SetupWorld,
): SetupDesk {
  const by = { who: name, account: { email, network } };
  const { db, builtIn, themes, places } = world;

  async function shown(): Promise<Partial<WrittenSections>> {
    return lastGoodSections(db, siteId, await publishedSections(db, siteId));
  }

  async function look(): Promise<Checked> {
    const published = await shown();
    const checked = check(published, await postLayer(db, siteId));
    return { ...checked, published: await vouchedSections(db, siteId, published) };
  }

  function check(published: Partial<WrittenSections>, posts = NO_POSTS): Checked {
    // The site's own address and version are on none of its pages' words.
    const face = { id: siteId, version: 0, origin: "" };
    const site = composeSite(face, builtIn, published, themes, posts);
    return {
      site,
      written: { ...builtIn, ...published },
      published,
      book: priceBookOf(site, places),
      themes,
      today: dayOf(world.now(), site.businessConfig.timezone),
    };
  }

  return {
    async status() {
      const [{ site, published }, states] = await Promise.all([look(), sectionStates(db, siteId)]);
      const revisions = [...states.values()].map(({ changedAt }) => ({ at: changedAt.getTime() }));
      return setupStatus({ site, published, revisions });
    },
    async sampleClaims() {
      const { site, published } = await look();
      return sampleClaims(site, published);
    },
    async contradictions() {
      const { posts } = await postLayer(db, siteId);
      // Under a post nobody reads the guide, and a mend of it would mend nothing.
      const covered = new Set(posts.map(({ builtIn: slug }) => `/blog/${slug}`));
      return contradictions(await look())
        .filter(({ where, page }) => where.key !== "guides" || !covered.has(page))
        .map(({ mend, ...rest }) => (mend && mayEdit(role, mend.key) ? { ...rest, mend } : rest));
    },
    async mend(id) {
      // Seen before the words are read, so that a publish in between is a clash.
      const states = await sectionStates(db, siteId);
      const checked = await look();
      const found = contradictions(checked).find((each) => each.id === id);
      if (!found) return { kind: "gone" };
      if (!found.mend || !mayEdit(role, found.mend.key)) return { kind: "forbidden" };
      const { key, label } = found.mend;
      const value = mended(checked.written[key], found);
      const basedOn = states.get(key)?.version ?? 0;
      const note = `mend: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
      return publish({ siteId, sections: [{ key, value, basedOn }], ...by, note }, world);
    },
    async mendAll() {
      const states = await sectionStates(db, siteId);
      const fresh = mendedTogether(await shown(), check, (key) => mayEdit(role, key));
      const sections = Object.entries(fresh).map(([name, value]) => {
        const key = name as SectionKey;
        return { key, value, basedOn: states.get(key)?.version ?? 0 };
      });
      if (sections.length === 0) return { kind: "gone" };
      return publish({ siteId, sections, ...by, note: "mend all" }, world);
    },
    async confirm(key) {
      if (!mayEdit(role, key)) return { kind: "forbidden" };
      const states = await sectionStates(db, siteId);
      const { written, published } = await look();
      if (published[key] !== undefined) return { kind: "gone" };
      const sections = [{ key, value: written[key], basedOn: states.get(key)?.version ?? 0 }];
      return publish({ siteId, sections, ...by, note: "confirmed" }, world);
    },
  };
}
