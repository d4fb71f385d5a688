import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  asRoot,
  initializedDataDir,
  secondProcess,
  silentLog,
  temporaryFolder,
  testCluster,
} from "../../../tests/support/platform/postgres-test-support.ts";
import { runnableBinaries } from "./binaries.ts";
import { prepareLocation } from "./location.ts";
import { canReach, ensureAccount } from "./os/system-account.ts";

test("the error about a data folder that cannot be written names the folder and what to do", async () => {
  const closed = join(temporaryFolder(asRoot ? 0o700 : 0o500), "data");
  const nobody = { name: "nobody", uid: 65_534, gid: 65_534 };
  const complaint = await secondProcess(closed, asRoot ? nobody : undefined).output;
  expect(complaint).toContain(`Error: The data folder ${closed} cannot be written`);
  expect(complaint).toContain("or set DATA_DIR to a folder that can be written");
});

test("a file in place of the data folder is named as well", async () => {
  const path = join(temporaryFolder(), "data");
  writeFileSync(path, "");
  await expect(testCluster(path)).rejects.toThrow(
    `The data folder ${path} cannot be written: ${path} is a file and not a folder. Move it away, or set DATA_DIR`,
  );
  await expect(testCluster(join(path, "below"))).rejects.toThrow(`: ${path} is a file and not`);
});

if (asRoot) {
  test("started as root, the server and its files belong to the user postgres", async () => {
    const cluster = await testCluster(await initializedDataDir());
    const { uid } = await ensureAccount("postgres");
    expect(uid).not.toBe(0);
    expect(statSync(`/proc/${cluster.serverPid()}`).uid).toBe(uid);
    expect(statSync(cluster.folder).uid).toBe(uid);
  });

  test("below a private home folder the database goes to a folder its user can enter, and a note says where", async () => {
    const home = temporaryFolder(0o700);
    sweepAfterwards(join(home, "data"));
    const cluster = await testCluster(join(home, "data"));
    expect(cluster.folder).toMatch(/^\/var\/lib\/doorstep\/[0-9a-f]{16}$/);
    expect(cluster.connection.host).toBe(join(cluster.folder, "socket"));
    const note = readFileSync(join(home, "data", "postgres-lies-elsewhere.txt"), "utf8");
    expect(note.split("\n")[0]).toBe(cluster.folder);
    expect(cluster.lines).toContain(
      "the database is outside the data folder, which it cannot enter",
    );
    await cluster.ask("create table visits (n int)");
  });

  test("a private data folder that is moved or made readable keeps its database; a copy of it gets its own", async () => {
    const home = temporaryFolder(0o700);
    const [data, copy, moved] = [join(home, "data"), join(home, "copy"), join(home, "moved")];
    sweepAfterwards(copy);
    sweepAfterwards(moved);
    const first = await prepareLocation(data, silentLog);
    cpSync(data, copy, { recursive: true });
    const second = await prepareLocation(copy, silentLog);
    expect(second.folder).not.toBe(first.folder);
    renameSync(data, moved);
    expect((await prepareLocation(moved, silentLog)).folder).toBe(first.folder);
    chmodSync(home, 0o755);
    expect((await prepareLocation(moved, silentLog)).folder).toBe(first.folder);
  });

  test("a database created by an ordinary user is run as that user", async () => {
    const dataDir = await initializedDataDir();
    const location = await prepareLocation(dataDir, silentLog);
    execFileSync("chown", ["-R", "65534:65534", location.folder]);
    const cluster = await testCluster(dataDir);
    expect(statSync(`/proc/${cluster.serverPid()}`).uid).toBe(65_534);
  });

  test("a cluster copied by root is given back to the user who runs it", async () => {
    const dataDir = await initializedDataDir();
    execFileSync("chown", ["-R", "0:0", join(dataDir, "postgres")]);
    const cluster = await testCluster(dataDir);
    const { uid } = await ensureAccount("postgres");
    expect(statSync(join(cluster.folder, "cluster", "base")).uid).toBe(uid);
    expect(cluster.lines.join()).toContain("giving them back, as chown -R postgres does");
    expect(await cluster.ask("select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a cluster of another user is refused with the command that gives it to this one", async () => {
    const dataDir = await initializedDataDir();
    chmodSync(dataDir, 0o777);
    const { uid } = await ensureAccount("postgres");
    const nobody = { name: "nobody", uid: 65_534, gid: 65_534 };
    const folder = join(dataDir, "postgres");
    execFileSync("chown", ["65534", dataDir, folder, join(folder, "socket")]);
    const complaint = await secondProcess(dataDir, nobody).output;
    expect(complaint).toContain(`belongs to user number ${uid}`);
    expect(complaint).toContain(`chown -R 65534 ${folder}`);
  });

  test("a data folder of mode 700 is made passable, so that its database lies in it", async () => {
    const dataDir = temporaryFolder(0o700);
    const { folder } = await prepareLocation(dataDir, silentLog);
    expect(folder).toBe(join(dataDir, "postgres"));
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test("the server's user is created if it is missing, without a login", async () => {
    onTestFinished(() => void execFileSync("userdel", ["doorsteptrial"], { stdio: "ignore" }));
    const account = await ensureAccount("doorsteptrial");
    expect(account.uid).toBeGreaterThan(0);
    expect(readFileSync("/etc/passwd", "utf8")).toMatch(/^doorsteptrial:.*:\/bin\/false$/m);
    expect(await ensureAccount("doorsteptrial")).toEqual(account);
  });

  test("programs below a private home folder are copied once to where the server's user can run them", async () => {
    const account = await ensureAccount("postgres");
    const home = temporaryFolder(0o711);
    const { binaries } = await prepareLocation(join(home, "data"), silentLog);
    const module = join(home, "module");
    cpSync(join(binaries.postgres, "../../.."), module, {
      recursive: true,
      verbatimSymlinks: true,
    });
    chmodSync(module, 0o700);
    const closed = {
      initdb: join(module, "native/bin/initdb"),
      postgres: join(module, "native/bin/postgres"),
    };
    const copies = join(home, "shelf");
    const copy = await runnableBinaries(closed, account, copies);
    expect(copy.postgres).toMatch(/shelf\/postgresql-18\.[^/]+\/bin\/postgres$/);
    expect(canReach(account, copy.initdb)).toBe(true);
    const { ino } = statSync(copy.postgres);
    await runnableBinaries(closed, account, copies);
    expect(statSync(copy.postgres).ino).toBe(ino);
  });
}

/** Removes the test's folder from the real parent folder, and the parent if it is empty. */
function sweepAfterwards(dataDir: string): void {
  onTestFinished(async () => {
    const note = readFileSync(join(dataDir, "postgres-lies-elsewhere.txt"), "utf8");
    const folder = note.split("\n")[0] ?? "";
    await rm(folder, { recursive: true });
    if (readdirSync(dirname(folder)).length === 0) rmdirSync(dirname(folder));
  });
}
