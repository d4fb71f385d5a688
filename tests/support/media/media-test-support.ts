/** Shared by the media tests: a site with an empty library, a store on disk, and generated pictures. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach } from "vitest";
import type { Role } from "../../../core/people/roles.ts";
import type { MediaDeps } from "../../../server/media/deps.ts";
import { createMediaDesk } from "../../../server/media/desk.ts";
import { encodePicture } from "../../../server/media/encoder.ts";
import { createPictureStore } from "../../../server/media/picture-store.ts";
import type { Person } from "../../../server/people/person.ts";
import { connect } from "../../../server/platform/db/connect.ts";
import { createLog } from "../../../server/platform/log.ts";
import { createTestDatabase } from "../platform/test-database.ts";

/** Call it at the top of a test file. */
export async function mediaTestSupport() {
  const { db, pool, close } = connect(await createTestDatabase(), () => {});
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
  const pictures = createPictureStore(dataDir, null);
  const deps: MediaDeps = { db, pictures, encode: encodePicture, log: createLog("silent") };
  return {
    deps,
    dataDir,
    /** The rows of one query. */
    queryRows: async (sql: string): Promise<Record<string, unknown>[]> =>
      (await pool.query(sql)).rows,
    deskOf: (role: Role = "owner", siteId = "main", changed: Partial<MediaDeps> = {}) =>
      createMediaDesk(somebody(role, siteId), "192.0.2.1", { ...deps, ...changed }),
    /** The keys of all files a site has in the store. */
    keysOf: async (siteId = "main"): Promise<string[]> =>
      (await Array.fromAsync(pictures.keys(siteId))).toSorted(),
  };
}

function somebody(role: Role, siteId: string): Person {
  const name = "Ana Ortiz";
  const email = "ana@lane.example";
  return { userId: "ana", name, email, role, siteId, sessionId: "s1", authenticatedAt: 0 };
}

/** A plain picture of one color. */
export function plainPicture(width: number, height: number, background = "#b01c2e") {
  return sharp({ create: { width, height, channels: 3, background } });
}

let colorCount = 0;

/** A small JPEG with a name, as a browser sends it. Each has a color of its own, because the library keeps the same picture once. */
export async function jpegFile(name = "desk.jpg", width = 700, height = 400) {
  colorCount += 37;
  const background = `#${(0x101010 + colorCount * 251).toString(16).padStart(6, "0").slice(-6)}`;
  const bytes = await plainPicture(width, height, background).jpeg().toBuffer();
  return { name, bytes: new Uint8Array(bytes) };
}
