import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import {
  addTestPicture,
  collectBytes,
  readValidArchive,
} from "../../tests/support/archive/archive-test-support.ts";
import { databaseUrlOf } from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, occupyPort, startApp } from "../../tests/support/platform/app-process.ts";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import { createTestInstallation, riverbend } from "../../tests/support/site/test-installation.ts";
import { createPictureStore } from "../media/picture-store.ts";
import { publishAllSections } from "../site/editing/publish-sections.ts";
import { writeArchive } from "./export/write-archive.ts";
import { importArchive } from "./import/import-archive.ts";

const { db, deps, query, publishSection, connection } = await createTestInstallation();

beforeAll(ensureBuild, 180_000);

/** Every indexed page, and the files for programs, as a new process on this port serves them. */
async function pagesOf(DATA_DIR: string, PORT: string): Promise<Map<string, string>> {
  const house = startApp({ DATABASE_URL: databaseUrlOf(connection), DATA_DIR, PORT });
  const address = await house.address;
  const take = async (path: string) => {
    const answer = await fetch(address + path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  const map = await take("/sitemap.xml");
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  // The form on these has a new token for every visitor.
  const paths = listed.filter((path) => !["/contact", "/es/contacto"].includes(path));
  const pages = new Map<string, string>();
  for (const path of [...paths, "/sitemap.xml", "/llms.txt", "/favicon.svg"]) {
    pages.set(path, await take(path));
  }
  house.kill("SIGTERM");
  await house.ended;
  return pages;
}

test("after export, wipe and import every page and picture is the same to the byte", async () => {
  const DATA_DIR = temporaryFolder();
  const pictures = createPictureStore(DATA_DIR, null);
  await publishAllSections("main", riverbend, "Ana", deps);
  const id = await addTestPicture({ db, pictures });
  await publishSection("heroContent", {
    ...(riverbend.heroContent as object),
    backgroundImage: `/media/${id}`,
  });
  const { port, release } = await occupyPort();
  await release();
  const before = await pagesOf(DATA_DIR, String(port));
  expect(before.size).toBeGreaterThan(20);
  const source = { db, pictures, product: "0.1.0", now: Date.now };
  const zip = await collectBytes(writeArchive({ siteId: "main" }, source));

  await query("DELETE FROM sites");
  await query("INSERT INTO sites (site_id, is_default) VALUES ('main', true)");
  rmSync(join(DATA_DIR, "media"), { recursive: true });
  mkdirSync(join(DATA_DIR, "media"));
  const request = { siteId: "main", who: "Ben" };
  const outcome = await importArchive(await readValidArchive(zip), request, { ...deps, pictures });
  expect(outcome.kind).toBe("imported");
  const after = await pagesOf(DATA_DIR, String(port));
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [path, bytes] of before) expect(after.get(path) === bytes, path).toBe(true);
}, 60_000);
