import { loadOrCreateBookingKey } from "../server/booking/calendar/booking-key.ts";
import { createVisitLinks } from "../server/booking/calendar/links.ts";
import { readContent } from "../server/content.ts";
import { createDemoDeps } from "../server/demo/create-demo-deps.ts";
import { fillDemo } from "../server/demo/fill-demo.ts";
import { readConfig } from "../server/platform/config.ts";
import { openDatabase } from "../server/platform/db/open-database.ts";
import { createLog } from "../server/platform/log.ts";
import { SiteRegistry } from "../server/site/registry/site-registry.ts";
import { parseCommandLine } from "./command-line/parse-command-line.ts";

const USAGE = `Fills a site with a believable month of sample leads, chats and visits, once. No emails are created for them.

  npm run demo

  --site ID    another site than main`;

try {
  const { values } = parseCommandLine(USAGE, {
    options: { site: { type: "string", default: "main" } },
  });
  console.log(await fill(values.site));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function fill(siteId: string): Promise<string> {
  await using cleanup = new AsyncDisposableStack();
  const config = readConfig();
  const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel);
  const { builtIn, themes, places, law, vocabulary } = await readContent();
  const database = await openDatabase(config, log);
  cleanup.defer(() => database.close());
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const registry = await new SiteRegistry({ ...database, builtIn, themes, origin, log }).open();
  cleanup.defer(() => registry.close());
  const site = await registry.load(siteId);
  if (!site) throw new Error(`There is no site "${siteId}". See npm run site -- list.`);
  const links = createVisitLinks(await loadOrCreateBookingKey(config.dataDir));
  const deps = createDemoDeps(
    { db: database.db, places, notaryLawFor: law.notaryLawFor, links, log, vocabulary },
    Date.now(),
  );
  const { leads, chats, past, coming: upcoming } = await fillDemo(site, deps);
  return `${siteId} has ${leads} sample leads, ${chats} chats, ${past} past visits and ${upcoming} upcoming ones.`;
}
