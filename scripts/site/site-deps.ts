import type { ExportDeps } from "../../server/archive/export/write-archive.ts";
import { productVersion } from "../../server/archive/product-version.ts";
import { createPictureStore, type PictureStore } from "../../server/media/picture-store.ts";
import { readConfig } from "../../server/platform/config.ts";
import type { PublishDeps } from "../../server/site/editing/publish-sections.ts";
import { withPublishDeps } from "../publish-deps.ts";

/** What the `npm run site` commands need: sections, pictures and the data folder. */
export interface SiteCommandDeps extends PublishDeps, ExportDeps {
  readonly pictures: PictureStore;
  readonly dataDir: string;
}

/** Runs `work` with the dependencies of the site commands. An error is printed, and the process then exits with code 1. */
export async function withSiteDeps(work: (deps: SiteCommandDeps) => Promise<void>): Promise<void> {
  await withPublishDeps(async (deps) => {
    const { dataDir, bucket } = readConfig();
    const pictures = createPictureStore(dataDir, bucket);
    const product = await productVersion();
    await work({ ...deps, pictures, dataDir, product, now: Date.now });
  });
}
