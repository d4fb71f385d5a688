import { join } from "node:path";
import { expect, test } from "vitest";
import { addTestPicture } from "../../tests/support/archive/archive-test-support.ts";
import { databaseUrlOf } from "../../tests/support/leads/lead-client.ts";
import { runOperatorCommand } from "../../tests/support/platform/operator-command.ts";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import {
  createTestInstallation,
  heroWithHeadline,
} from "../../tests/support/site/test-installation.ts";
import { createPictureStore } from "../media/picture-store.ts";
import { ownSections } from "../setup/own-sections.ts";
import { removeSite } from "./remove-site.ts";
import { publishedSections } from "./store.ts";

/** As npm run does it: the second command starts twice as fast. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, "../../node_modules/.cache/doorstep");
const { db, query, publishSection, connection, openSiteRegistry } = await createTestInstallation();

/** An operator's shell on this installation. */
function shell() {
  const DATA_DIR = temporaryFolder();
  const env = {
    PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
    DATABASE_URL: databaseUrlOf(connection),
    DATA_DIR,
    NODE_COMPILE_CACHE,
  };
  return { DATA_DIR, site: (...words: string[]) => runOperatorCommand("site", words, env) };
}

test("a site is cloned with its pictures and without its people, answers its own hosts, is suspended, and removed", async () => {
  const { site, DATA_DIR } = shell();
  const pictures = createPictureStore(DATA_DIR, null);
  await query(
    `INSERT INTO auth_users (id, name, email) VALUES ('u1', 'Ana Ruiz', 'ana@home.example')`,
  );
  await query("INSERT INTO memberships (site_id, user_id, role) VALUES ('main', 'u1', 'owner')");
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  const id = await addTestPicture({ db, pictures });
  const registry = await openSiteRegistry();

  const said = await site("clone", "main", "alder", "--host", "alder.example");
  expect(said).toMatch(/account at https:\/\/alder\.example\/admin\/first-run\?code=\S+, once/);
  expect(await publishedSections(db, "alder")).toEqual({
    heroContent: heroWithHeadline("We drive to you"),
  });
  expect(await pictures.read(`alder/${id}/v1-8.webp`)).not.toBeNull();
  await expect
    .poll(async () => (await registry.siteFor("alder.example"))?.heroContent.headline)
    .toBe("We drive to you");

  await site("hosts", "add", "alder", "www.alder.example");
  await expect.poll(async () => (await registry.siteFor("www.alder.example"))?.id).toBe("alder");
  await site("hosts", "remove", "alder", "alder.example");
  await expect.poll(() => registry.siteFor("alder.example")).toBeNull();
  await site("suspend", "alder");
  await expect.poll(() => registry.isSuspended("alder")).toBe(true);
  expect((await site("list")).split("\n")).toEqual([
    expect.stringMatching(
      /^main {2}version \d+ {2}live {2}any other host name.* {2}ana@home\.example$/,
    ),
    expect.stringMatching(
      /^alder {2}version \d+ {2}suspended {2}www\.alder\.example {2}no owner yet$/,
    ),
    "",
  ]);
  await site("resume", "alder");
  await expect.poll(() => registry.isSuspended("alder")).toBe(false);

  await expect(site("remove", "alder")).rejects.toThrow(/1 pictures.*--yes alder/);
  const files = { db, pictures, dataDir: DATA_DIR };
  await expect(removeSite("main", files)).rejects.toThrow("default site");
  await site("remove", "alder", "--yes", "alder");
  await expect.poll(() => registry.site("alder")).toBeUndefined();
  expect(await pictures.read(`alder/${id}/v1-8.webp`)).toBeNull();
  expect(await pictures.read(`main/${id}/v1-8.webp`)).not.toBeNull();
}, 120_000);

test("a client's site is created with its name, number and owner, and what is missing is named", async () => {
  const { site } = shell();
  const flags = ["--name", "Rivera Mobile Notary", "--host", "rivera.example"];
  const owner = ["--email", "lena@rivera.example", "--template", "main"];
  await expect(site("new", ...flags, ...owner)).rejects.toThrow("Enter a US phone number");
  const said = await site("new", ...flags, ...owner, "--phone", "614-555-0137");
  expect(said).toMatch(
    /^The site rivera-mobile-notary is ready\. It opens at https:\/\/rivera\.example once/,
  );
  expect(said).toMatch(/https:\/\/rivera\.example\/admin\/join\?code=\S+\n$/);
  const made = await publishedSections(db, "rivera-mobile-notary");
  expect(await ownSections(db, "rivera-mobile-notary", made), "answered by the client").toEqual({});
  expect(made.businessConfig).toMatchObject({
    ...{ name: "Rivera Mobile Notary", phone: "(614) 555-0137", email: "lena@rivera.example" },
  });
  await expect(site("operator", "add", "no@one.example")).rejects.toThrow("There is no account");
}, 120_000);

test("a site is exported to a file and imported from it, after its changes are shown", async () => {
  const { site, DATA_DIR } = shell();
  const file = join(DATA_DIR, "main.zip");
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  await site("export", "main", file);
  await publishSection("heroContent", heroWithHeadline("Signed before supper"));
  expect(await site("import", "main", file)).toMatch(
    /heroContent: 1 changes.*Nothing is changed yet/s,
  );
  expect((await publishedSections(db, "main")).heroContent).toEqual(
    heroWithHeadline("Signed before supper"),
  );
  await site("import", "main", file, "--yes", "main");
  expect((await publishedSections(db, "main")).heroContent).toEqual(
    heroWithHeadline("We drive to you"),
  );
  await expect(site("export", "nowhere", file)).rejects.toThrow(/no site "nowhere"/);
}, 120_000);
