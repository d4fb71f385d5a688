import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { urlOf } from "../leads/visitor.ts";
import { openPictureStore } from "../media/store.ts";
import { trialFolder } from "../platform/postgres/trial.ts";
import { publishBrand } from "../site/publish.ts";
import { installation, riverbend } from "../site/trial.ts";
import { ensurePages, listener, startHouse } from "../trial.ts";
import { importArchive } from "./import-archive.ts";
import { addPicture, opened, whole } from "./trial.ts";
import { writeArchive } from "./write-archive.ts";

const { db, world, ask, say, connection } = await installation();

beforeAll(ensurePages, 180_000);

/** Every page a search engine is told of, and what machines read, as a new process on this port serves them. */
async function pagesOf(DATA_DIR: string, PORT: string): Promise<Map<string, string>> {
  const house = startHouse({ DATABASE_URL: urlOf(connection), DATA_DIR, PORT });
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
  // The form on /contact carries a token of its own for every visitor.
  const paths = listed.filter((path) => path !== "/contact");
  const pages = new Map<string, string>();
  for (const path of [...paths, "/sitemap.xml", "/llms.txt", "/favicon.svg"]) {
    pages.set(path, await take(path));
  }
  house.kill("SIGTERM");
  await house.ended;
  return pages;
}

test("exported, wiped and imported, every page is the same to the byte, and so are its pictures", async () => {
  const DATA_DIR = trialFolder();
  const pictures = openPictureStore(DATA_DIR, null);
  await publishBrand("main", riverbend, "Ana", world);
  const id = await addPicture({ db, pictures });
  await say("heroContent", {
    ...(riverbend.heroContent as object),
    backgroundImage: `/media/${id}`,
  });
  const { port, leave } = await listener();
  await leave();
  const before = await pagesOf(DATA_DIR, String(port));
  expect(before.size).toBeGreaterThan(20);
  const source = { db, pictures, product: "0.1.0", now: Date.now };
  const zip = await whole(writeArchive({ siteId: "main" }, source));

  await ask("DELETE FROM sites");
  await ask("INSERT INTO sites (site_id, is_default) VALUES ('main', true)");
  rmSync(join(DATA_DIR, "media"), { recursive: true });
  mkdirSync(join(DATA_DIR, "media"));
  const wish = { siteId: "main", who: "Ben" };
  const outcome = await importArchive(await opened(zip), wish, { ...world, pictures });
  expect(outcome.kind).toBe("imported");
  const after = await pagesOf(DATA_DIR, String(port));
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [path, bytes] of before) expect(after.get(path) === bytes, path).toBe(true);
}, 60_000);
