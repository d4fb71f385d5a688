import { execFileSync } from "node:child_process";
import { closeSync, openSync, statSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import {
  type ClientResponse,
  fetchFormFields,
  leadFieldsOf,
  postLeadForm,
} from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, startApp } from "../../tests/support/platform/app-process.ts";
import {
  asRoot,
  temporaryFolder,
  testCluster,
  waitUntil,
} from "../../tests/support/platform/postgres-test-support.ts";

const MB = 1024 * 1024;

// Only root may mount a small disk, and not in every container; elsewhere the tests of the database supervisor cover
// this.
if (asRoot && canMount()) {
  beforeAll(ensureBuild, 180_000);

  test("with 3 MB left on the disk a lead is stored or its form comes back with the text, pages can be read, and free space solves everything", async () => {
    const disk = temporaryFolder();
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=190m,mode=711", "tmpfs", disk]);
    onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
    const settings = { DATA_DIR: join(disk, "data"), LIMIT_FACTOR: "100000", LOG_LEVEL: "error" };
    const address = await startApp(settings).address;
    const form = await fetchFormFields(address);
    const thanked: string[] = [];
    let asked = 0;
    const send = async (): Promise<ClientResponse> => {
      asked += 1;
      const name = `visitor-${asked}`;
      const details = `${name} says: ${"please ".repeat(500)}`;
      const answer = await postLeadForm(address, { ...leadFieldsOf(name), details, ...form });
      if (answer.status === 303) thanked.push(name);
      return answer;
    };
    expect((await send()).status).toBe(303);

    const filler = join(disk, "filler");
    fillUp(filler);
    truncateSync(filler, statSync(filler).size - 3 * MB);
    let refused: ClientResponse | undefined;
    await waitUntil(60, async () => {
      const answer = await send();
      if (answer.status !== 303) refused = answer;
      return refused !== undefined;
    });
    expect(refused?.status).toBe(503);
    expect(refused?.text).toContain("We could not store your request just now.");
    expect(refused?.text).toContain(`visitor-${asked} says: please please`);
    expect((await fetch(`${address}/`)).status).toBe(200);
    expect((await fetch(`${address}/contact`)).status).toBe(200);

    truncateSync(filler, 0);
    await waitUntil(60, async () => (await send()).status === 303);
    expect(thanked.length).toBeGreaterThan(1);
    const cluster = await testCluster(settings.DATA_DIR);
    const rows = await cluster.ask("SELECT first_name AS name FROM leads");
    const names = rows.map(({ name }) => String(name));
    expect(thanked.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }, 180_000);
}

/** Writes until the disk is full. */
function fillUp(path: string): void {
  const file = openSync(path, "w");
  const block = Buffer.alloc(256 * 1024);
  try {
    for (;;) writeSync(file, block);
  } catch {
    closeSync(file);
  }
}

function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}
