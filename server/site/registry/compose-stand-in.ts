import {
  SECTION_KEYS,
  type SectionKey,
  type WrittenSections,
} from "../../../core/sections/registry.ts";
import { SectionError } from "../../../core/sections/section-error.ts";
import { faultsOf, type SiteFault } from "./site-fault.ts";

type Published = Partial<WrittenSections>;

/** A site that its owner can sign in to, and why it cannot be shown to visitors. */
interface StandIn<Composed extends object> {
  readonly site: Composed;
  readonly faults: readonly SiteFault[];
  /** The published sections it is composed of. */
  readonly published: Published;
}

/**
 * Composes a site without the published sections that prevent it; built-in ones take their place, so it is not for
 * visitors. `compose` throws for sections that do not make a site; the built-in ones alone always do.
 */
export async function composeStandIn<Composed extends object>(
  published: Published,
  compose: (published: Published) => Promise<Composed>,
): Promise<StandIn<Composed>> {
  const attempt = async (sections: Published): Promise<Composed | { readonly error: unknown }> => {
    try {
      return await compose(sections);
    } catch (error) {
      return { error };
    }
  };
  const first = await attempt(published);
  if (!("error" in first)) return { site: first, faults: [], published };
  const named = without(published, namedSections(first.error));
  const withoutNamed = await attempt(named);
  if (!("error" in withoutNamed)) {
    return { site: withoutNamed, faults: faultsOf(first.error), published: named };
  }
  // The error names no section, or one that refers to the wrong one: try each.
  for (const key of SECTION_KEYS) {
    if (published[key] === undefined) continue;
    const rest = without(published, [key]);
    const site = await attempt(rest);
    if (!("error" in site)) {
      return { site, faults: faultsOf(first.error, key), published: rest };
    }
  }
  return { site: await compose({}), faults: faultsOf(first.error), published: {} };
}

function namedSections(error: unknown): SectionKey[] {
  return error instanceof SectionError ? error.problems.map(({ section }) => section) : [];
}

function without(published: Published, keys: readonly SectionKey[]): Published {
  const entries = Object.entries(published).filter(([key]) => !keys.some((one) => one === key));
  return Object.fromEntries(entries);
}
