import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import {
  initializedDataDir,
  killServer,
  secondProcess,
  temporaryFolder,
  testCluster,
  waitUntil,
} from "../../../tests/support/platform/postgres-test-support.ts";
import { isAlive } from "./os/processes.ts";
import { clientConfig } from "./supervisor.ts";

test("a new data folder gets a database with a private socket, a password and a collation independent of the C library", async () => {
  const cluster = await testCluster(join(temporaryFolder(), "new", "data"));
  const { host, password } = cluster.connection;
  expect(host).toBe(join(cluster.folder, "socket"));
  expect(statSync(host).mode & 0o777).toBe(0o700);
  expect(statSync(join(cluster.folder, "password")).mode & 0o777).toBe(0o600);
  expect(password).toHaveLength(32);
  const [facts] = await cluster.ask(`
    select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
      current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync
    from pg_database where datname = current_database()`);
  expect(facts).toEqual({
    provider: "b",
    locale: "C.UTF-8",
    encoding: "UTF8",
    addresses: "",
    fsync: "on",
  });
  const clientWithWrongPassword = new Client({
    ...clientConfig(cluster, "postgres"),
    password: "guessed",
  });
  await expect(clientWithWrongPassword.connect()).rejects.toThrow("password authentication failed");
});

test("a server that survived its killed parent is adopted, with every acknowledged row", async () => {
  const dataDir = temporaryFolder();
  const killed = secondProcess(dataDir);
  const connection = JSON.parse(await killed.output);
  const client = new Client(clientConfig({ connection }, "postgres"));
  await client.connect();
  await client.query("create table visits as select 'Lebanon' as city");
  await client.end();
  process.kill(-(killed.process.pid ?? 0), "SIGKILL");
  await waitUntil(5, () => !isAlive(killed.process.pid ?? 0));

  const cluster = await testCluster(dataDir);
  expect(cluster.lines).toContain("using the database server that already runs");
  expect(await cluster.ask("select city from visits")).toEqual([{ city: "Lebanon" }]);
  const server = cluster.serverPid();
  await cluster.close();
  expect(isAlive(server)).toBe(false);
});

test("the last process stops the server, also when the process that started it ended earlier", async () => {
  const dataDir = await initializedDataDir();
  const starter = secondProcess(dataDir);
  await starter.output;
  const second = await testCluster(dataDir);
  const server = second.serverPid();
  await starter.stop();
  expect(isAlive(server)).toBe(true);
  expect(second.state()).toBe("up");
  await second.close();
  expect(isAlive(server)).toBe(false);
});

test("a server with other connections stays up", async () => {
  const cluster = await testCluster(await initializedDataDir());
  const otherClient = new Client(clientConfig(cluster, "postgres"));
  otherClient.on("error", () => undefined);
  await otherClient.connect();
  await cluster.close();
  expect((await otherClient.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await otherClient.end();
  await killServer(cluster.folder);
});

test("two processes that start on an empty folder at the same moment share one server", async () => {
  const dataDir = temporaryFolder();
  const both = [secondProcess(dataDir), secondProcess(dataDir)];
  const [first, second] = await Promise.all(both.map(({ output }) => output));
  expect(JSON.parse(first ?? "")).toEqual(JSON.parse(second ?? ""));
  const third = await testCluster(dataDir);
  const server = third.serverPid();
  await Promise.all(both.map((each) => each.stop()));
  expect(isAlive(server)).toBe(true);
  await third.close();
  expect(isAlive(server)).toBe(false);
});

test("two supervisors in one process share one server too", async () => {
  const dataDir = temporaryFolder();
  const [first, second] = await Promise.all([testCluster(dataDir), testCluster(dataDir)]);
  expect(first.serverPid()).toBe(second.serverPid());
  await Promise.all([first.close(), second.close()]);
  expect(first.serverPid()).toBe(0);
});

test("a database that was half created when its process was killed is created again", async () => {
  const dataDir = temporaryFolder();
  const killed = secondProcess(dataDir);
  const folder = join(dataDir, "postgres");
  const halfMade = () =>
    readdirSync(dataDir).includes("postgres") &&
    readdirSync(folder).some((name) => name.startsWith("cluster.unfinished."));
  await waitUntil(5, halfMade);
  process.kill(-(killed.process.pid ?? 0), "SIGKILL");
  await waitUntil(5, () => !isAlive(killed.process.pid ?? 0));
  expect(readdirSync(folder)).not.toContain("cluster");

  const cluster = await testCluster(dataDir);
  expect(await cluster.ask("select 1 as one")).toEqual([{ one: 1 }]);
  expect(halfMade()).toBe(false);
});

test("a path too long for a socket gets a loopback port with password authentication, and keeps it", async () => {
  const dataDir = join(temporaryFolder(), "a-long-way-down-".repeat(6));
  const cluster = await testCluster(dataDir);
  const { host, port } = cluster.connection;
  expect(host).toBe("127.0.0.1");
  const [{ addresses } = {}] = await cluster.ask(
    "select current_setting('listen_addresses') as addresses",
  );
  expect(addresses).toBe("127.0.0.1");
  const clientWithWrongPassword = new Client({
    ...clientConfig(cluster, "postgres"),
    password: "guessed",
  });
  await expect(clientWithWrongPassword.connect()).rejects.toThrow("password authentication failed");
  await cluster.close();
  const again = await testCluster(dataDir);
  expect(again.connection.port).toBe(port);
});

test("the error about a cluster of another PostgreSQL release names it and what to do", async () => {
  const dataDir = await initializedDataDir();
  const version = join(dataDir, "postgres", "cluster", "PG_VERSION");
  writeFileSync(version, "17\n");
  await expect(testCluster(dataDir)).rejects.toThrow(/made by PostgreSQL 17.*Restore a backup/);
  expect(readFileSync(version, "utf8")).toBe("17\n");
});
