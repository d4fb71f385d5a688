import { z } from "zod";
import { notaryProblems } from "../../../core/booking/notaries/notary-problems.ts";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import type { SectionKey, WrittenSections } from "../../../core/sections/registry.ts";
import type { ValidationError } from "../../../core/site/validation/validation-errors.ts";
import { leavingErrors } from "../../booking/notaries/leaving-errors.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { publishedSections } from "../store.ts";
import { findNewUnknownPlaces } from "./new-places.ts";

/** An error at a field of a section that somebody wants to publish. */
export type PublishError = ValidationError & { readonly key: SectionKey };

interface PublishErrorDeps {
  readonly db: Transaction;
  readonly builtIn: WrittenSections;
  readonly places?: ZipDirectory;
}

/** The part of a notary that is looked at also where their list is invalid: what a person typed wrong twice is told once. */
const describedNotaries = z
  .array(
    z.looseObject({
      id: z.string().catch(""),
      name: z.string().trim().catch(""),
      phone: z.string().trim().catch(""),
    }),
  )
  .catch([]);

/**
 * Why sections may not be published besides what their schemas refuse: by what is stored beside them, or by rules that only new
 * content has to keep. A value of null is the built-in content; `invalid` are the sections whose schemas refuse something.
 */
export async function findPublishErrors(
  siteId: string,
  sections: readonly { readonly key: SectionKey; readonly value: unknown }[],
  invalid: ReadonlySet<SectionKey>,
  { db, builtIn, places }: PublishErrorDeps,
): Promise<PublishError[]> {
  const published = await publishedSections(db, siteId);
  const errors: PublishError[] = [];
  for (const { key, value } of sections) {
    const found: ValidationError[] = [];
    const before = published[key] ?? builtIn[key];
    if (key === "notaries") {
      const [known, next] = [describedNotaries.parse(before), describedNotaries.parse(value)];
      found.push(...notaryProblems(next, known));
      if (!invalid.has(key)) {
        const after = value ?? builtIn.notaries;
        found.push(...(await leavingErrors(db, siteId, published.notaries, after)));
      }
    }
    if (places && value !== null && (key === "notaries" || !invalid.has(key)))
      found.push(...findNewUnknownPlaces(key, value, before, places));
    errors.push(...found.map((error) => ({ key, ...error })));
  }
  return errors;
}
