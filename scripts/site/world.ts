import { productVersion } from "../../server/archive/product.ts";
import type { ArchiveSource } from "../../server/archive/write-archive.ts";
import { openPictureStore, type PictureStore } from "../../server/media/store.ts";
import { readConfig } from "../../server/platform/config.ts";
import type { PublishWorld } from "../../server/site/publish.ts";
import { withPublishing } from "../publishing.ts";

/** What the commands on sites need: what they say, their pictures, and where their files lie. */
export interface SiteWorld extends PublishWorld, ArchiveSource {
  readonly pictures: PictureStore;
  readonly dataDir: string;
}

/** Opens that, does the work, and closes it. A refusal is printed and ends with code 1. */
export async function withSites(work: (world: SiteWorld) => Promise<void>): Promise<void> {
  await withPublishing(async (world) => {
    const { dataDir, bucket } = readConfig();
    const pictures = openPictureStore(dataDir, bucket);
    const product = await productVersion();
    await work({ ...world, pictures, dataDir, product, now: Date.now });
  });
}
