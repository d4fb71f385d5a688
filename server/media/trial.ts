/** What the tests of pictures share: a site with an empty library, a store on disk, and pictures made on the spot. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import type { Person } from "../people/person.ts";
import { connect } from "../platform/db/connect.ts";
import { openLog } from "../platform/log.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { encodePicture } from "./encoder.ts";
import { openMediaDesk } from "./media-desk.ts";
import { openPictureStore } from "./store.ts";
import type { MediaWorld } from "./world.ts";

/** Call it at the top of a test file. */
export async function library() {
  const { db, pool, close } = connect(await freshDatabase(), () => {});
  const dataDir = mkdtempSync(join(tmpdir(), "media-"));
  afterAll(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await pool.query("DELETE FROM sites");
    await pool.query(
      "INSERT INTO sites (site_id, is_default) VALUES ('main', true), ('other', false)",
    );
    rmSync(join(dataDir, "media"), { recursive: true, force: true });
  });
  const pictures = openPictureStore(dataDir, null);
  const world: MediaWorld = { db, pictures, encode: encodePicture, log: openLog("silent") };
  return {
    world,
    dataDir,
    /** One query's rows. */
    ask: async (sql: string): Promise<Record<string, unknown>[]> => (await pool.query(sql)).rows,
    deskOf: (role: Role = "owner", siteId = "main") =>
      openMediaDesk(somebody(role, siteId), "192.0.2.1", world),
    /** The keys of all files a site has in the store. */
    keysOf: async (siteId = "main"): Promise<string[]> =>
      (await Array.fromAsync(pictures.keys(siteId))).toSorted(),
  };
}

function somebody(role: Role, siteId: string): Person {
  const name = "Ana Ortiz";
  const email = "ana@lane.example";
  return { userId: "ana", name, email, role, siteId, sessionId: "s1", provenAt: 0 };
}

/** A plain picture of one colour. */
export function plain(width: number, height: number, background = "#b01c2e") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A small JPEG under a name, as a browser sends it. */
export async function jpegFile(name = "desk.jpg", width = 700, height = 400) {
  return { name, bytes: new Uint8Array(await plain(width, height).jpeg().toBuffer()) };
}
