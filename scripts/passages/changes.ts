import type { FormerPassage } from "../../core/sections/built-in/passage-origins.ts";
import { keyOf } from "../../core/sections/built-in/passage-origins.ts";
import { SECTION_KEYS, type SectionKey } from "../../core/sections/registry.ts";
import { type PassageRecord, type Passages, shortFormsOf } from "./records.ts";

/** What is to be recorded after a change of the content. */
interface PassageChanges extends PassageRecord {
  /** The number of former passages that are new in the record. */
  readonly added: number;
  /** Short forms of passages that are gone and were not found. */
  readonly lost: readonly string[];
}

/**
 * Finds what has become of the recorded passages. Those that are gone are looked for in contents given newest first.
 * @param everything take whatever an earlier content had, recorded or not
 */
export function changesOf(record: PassageRecord, now: Passages, everything = false) {
  const isKnown = (section: SectionKey, key: string) =>
    now[section]?.has(key) ||
    record.former[section]?.some(({ from }) => keyOf(from) === key) ||
    found[section].has(key);
  const found = sectionMaps();
  const gone = () =>
    SECTION_KEYS.flatMap((section) =>
      (record.current[section] ?? []).filter((key) => !isKnown(section, key)),
    );
  return {
    /** Whether no passage is left to look for. */
    isComplete: () => !everything && gone().length === 0,
    /** Takes from an earlier content what is looked for. */
    lookIn(earlier: Passages): void {
      for (const section of SECTION_KEYS) {
        const wanted = new Set(record.current[section]);
        for (const [key, passage] of earlier[section] ?? []) {
          const isWanted = everything || wanted.has(key);
          if (isWanted && !isKnown(section, key)) found[section].set(key, passage);
        }
      }
    },
    result(): PassageChanges {
      const sections = SECTION_KEYS.map((section) => {
        // Found newest first, recorded oldest first.
        const all = [...(record.former[section] ?? []), ...[...found[section].values()].reverse()];
        return [section, all] as const;
      }).filter(([, list]) => list.length > 0);
      const added = SECTION_KEYS.reduce((sum, section) => sum + found[section].size, 0);
      return {
        current: shortFormsOf(now),
        former: Object.fromEntries(sections),
        added,
        lost: gone(),
      };
    },
  };
}

function sectionMaps() {
  const maps = SECTION_KEYS.map((key) => [key, new Map<string, FormerPassage>()]);
  // Every key with its map.
  return Object.fromEntries(maps) as Record<SectionKey, Map<string, FormerPassage>>;
}
