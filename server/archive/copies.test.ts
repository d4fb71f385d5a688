import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import { copiesFolder, createSiteCopyStore } from "./copies.ts";

async function* bytes(text: string) {
  yield Buffer.from(text);
}

function createCopyStore() {
  const folder = temporaryFolder();
  let now = Date.parse("2026-03-02T12:00:00Z");
  const copies = createSiteCopyStore(folder, "main", () => (now += 60_000));
  return { copies, folder: copiesFolder(folder, "main") };
}

test("a copy is stored under its name, listed newest first, and read back unchanged", async () => {
  const { copies } = createCopyStore();
  expect(await copies.list()).toEqual([]);
  const first = await copies.save("Before the new prices", bytes("one"));
  await copies.save("  ../../Été & <b>", bytes("twice"));
  expect(await copies.list()).toMatchObject([
    { name: "Ete b", bytes: 5, madeAt: "2026-03-02T12:02:00.000Z" },
    { name: "Before the new prices", bytes: 3, madeAt: "2026-03-02T12:01:00.000Z" },
  ]);
  expect((await copies.read(first.id))?.toString()).toBe("one");
  expect(await copies.remove(first.id)).toBe(true);
  expect(await copies.read(first.id)).toBeNull();
  for (const id of [first.id, "\0", "../../auth.key"]) expect(await copies.remove(id)).toBe(false);
});

test("the newest twenty copies are kept; an interrupted one is never listed", async () => {
  const { copies, folder } = createCopyStore();
  for (let number = 1; number <= 21; number += 1) await copies.save(`${number}`, bytes("x"));
  const names = (await copies.list()).map(({ name }) => name);
  expect(names).toHaveLength(20);
  expect(names).not.toContain("1");
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("the disk is full");
  }
  await expect(copies.save("broken", broken())).rejects.toThrow("the disk is full");
  expect(readdirSync(folder)).toHaveLength(20);
});

test("what a killed process left of a copy is removed with the next one, and a copy that is being written is not", async () => {
  const { copies, folder } = createCopyStore();
  await copies.save("one", bytes("x"));
  const [left, young] = [
    "20260301T120000000Z--left.zip.part",
    "20260302T115959000Z--young.zip.part",
  ];
  for (const name of [left, young]) writeFileSync(join(folder, name), "half");
  utimesSync(
    join(folder, left),
    new Date("2026-03-01T12:00:00Z"),
    new Date("2026-03-01T12:00:00Z"),
  );
  utimesSync(
    join(folder, young),
    new Date("2026-03-02T12:00:30Z"),
    new Date("2026-03-02T12:00:30Z"),
  );
  await copies.save("two", bytes("y"));
  const names = readdirSync(folder);
  expect(names).toContain(young);
  expect(names).not.toContain(left);
});

test("an id that leads out of the folder finds nothing", async () => {
  const { copies, folder } = createCopyStore();
  await copies.save("one", bytes("x"));
  writeFileSync(join(folder, "..", "secret.zip"), "secret");
  for (const id of ["../secret.zip", "20260302T120100000Z--../../secret.zip", "secret.zip", ""]) {
    expect(await copies.read(id), id).toBeNull();
    await copies.remove(id);
  }
  expect(readdirSync(join(folder, ".."))).toContain("secret.zip");
});
