/** Archives of a site that differ in a headline and a picture. */

import { join } from "node:path";
import { writeArchive } from "../../../server/archive/export/write-archive.ts";
import type { Database } from "../../../server/platform/db/connect.ts";
import { publishAllSections } from "../../../server/site/editing/publish-sections.ts";
import { readThemes } from "../../../server/site/section-files.ts";
import { addSite } from "../../../server/site/store.ts";
import { withHeadline } from "../people/owner-client.ts";
import { builtIn } from "../site/built-in.ts";
import { addTestPicture, collectBytes, createPicturesInMemory } from "./archive-test-support.ts";

/** One archive for each headline, each with one picture more than the one before. They are made from a site `source` of its own. */
export async function archivesWithHeadlines(db: Database, headlines: readonly string[]) {
  const themes = await readThemes(join(import.meta.dirname, "../../../content"));
  const pictures = createPicturesInMemory();
  const siteId = "source";
  await addSite(db, { id: siteId, hosts: ["source.example"], origin: null });
  const archives: { headline: string; zip: Uint8Array<ArrayBuffer> }[] = [];
  for (const headline of headlines) {
    await publishAllSections(siteId, withHeadline(headline), "Ana", { db, builtIn, themes });
    await addTestPicture({ db, pictures }, siteId);
    const request = { db, pictures, product: "0.1.0", now: Date.now };
    archives.push({
      headline,
      zip: new Uint8Array(await collectBytes(writeArchive({ siteId }, request))),
    });
  }
  return archives;
}
