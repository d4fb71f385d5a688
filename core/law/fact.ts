import { z } from "zod";
import { changesBetween } from "../site/validation/value-changes.ts";

/** How well a fact is known: the law or an official page was read (high), a trade source (medium), neither (low). */
const CONFIDENCES = ["high", "medium", "low"] as const;

/**
 * The schema of one fact of `content/law`. `value` is null for a gap: what the law says was not found. That the law fixes
 * nothing is a value of its own. `citation` is the short form of `source` that pages print.
 */
export function fact<Value extends z.ZodType>(value: Value) {
  return z.strictObject({
    value: value.nullable(),
    source: z.string().min(1).nullable(),
    citation: z.string().min(1).nullable().default(null),
    confidence: z.enum(CONFIDENCES),
    unverified: z.boolean().default(false).describe("a citation from memory, nowhere read"),
    note: z.string().min(1).optional(),
  });
}

/** A fact as its file gives it. */
export interface LawFact<Value> {
  readonly value: Value | null;
  readonly source: string | null;
  readonly citation: string | null;
  readonly confidence: (typeof CONFIDENCES)[number];
  readonly unverified: boolean;
}

/** What an owner put in a fact's place or confirmed, with name and day. */
export interface FactCorrection<Value> {
  readonly value: Value;
  readonly by: string;
  /** `2026-11-22`. */
  readonly on: string;
}

/** A fact that pages, emails and chat may say. */
export interface ShownFact<Value> {
  readonly value: Value;
  /** The citation that pages print; null where the owner corrected the fact. */
  readonly citation: string | null;
  /** The day it was checked: `2026-11-22`. */
  readonly asOf: string;
  /** Who corrected or confirmed it; null for a fact of the file. */
  readonly by: string | null;
}

/**
 * What may be said of a fact; null where nothing may. The owner's word wins. Otherwise a fact counts when the law itself was
 * read (high), or when a trade source says it (medium) and that source is not one cited from memory. A fact of low
 * confidence is never said.
 */
export function shownFact<Value>(
  fact: LawFact<Value>,
  asOf: string,
  correction: FactCorrection<Value> | undefined,
): ShownFact<Value> | null {
  const { value, citation, confidence, source, unverified } = fact;
  if (correction) {
    // A citation from memory stays unsaid: the owner confirmed the rule, not where it is written.
    const isConfirmed =
      !unverified && confidence !== "low" && changesBetween(value, correction.value).length === 0;
    return {
      value: correction.value,
      citation: isConfirmed ? citation : null,
      asOf: correction.on,
      by: correction.by,
    };
  }
  const isRead = confidence === "high" || (confidence === "medium" && source !== null);
  if (value === null || !isRead || unverified) return null;
  return { value, citation, asOf, by: null };
}
