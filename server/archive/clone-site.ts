import { addSite } from "../site/store.ts";
import { type ImportWorld, importArchive } from "./import-archive.ts";
import { readArchive } from "./read-archive.ts";
import { type ArchiveSource, writeArchive } from "./write-archive.ts";

export interface CloneWish {
  readonly from: string;
  readonly id: string;
  readonly hosts: readonly string[];
  readonly origin: string | null;
  readonly who: string;
}

/**
 * Makes a new site that says what another says, with copies of its pictures; people, enquiries and visits stay where they
 * are. Throws with a sentence when the id or a host is taken; then no site is left behind.
 */
export async function cloneSite(
  { from, who, ...site }: CloneWish,
  world: ImportWorld & ArchiveSource,
): Promise<void> {
  const reading = await readArchive(
    Buffer.concat(await Array.fromAsync(writeArchive({ siteId: from }, world))),
  );
  if (reading.kind === "refused") throw new Error(`${from} cannot be copied. ${reading.sentence}`);
  await world.db.transaction(async (db) => {
    await addSite(db, site);
    const wish = { siteId: site.id, who, note: `clone of ${from}` };
    const outcome = await importArchive(reading.archive, wish, { ...world, db });
    if (outcome.kind !== "imported") {
      const why =
        outcome.kind === "refused" ? outcome.sentence : "It changed meanwhile: try again.";
      throw new Error(`${from} cannot be copied. ${why}`);
    }
  });
}
