import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { readBrand } from "../server/site/brand.ts";
import { type PublishWorld, publishBrand } from "../server/site/publish.ts";
import { addSite, allSites } from "../server/site/store.ts";
import { withPublishing } from "./publishing.ts";

const USAGE = `The sites of this installation.

  npm run site -- list
  npm run site -- add ID --host NAME [--host NAME …] [--origin https://NAME] [--from FOLDER]

ID is a short name such as riverbend; --from publishes every section of a folder like content/.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    host: { type: "string", multiple: true, default: [] },
    origin: { type: "string" },
    from: { type: "string" },
  },
});
const [act, id] = positionals;

if (act === "list") await withPublishing(list);
else if (act === "add" && id && values.host.length > 0)
  await withPublishing((world) => add(id, world));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function list({ db }: PublishWorld): Promise<void> {
  for (const site of await allSites(db)) {
    const hosts = site.isDefault ? ["every other host of this machine", ...site.hosts] : site.hosts;
    console.log(`${site.id}  version ${site.version}  ${hosts.join(", ")}`);
  }
}

async function add(siteId: string, world: PublishWorld): Promise<void> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(siteId)) {
    throw new Error(`"${siteId}" is no site ID. Use lower-case letters, digits and hyphens.`);
  }
  const hosts = values.host.map((host) => host.toLowerCase());
  const origin = values.origin ? new URL(values.origin).origin : `https://${hosts[0]}`;
  const sections = values.from ? await readBrand(values.from) : {};
  // One transaction: a brand that is refused leaves no empty site behind.
  await world.db.transaction(async (db) => {
    await addSite(db, { id: siteId, hosts, origin });
    await publishBrand(siteId, sections, userInfo().username, { ...world, db });
  });
  console.log(`${siteId} answers at ${hosts.join(", ")}.`);
}
