import { readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../core/format/time-units.ts";
import { archivesWithHeadlines } from "../tests/support/archive/archives-with-headlines.ts";
import { databaseUrlOf } from "../tests/support/leads/lead-client.ts";
import { jpegFile } from "../tests/support/media/media-test-support.ts";
import { createFirstOwner } from "../tests/support/people/claim-site.ts";
import { OwnerClient } from "../tests/support/people/owner-client.ts";
import { ensureBuild, killCount, startApp } from "../tests/support/platform/app-process.ts";
import { temporaryFolder } from "../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../tests/support/platform/test-database.ts";
import { copiesFolder, createSiteCopyStore } from "./archive/copies.ts";
import { readArchive } from "./archive/import/read-archive.ts";
import { createPictureStore } from "./media/picture-store.ts";
import { sweepPictures } from "./media/sweep.ts";
import { connect } from "./platform/db/connect.ts";
import { media } from "./platform/db/schema.ts";

beforeAll(ensureBuild, 180_000);

/** Pictures are uploaded in every round; publishes and imports take turns, because one would refuse the other. */
const ROUNDS = 2 * killCount(1);

const database = await createTestDatabase();
const { db, pool, close } = connect(database, () => {});
afterAll(close);

test(
  "across kills no acknowledged publish, upload or import is lost, and none is there in half",
  async () => {
    const settings = {
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: databaseUrlOf(database),
      LIMIT_FACTOR: "100000",
      LOG_LEVEL: "error",
    };
    const archives = await archivesWithHeadlines(db, ["Archive A", "Archive B"]);
    const photo = await jpegFile();
    const uploaded: string[] = [];
    let cookie = "";
    let [published, imported] = [0, 0];
    /** The headline of the last acknowledged change, and of one that got no answer: it may have happened or not. */
    let [shown, open] = ["", ""];
    for (let round = 0; round < ROUNDS; round += 1) {
      const app = startApp(settings);
      const address = await app.address;
      cookie ||= await createFirstOwner(address, app.printed.stdout);
      const owner = new OwnerClient(address, cookie);
      if (round > 0) {
        const [home, about] = await owner.headlines();
        expect([shown, open]).toContain(home);
        expect(about, "one publish changes both pages").toBe(home);
        shown = home ?? "";
        for (const id of uploaded.slice(-3)) expect(await owner.pictureStatus(id)).toBe(200);
      }
      const first = Promise.withResolvers<void>();
      let isOver = false;
      const change = async () => {
        for (let at = 0; !isOver; at += 1) {
          const archive = round % 2 ? archives[at % archives.length] : undefined;
          open = archive?.headline ?? `Publish ${round} ${at}`;
          const result = await (archive ? owner.import(archive.zip) : owner.publish(open));
          if (result === "no answer") return;
          if (result === "moved on") continue;
          shown = open;
          if (archive) imported += 1;
          else published += 1;
          first.resolve();
        }
      };
      const upload = async () => {
        while (!isOver) {
          const id = await owner.upload(photo);
          if (id === null) return;
          uploaded.push(id);
        }
      };
      const lanes = Promise.all([change(), upload()]);
      await Promise.race([first.promise, lanes]);
      if (round % 4 < 2) await wait(Math.random() * 600);
      app.kill("SIGKILL");
      isOver = true;
      await Promise.all([lanes, app.ended]);
    }

    const rows = await db.select().from(media);
    const ids = new Set(rows.map(({ mediaId }) => mediaId));
    expect(uploaded.filter((id) => !ids.has(id))).toEqual([]);
    const pictures = createPictureStore(settings.DATA_DIR, null);
    const forms = rows.filter(({ siteId }) => siteId === "main").flatMap((row) => row.forms);
    for (const { key, bytes } of forms) expect((await pictures.read(key))?.length, key).toBe(bytes);
    await sweepPictures({ db, pictures }, Date.now() + 2 * DAY_MS);
    const left = await Array.fromAsync(pictures.keys("main"));
    expect(left.toSorted()).toEqual(forms.map(({ key }) => key).toSorted());

    const copies = createSiteCopyStore(settings.DATA_DIR, "main", Date.now);
    for (const { id } of await copies.list()) {
      expect(await readArchive((await copies.read(id)) ?? Buffer.of()), id).toMatchObject({
        kind: "read",
      });
    }
    // An hour later, the next copy removes what kills left of others.
    const later = createSiteCopyStore(settings.DATA_DIR, "main", () => Date.now() + 2 * HOUR_MS);
    await later.save("later", Readable.from([Buffer.of(0)]));
    expect(
      readdirSync(copiesFolder(settings.DATA_DIR, "main")).filter((name) => !name.endsWith(".zip")),
    ).toEqual([]);
    const count = async (act: string) =>
      (await pool.query("SELECT 1 FROM audit_log WHERE act = $1", [act])).rowCount ?? 0;
    expect(await count("import")).toBeGreaterThanOrEqual(imported);
    expect(await count("published")).toBeGreaterThanOrEqual(published);
    const { rows: half } = await pool.query(
      `SELECT published->>'headline' AS headline FROM site_revisions WHERE site_id = 'main'
        GROUP BY 1 HAVING count(*) FILTER (WHERE key = 'heroContent') <> count(*) FILTER (WHERE key = 'aboutContent')`,
    );
    expect(half, "every change has both of its revisions").toEqual([]);
    const figures = { kills: ROUNDS, published, imported, uploaded: uploaded.length };
    console.info(JSON.stringify(figures));
  },
  120_000 + ROUNDS * 10_000,
);
