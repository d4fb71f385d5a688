import { finishStagedKeys } from "./backups/keys.ts";
import { createFigureLibrary } from "./blog/figure-library.ts";
import { CONTENT, type Content, readContent } from "./content.ts";
import { jobDefinitions } from "./jobs.ts";
import { loadPictureRow } from "./media/picture-rows.ts";
import { createNouns, type Nouns } from "./nouns.ts";
import type { PageBundle } from "./page-bundle.ts";
import type { Config } from "./platform/config.ts";
import { createPlatform, type Platform } from "./platform/create-platform.ts";
import { type InstallationDatabase, openDatabase } from "./platform/db/open-database.ts";
import type { Log } from "./platform/log.ts";
import { SiteRegistry } from "./site/registry/site-registry.ts";
import type { SiteDeskDeps } from "./site-desk.ts";

/** What an application is created from. `origin` is the address of a site that has none of its own. */
export interface AppInput {
  readonly config: Config;
  readonly log: Log;
  readonly pages: Pick<PageBundle, "renderEmail" | "islandsEntry">;
  readonly origin: string;
}

/** The application of one process: content, database, platform, sites, and what each noun needs. */
export interface App {
  readonly content: Content;
  readonly database: InstallationDatabase;
  readonly platform: Platform;
  readonly registry: SiteRegistry;
  readonly nouns: Nouns;
  /** What every desk of a site is created from. */
  readonly siteDeskDeps: SiteDeskDeps;
  /** Resolves once the background jobs run, and rejects when they cannot. Requests are answered before. */
  readonly jobsStarted: Promise<void>;
}

/**
 * Creates the application, each part once and in order; `resources` closes the parts in reverse order. Throws one sentence
 * for the operator when a part cannot be created.
 */
export async function createApp(
  { config, log, pages, origin }: AppInput,
  resources: AsyncDisposableStack,
): Promise<App> {
  const reading = readContent();
  reading.catch(() => {}); // awaited below; until then a failure must not end the process
  const database = await openDatabase(config, log);
  resources.defer(() => database.close());
  await finishStagedKeys(database.connection, config.dataDir);
  const content = await reading;
  const registry = await new SiteRegistry({
    ...{ ...content, ...database, origin, log },
    sitesInMemory: config.sitesInMemory,
  }).open();
  resources.defer(() => registry.close());
  const platform = createPlatform(config, database, log);
  resources.defer(() => platform.jobs.close());
  const { renderEmail, islandsEntry } = pages;
  const parts = { config, log, content, database, platform, registry, renderEmail, origin };
  const nouns = await createNouns(parts, resources);
  const jobsStarted = platform.jobs.start(jobDefinitions(parts, nouns));
  jobsStarted.catch(() => {}); // reported by the caller that awaits it
  return {
    content,
    database,
    platform,
    registry,
    nouns,
    siteDeskDeps: {
      places: content.places,
      land: content.land,
      figures: createFigureLibrary(CONTENT),
      islandsEntry,
      pictures: nouns.media.pictures,
      findPicture: (siteId, id) => loadPictureRow(database.db, siteId, id),
      securityContact: config.securityContact,
      sendsEmail: config.smtpUrl !== null,
      now: Date.now,
      report: (error) => {
        database.note(error);
        log.error({ err: error }, "a page failed");
      },
    },
    jobsStarted,
  };
}
