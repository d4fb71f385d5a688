import type { StateLaws } from "../../law/state-law.ts";
import {
  BY_STATE,
  type ByState,
  SECTION_KEYS,
  type SectionKey,
  type WrittenSections,
} from "../registry.ts";
import { originsIn } from "./former-passages.ts";
import { type FormerPassage, followStates, type PassageOrigins } from "./passage-origins.ts";
import { forStates, statesNamedIn } from "./state-passages.ts";

/**
 * The built-in sections from their files, in which passages and entries may be for some states only. Returns them as the
 * built-in business says them, in the states of its own commissions.
 * @param former passages of a section in earlier versions: sites may have published what they said. Asked once for each
 *   section that a site has published
 */
export function withStates(
  files: WrittenSections,
  stateLaw: StateLaws,
  former: (section: SectionKey) => readonly FormerPassage[] = () => [],
): WrittenSections {
  const all = new Set(SECTION_KEYS.flatMap((key) => [...statesNamedIn(files[key])]));
  const origins = new Map<SectionKey, PassageOrigins>();
  const originsOf = (key: SectionKey): PassageOrigins => {
    const known = origins.get(key) ?? originsIn(files[key], former(key));
    origins.set(key, known);
    return known;
  };
  const forEach = new Map<string, WrittenSections>();
  const byState: ByState = {
    stateLaw,
    builtInFor(commissions) {
      const states = commissions.filter((state) => all.has(state)).toSorted();
      const id = states.join();
      const known = forEach.get(id);
      if (known) return known;
      const sections = SECTION_KEYS.map((key) => [key, forStates(files[key], new Set(states))]);
      // Every key with its own value, as in `files`.
      const made = { ...Object.fromEntries(sections), [BY_STATE]: byState } as WrittenSections;
      forEach.set(id, made);
      return made;
    },
    follow(published, commissions) {
      const states = new Set(commissions);
      const sections = Object.entries(published).map(([key, value]) => [
        key,
        // Its keys are section keys.
        followStates(value, originsOf(key as SectionKey), states),
      ]);
      return Object.fromEntries(sections);
    },
  };
  return byState.builtInFor(commissionsOf(files));
}

/** The built-in sections for a site, by the states of its commissions. */
export function builtInFor(
  builtIn: WrittenSections,
  published: Partial<WrittenSections>,
): WrittenSections {
  return builtIn[BY_STATE]?.builtInFor(commissionsOf({ ...builtIn, ...published })) ?? builtIn;
}

/** Published sections with the built-in passages in them as the site's states have them. */
export function publishedFor(
  builtIn: WrittenSections,
  published: Partial<WrittenSections>,
): Partial<WrittenSections> {
  const states = commissionsOf({ ...builtIn, ...published });
  return builtIn[BY_STATE]?.follow(published, states) ?? published;
}

/** A site's sections as written: the published ones over the built-in ones, both for the states of its commissions. */
export function writtenSections(
  builtIn: WrittenSections,
  published: Partial<WrittenSections>,
): WrittenSections {
  return { ...builtInFor(builtIn, published), ...publishedFor(builtIn, published) };
}

/** The states of the commissions in sections that may not have been checked yet. */
function commissionsOf({ businessConfig }: Partial<WrittenSections>): readonly string[] {
  const states: unknown =
    businessConfig !== null &&
    typeof businessConfig === "object" &&
    "commissionStates" in businessConfig
      ? businessConfig.commissionStates
      : [];
  return Array.isArray(states) ? states.filter((state) => typeof state === "string") : [];
}
