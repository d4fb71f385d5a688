import { composeStoredSite } from "../core/sections/compose-stored-site.ts";
import { businessWords } from "../server/people/account/password-strength.ts";
import { firstRunLink } from "../server/people/team/owner-codes.ts";
import { makeOwner, resetByCommand } from "../server/people/team/owner-commands.ts";
import { readConfig } from "../server/platform/config.ts";
import type { PublishDeps } from "../server/site/editing/publish-sections.ts";
import { listSites, publishedSections } from "../server/site/store.ts";
import { parseCommandLine } from "./command-line/parse-command-line.ts";
import { withPublishDeps } from "./publish-deps.ts";

const USAGE = `Manages the owners of a site from the server it runs on. Works whether or not the site is running, and without email.

  npm run owner -- --email E --password P [--name N] [--site ID]   creates an owner, or sets this password for one
  npm run owner -- --reset [--email E] [--site ID]                 prints a link to set a new password
  npm run owner -- --link [--site ID]                              prints a new link for the first owner`;

const { values } = parseCommandLine(USAGE, {
  options: {
    email: { type: "string" },
    password: { type: "string" },
    name: { type: "string" },
    site: { type: "string" },
    reset: { type: "boolean", default: false },
    link: { type: "boolean", default: false },
  },
});
const { email, password, name } = values;

if (values.link) await withPublishDeps(link);
else if (values.reset) await withPublishDeps(reset);
else if (email && password) await withPublishDeps((deps) => createOwner(email, password, deps));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

async function createOwner(mail: string, secret: string, deps: PublishDeps): Promise<void> {
  const site = await requestedSite(deps);
  const typed = { name: name ?? mail.split("@")[0] ?? mail, email: mail, password: secret };
  const outcome = await makeOwner(typed, site, deps.db);
  if (outcome.kind === "errors") throw new Error(Object.values(outcome.errors).join("\n"));
  const result = outcome.kind === "made" ? "is an owner now" : "is an owner, with this password";
  console.log(`${outcome.email} ${result}. Sign in at ${site.origin}/admin.`);
}

async function reset(deps: PublishDeps): Promise<void> {
  const site = await requestedSite(deps);
  const outcome = await resetByCommand(email ?? null, site, deps.db, Date.now());
  if (outcome.kind === "who") {
    const [first] = outcome.emails;
    if (!first) throw new Error("This site has no owner yet. Use --link for its first owner.");
    throw new Error(`Say which owner you mean with --email: ${outcome.emails.join(", ")}.`);
  }
  console.log(
    `${outcome.email} can set a new password here, once, within an hour:\n${outcome.link}`,
  );
}

async function link(deps: PublishDeps): Promise<void> {
  const made = await firstRunLink(deps.db, await requestedSite(deps), Date.now());
  if (!made) throw new Error("This site already has an owner. Use --reset to let one back in.");
  console.log(`The first owner creates an account here, once, within 24 hours:\n${made}`);
}

/** The site named by --site, or the default one, with its origin for links. */
async function requestedSite({ db, builtIn, themes }: PublishDeps) {
  const sites = await listSites(db);
  const found = sites.find(({ id, isDefault }) => (values.site ? id === values.site : isDefault));
  if (!found) throw new Error(`There is no site "${values.site}". See npm run site -- list.`);
  const { publicOrigin, port } = readConfig();
  const origin = found.origin ?? publicOrigin ?? `http://localhost:${port}`;
  const siteAddress = { id: found.id, version: found.version, origin };
  const { site } = composeStoredSite(
    siteAddress,
    builtIn,
    await publishedSections(db, found.id),
    themes,
  );
  return { id: found.id, origin, business: businessWords(site) };
}
