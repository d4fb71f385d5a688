import { userInfo } from "node:os";
import { cloneSite } from "../server/archive/clone-site.ts";
import { listPeople } from "../server/archive/export/site-state.ts";
import { firstRunLink } from "../server/people/team/owner-codes.ts";
import { publishAllSections } from "../server/site/editing/publish-sections.ts";
import { countSiteData, removeSite } from "../server/site/remove-site.ts";
import { readSectionFiles } from "../server/site/section-files.ts";
import {
  addHosts,
  addSite,
  listSites,
  removeHosts,
  type StoredSite,
} from "../server/site/store.ts";
import { setSuspended } from "../server/site/suspension.ts";
import { parseCommandLine } from "./command-line/parse-command-line.ts";
import { withTerminalTask } from "./command-line/terminal-task.ts";
import { exportTo, importFrom } from "./site/archive.ts";
import { newSite } from "./site/new-site.ts";
import { changeOperators } from "./site/operators.ts";
import { type SiteCommandDeps, withSiteDeps } from "./site/site-deps.ts";

const USAGE = `The sites of this installation. Every command works while the sites run.

  npm run site -- list
  npm run site -- new [--name N --phone P --host H --email E] [--template ID]
  npm run site -- add ID --host NAME [--host NAME …] [--origin https://NAME] [--from FOLDER]
  npm run site -- clone ID NEW --host NAME [--host NAME …] [--origin https://NAME]
  npm run site -- hosts add|remove ID NAME [NAME …]
  npm run site -- suspend ID
  npm run site -- resume ID
  npm run site -- remove ID --yes ID
  npm run site -- export ID FILE.zip [--people] [--history]
  npm run site -- import ID FILE.zip [--yes ID]
  npm run site -- operator add|remove EMAIL
  npm run site -- operator list

ID is a short name such as riverbend. new asks for what is missing, gives the site its client's name and prints the link
that hands it over; operators do the same in the admin, under Sites. add --from publishes every section of a folder like content/; clone takes what a
site says and its pictures, and no people, leads or visits. remove and import do nothing until --yes names the site.
Press Ctrl+C to cancel an export or import; nothing is left behind.`;

const { values, positionals } = parseCommandLine(USAGE, {
  allowPositionals: true,
  options: {
    host: { type: "string", multiple: true, default: [] },
    origin: { type: "string" },
    from: { type: "string" },
    name: { type: "string" },
    phone: { type: "string" },
    email: { type: "string" },
    template: { type: "string" },
    yes: { type: "string" },
    people: { type: "boolean", default: false },
    history: { type: "boolean", default: false },
  },
});
const [commandName = "", id = "", ...more] = positionals;
const [second = ""] = more;

/** Each command by its name, and whether its arguments are complete. */
const COMMANDS: Readonly<
  Record<string, readonly [boolean, (deps: SiteCommandDeps) => Promise<void>]>
> = {
  list: [true, list],
  new: [true, (deps) => newSite({ ...values, host: values.host[0] }, deps)],
  operator: [id === "list" || second !== "", (deps) => changeOperators(id, second, deps)],
  add: [id !== "" && values.host.length > 0, add],
  clone: [second !== "" && values.host.length > 0, clone],
  hosts: [["add", "remove"].includes(id) && more.length > 1, hosts],
  suspend: [id !== "", (deps) => suspend(deps, true)],
  resume: [id !== "", (deps) => suspend(deps, false)],
  remove: [id !== "", remove],
  export: [second !== "", exportSite],
  import: [second !== "", importSite],
};

const [isComplete, command] = (Object.hasOwn(COMMANDS, commandName) && COMMANDS[commandName]) || [
  false,
  list,
];
if (isComplete) await withSiteDeps(command);
else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function list({ db }: SiteCommandDeps): Promise<void> {
  for (const site of await listSites(db)) {
    const hosts = site.isDefault ? ["any other host name", ...site.hosts] : site.hosts;
    const owners = (await listPeople(db, site.id)).filter(({ role }) => role === "owner");
    const facts = [
      site.id,
      `version ${site.version}`,
      site.isSuspended ? "suspended" : "live",
      hosts.join(", ") || "no host",
      owners.map(({ email }) => email).join(", ") || "no owner yet",
    ];
    console.log(facts.join("  "));
  }
}

async function add(deps: SiteCommandDeps): Promise<void> {
  const { origin, hosts } = parseAddress(id);
  const sections = values.from ? await readSectionFiles(values.from) : {};
  // One transaction, so that invalid sections leave no empty site behind.
  await deps.db.transaction(async (db) => {
    await addSite(db, { id, hosts, origin });
    await publishAllSections(id, sections, userInfo().username, { ...deps, db });
  });
  console.log(`${id} answers at ${hosts.join(", ")}.`);
  await printOwnerLink(id, origin, deps);
}

async function clone(deps: SiteCommandDeps): Promise<void> {
  await findSite(id, deps);
  const { origin, hosts } = parseAddress(second);
  await cloneSite({ from: id, id: second, hosts, origin, who: userInfo().username }, deps);
  console.log(`${second} is a copy of ${id} and answers at ${hosts.join(", ")}.`);
  await printOwnerLink(second, origin, deps);
}

async function hosts({ db }: SiteCommandDeps): Promise<void> {
  const [siteId = "", ...names] = more;
  const site = await findSite(siteId, { db });
  if (id === "add") {
    await db.transaction((tx) => addHosts(tx, siteId, names));
    console.log(`${siteId} answers at ${[...new Set([...site.hosts, ...names])].join(", ")}.`);
    return;
  }
  const removed = await removeHosts(db, siteId, names);
  if (removed.length === 0) throw new Error(`${siteId} answers at none of ${names.join(", ")}.`);
  console.log(`${siteId} no longer answers at ${removed.join(", ")}.`);
}

async function suspend({ db }: SiteCommandDeps, isSuspended: boolean): Promise<void> {
  await setSuspended(db, id, isSuspended);
  console.log(
    isSuspended
      ? `${id} is paused: visitors see a plain page with your phone number, and your team can still sign in. Resume it with npm run site -- resume ${id}.`
      : `${id} is back online.`,
  );
}

async function exportSite(deps: SiteCommandDeps): Promise<void> {
  const { people, history } = values;
  await findSite(id, deps);
  const line = await withTerminalTask("Export canceled. No file was saved.", (task) =>
    exportTo(second, { siteId: id, people, history }, deps, task),
  );
  console.log(line);
}

async function importSite(deps: SiteCommandDeps): Promise<void> {
  const lines = await withTerminalTask("Import canceled. Nothing was changed.", (task) =>
    importFrom(second, { siteId: id, yes: values.yes }, deps, task),
  );
  console.log(lines.join("\n"));
}

async function remove(deps: SiteCommandDeps): Promise<void> {
  await findSite(id, deps);
  if (values.yes !== id) {
    const { leads, visits, pictures } = await countSiteData(id, deps.db);
    throw new Error(
      `${id} would be permanently deleted, with ${leads} leads, ${visits} visits, ${pictures} pictures, its history and its copies. Keep an archive first (npm run site -- export ${id} ${id}.zip), then repeat with --yes ${id}.`,
    );
  }
  await removeSite(id, deps);
  console.log(`${id} is gone.`);
}

async function findSite(siteId: string, { db }: Pick<SiteCommandDeps, "db">): Promise<StoredSite> {
  const site = (await listSites(db)).find((each) => each.id === siteId);
  if (site) return site;
  throw new Error(`There is no site "${siteId}". See npm run site -- list.`);
}

/** The origin and host names of a new site from the command line. */
function parseAddress(siteId: string): { origin: string; hosts: string[] } {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(siteId)) {
    throw new Error(`"${siteId}" isn't a site ID. Use lowercase letters, digits and hyphens.`);
  }
  const hosts = values.host.map((host) => host.toLowerCase());
  if (!values.origin) return { hosts, origin: `https://${hosts[0]}` };
  const address = URL.parse(values.origin);
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new Error(`"${values.origin}" isn't an address. Give one like https://www.example.com.`);
  }
  return { hosts, origin: address.origin };
}

/** Prints the link that creates the site's owner; only the person at this terminal sees it. */
async function printOwnerLink(
  siteId: string,
  origin: string,
  { db }: SiteCommandDeps,
): Promise<void> {
  const link = await firstRunLink(db, { id: siteId, origin }, Date.now());
  if (link) console.log(`Its owner makes an account at ${link}, once, within 24 hours.`);
}
