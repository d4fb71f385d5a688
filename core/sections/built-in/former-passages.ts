import { z } from "zod";
import {
  type FormerPassage,
  keyOf,
  type PassageOrigins,
  passageOrigins,
} from "./passage-origins.ts";
import { listForStates, statesNamedIn } from "./state-passages.ts";

/** The form of a file in content/former-passages: one section's, oldest first. `npm run passages` adds to it. */
export const formerPassages = z
  .array(
    z.object({
      from: z.array(z.unknown()).min(1).readonly(),
      readings: z.array(z.string()).readonly(),
    }),
  )
  .readonly();

/** The origins of what a built-in section says in some states, or said there in earlier versions. */
export function originsIn(section: unknown, former: readonly FormerPassage[]): PassageOrigins {
  const states = statesNamedIn(section);
  if (states.size === 0 && former.length === 0) return new Map();
  const each = [...states].map((state) => new Set([state]));
  return passageOrigins(section, [new Set(), ...each, states], former);
}

/**
 * The smallest parts of a built-in section that are not the same in every state, by a short form of each: texts with a
 * passage, entries for some states, and lists of texts that lose one in some state.
 */
export function passagesOf(section: unknown): ReadonlyMap<string, FormerPassage> {
  const passages = new Map<string, FormerPassage>();
  for (const [reading, from] of originsIn(section, [])) {
    if (!isPassage(from[0])) continue;
    const key = keyOf(from);
    const readings = [...(passages.get(key)?.readings ?? []), reading];
    passages.set(key, { from, readings });
  }
  return passages;
}

function isPassage(part: unknown): boolean {
  if (Array.isArray(part)) {
    const lengths = [new Set<string>(), statesNamedIn(part)].map(
      (states) => listForStates(part, states).length,
    );
    return part.every((item) => typeof item === "string") && lengths[0] !== lengths[1];
  }
  if (part === null || typeof part !== "object") return true;
  return "states" in part || "exceptStates" in part;
}
