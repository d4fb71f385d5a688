import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Progress } from "../../core/progress/progress.ts";
import {
  addTestPicture,
  collectBytes,
  createPicturesInMemory,
} from "../../tests/support/archive/archive-test-support.ts";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import {
  createTestInstallation,
  heroWithHeadline,
} from "../../tests/support/site/test-installation.ts";
import { cancelableTask } from "../../tests/support/tasks/cancelable-task.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { createLog } from "../platform/log.ts";
import { TaskCanceledError } from "../tasks/task.ts";
import { createArchiveDesk } from "./archive-desk.ts";
import { copiesFolder, createSiteCopyStore } from "./copies.ts";
import { writeArchive } from "./export/write-archive.ts";

const { db, deps, query, publishSection } = await createTestInstallation();

/** A site whose archive has a changed section and two pictures that the site lost since, and its owner's desk. */
async function createLostPictures() {
  const pictures = createPicturesInMemory();
  let now = Date.parse("2026-03-02T12:00:00Z");
  const deskDeps = {
    ...{ ...deps, pictures, product: "0.1.0", log: createLog("silent"), audit: createAuditLog(db) },
    ...{ now: () => (now += 60_000), dataDir: temporaryFolder() },
  };
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  for (let count = 0; count < 2; count += 1) await addTestPicture({ db, pictures });
  const zip = await collectBytes(writeArchive({ siteId: "main" }, deskDeps));
  await query("DELETE FROM media");
  pictures.stored.clear();
  await publishSection("heroContent", heroWithHeadline("Signed before supper"));
  const person = { userId: "u1", name: "Ana", email: "ana@home.example", authenticatedAt: 0 };
  const desk = createArchiveDesk(
    { ...person, role: "owner", siteId: "main", sessionId: "s1" },
    { network: "203.0.113.7", invite: async () => undefined },
    deskDeps,
  );
  if (!desk) throw new Error("The owner has no desk.");
  const look = await desk.plan({ zip });
  if (look.kind !== "planned") throw new Error(look.kind);
  const agreed = { basedOn: look.plan.basedOn, invite: false };
  const folder = copiesFolder(deskDeps.dataDir, "main");
  const copies = createSiteCopyStore(deskDeps.dataDir, "main", deskDeps.now);
  return { desk, zip, agreed, pictures, copies, folder, deskDeps };
}

/** Everything an import could leave behind. */
const rowsOfSite = () =>
  query(`SELECT (SELECT version FROM sites WHERE site_id = 'main') AS version,
    (SELECT count(*) FROM media) AS media, (SELECT count(*) FROM site_revisions) AS revisions,
    (SELECT count(*) FROM audit_log) AS log`);

test("an import tells its steps, with the files and pictures it has done", async () => {
  const { desk, zip, agreed } = await createLostPictures();
  const task = cancelableTask();
  expect(await desk.import({ zip }, agreed, task)).toMatchObject({ kind: "imported", pictures: 2 });
  expect([...new Set(task.reports.map(({ step }) => step))]).toEqual([
    "Checking files",
    "Packing files",
    "Checking pictures",
    "Saving pictures",
    "Publishing",
  ]);
  expect(task.reports).toContainEqual({ step: "Saving pictures", done: 1, total: 2 });
});

test("an import canceled in any step changes nothing, keeps every copy, and the next one works", async () => {
  const { desk, zip, agreed, pictures, copies, folder } = await createLostPictures();
  for (let number = 1; number <= 20; number += 1) {
    await copies.save(`${number}`, (async function* () {})());
  }
  const before = { rows: await rowsOfSite(), copies: readdirSync(folder) };
  const moments: readonly [string, (progress: Progress) => boolean][] = [
    ["while files are checked", ({ step, done }) => step === "Checking files" && done === 2],
    ["while the copy is written", ({ step }) => step === "Packing files"],
    ["while pictures are checked", ({ step }) => step === "Checking pictures"],
    ["after the first picture", ({ step, done }) => step === "Saving pictures" && done === 1],
    ["while it is published", ({ step }) => step === "Publishing"],
  ];
  for (const [moment, when] of moments) {
    const importing = desk.import({ zip }, agreed, cancelableTask(when));
    await expect(importing, moment).rejects.toThrow(TaskCanceledError);
    expect([...pictures.stored.keys()], moment).toEqual([]);
    const after = { rows: await rowsOfSite(), copies: readdirSync(folder) };
    expect(after, moment).toEqual(before);
  }
  expect(await desk.import({ zip }, agreed)).toMatchObject({ kind: "imported", pictures: 2 });
});

test("an import that changes nothing keeps the copies as they were", async () => {
  const { desk, zip, agreed, copies, folder } = await createLostPictures();
  for (let number = 1; number <= 20; number += 1) {
    await copies.save(`${number}`, (async function* () {})());
  }
  const before = readdirSync(folder);
  const outdated = { ...agreed, basedOn: agreed.basedOn - 1 };
  expect(await desk.import({ zip }, outdated)).toEqual({ kind: "moved-on" });
  expect(readdirSync(folder)).toEqual(before);
});

test("an import stays done, with its safety copy, when the oldest copy can't be removed", async () => {
  const { desk, zip, agreed, copies, folder } = await createLostPictures();
  for (let number = 1; number <= 20; number += 1) {
    await copies.save(`${number}`, (async function* () {})());
  }
  // A folder can't be removed as a file is.
  mkdirSync(join(folder, "20200101T000000000Z--oldest.zip"));
  expect(await desk.import({ zip }, agreed)).toMatchObject({ kind: "imported" });
  const names = (await copies.list()).map(({ name }) => name);
  expect(names).toContain("Before an import");
});

test("a canceled copy of the site is not kept in half", async () => {
  const { desk, zip, agreed, folder } = await createLostPictures();
  await desk.import({ zip }, agreed);
  const before = readdirSync(folder);
  const task = cancelableTask(({ done }) => done === 2);
  await expect(desk.createCopy("Half", task)).rejects.toThrow(TaskCanceledError);
  expect(task.reports.at(-1)).toEqual({ step: "Packing files", done: 2, total: 5 });
  expect(readdirSync(folder)).toEqual(before);
});

test("the size of an export is known before it is made, to a few percent where pictures are most of it", async () => {
  const { desk, zip, agreed, pictures } = await createLostPictures();
  await desk.import({ zip }, agreed);
  const { body, expectedBytes } = await desk.export({});
  const length = (await collectBytes(body as unknown as AsyncIterable<Uint8Array>)).length;
  const pictureBytes = [...pictures.stored.values()].reduce((sum, { length: l }) => sum + l, 0);
  expect(expectedBytes).toBeGreaterThanOrEqual(pictureBytes);
  expect(expectedBytes).toBeLessThanOrEqual(length);
});
