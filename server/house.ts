import { fileURLToPath } from "node:url";
import { openDesk } from "./desk.ts";
import { readOutlines } from "./locations/areaMap.ts";
import { readPlaceBook } from "./locations/placeBook.ts";
import { openPages } from "./pages.ts";
import type { Config } from "./platform/config.ts";
import { openDatabase } from "./platform/db/open.ts";
import { openShell } from "./platform/http/shell.ts";
import type { Log } from "./platform/log.ts";
import { SiteBoard } from "./site/board.ts";
import { readBuiltIn, readThemes } from "./site/brand.ts";

/** Where the product's own files lie. */
export const CONTENT = fileURLToPath(new URL("../content", import.meta.url));

/** A running installation. */
export interface House {
  /** Where visitors reach it from this machine. */
  readonly address: string;
  /** Where its data lies, in words. */
  readonly database: string;
  /** Lets running answers finish, then lets go of everything this process opened. */
  close(): Promise<void>;
}

/** Opens everything in order: database, content, sites, pages, listener. Throws one sentence where something stands in the way. */
export async function openHouse(config: Config, log: Log, development: boolean): Promise<House> {
  const [database, content] = await Promise.all([openDatabase(config, log), readContent()]);
  const address = config.publicOrigin ?? `http://localhost:${config.port}`;
  const board = await new SiteBoard({ ...content, ...database, origin: address, log }).open();
  const pages = await openPages(development);
  const world = { ...content, islandsEntry: pages.islandsEntry, now: Date.now };
  const shell = openShell({
    siteFor: (host) => board.siteFor(host),
    answer: async (request, { id }) => {
      const site = board.site(id);
      if (!site) throw new Error(`site ${id} went away while its page was rendered`);
      return pages.answer(request, openDesk(site, world));
    },
    knownQuery: pages.knownQuery,
    assetsFolder: pages.assetsFolder,
    ready: database.ready,
    log,
    ...(pages.development ? { development: pages.development } : {}),
  });
  board.onChange.add((site) => {
    shell.forget(site.id);
    void shell.warm(site, pages.firstPages);
  });
  await shell.listen(config.port, config.host);
  return {
    address,
    database: database.where,
    close: async () => {
      await shell.close();
      await board.close();
      await pages.close();
      await database.close();
    },
  };
}

async function readContent() {
  const [builtIn, themes, places, outlines] = await Promise.all([
    readBuiltIn(CONTENT),
    readThemes(CONTENT),
    readPlaceBook(CONTENT),
    readOutlines(CONTENT),
  ]);
  return { builtIn, themes, places, outlines };
}
