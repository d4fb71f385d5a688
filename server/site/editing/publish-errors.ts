import { notaries } from "../../../core/booking/notaries/notaries.ts";
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

/**
 * Why sections that their schemas accept may not be published: by what is stored beside them, or by rules that only new content has
 * to keep. A value of null is the built-in content.
 */
export async function findPublishErrors(
  siteId: string,
  sections: readonly { readonly key: SectionKey; readonly value: unknown }[],
  { db, builtIn, places }: PublishErrorDeps,
): Promise<PublishError[]> {
  const published = await publishedSections(db, siteId);
  const errors = await Promise.all(
    sections.map(async ({ key, value }) => {
      const before = published[key] ?? builtIn[key];
      const found = [
        ...(key === "notaries"
          ? await notaryErrors(db, siteId, published.notaries, value ?? builtIn.notaries)
          : []),
        ...(places && value !== null ? findNewUnknownPlaces(key, value, before, places) : []),
      ];
      return found.map((error) => ({ key, ...error }));
    }),
  );
  return errors.flat();
}

/** What is wrong with the notaries: who would leave although they have visits to come, and how new ones are described. */
async function notaryErrors(db: Transaction, siteId: string, before: unknown, after: unknown) {
  const [known = [], next = []] = [before, after].map((list) => notaries.safeParse(list).data);
  return [...notaryProblems(next, known), ...(await leavingErrors(db, siteId, before, after))];
}
