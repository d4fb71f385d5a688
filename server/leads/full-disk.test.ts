import { statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import {
  type ClientResponse,
  fetchFormFields,
  leadFieldsOf,
  postLeadForm,
} from "../../tests/support/leads/lead-client.ts";
import { ensureBuild, startApp } from "../../tests/support/platform/app-process.ts";
import { testCluster, waitUntil } from "../../tests/support/platform/postgres-test-support.ts";
import { canMount, fillUp, smallDisk } from "../../tests/support/platform/small-disk.ts";
import { pathsIn } from "../platform/postgres/location.ts";

const MB = 1024 * 1024;

// Only root may mount a small disk, and not in every container; elsewhere the tests of the database supervisor cover
// this.
if (canMount) {
  beforeAll(ensureBuild, 180_000);

  test("with 3 MB left on the disk a lead is stored or its form comes back with the text, pages can be read, and free space solves everything", async () => {
    const disk = smallDisk();
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

    const { reserve } = pathsIn(join(settings.DATA_DIR, "postgres"));
    const reserveMB = () => (statSync(reserve, { throwIfNoEntry: false })?.size ?? 0) / MB;
    await waitUntil(10, () => reserveMB() === 32);
    fillUp(join(disk, "first"));
    // Part of the reserve is given up for these.
    for (let sent = 0; sent < 3; sent++) expect((await send()).status).toBe(303);
    expect(reserveMB()).toBe(20);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    const filler = join(disk, "filler");
    fillUp(filler);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    truncateSync(filler, statSync(filler).size - 3 * MB);
    let refused: ClientResponse | undefined;
    await waitUntil(60, async () => {
      const answer = await send();
      if (answer.status !== 303) refused = answer;
      return refused !== undefined;
    });
    expect(refused?.status).toBe(503);
    expect(refused?.text).toContain("save your request just now.");
    expect(refused?.text).toContain(`visitor-${asked} says: please please`);
    expect((await fetch(`${address}/`)).status).toBe(200);
    expect((await fetch(`${address}/contact`)).status).toBe(200);

    for (const each of ["first", "filler"]) truncateSync(join(disk, each), 0);
    await waitUntil(60, async () => (await send()).status === 303);
    await waitUntil(10, async () => (await fetch(`${address}/readyz`)).ok);
    expect(thanked.length).toBeGreaterThan(1);
    const cluster = await testCluster(settings.DATA_DIR);
    const rows = await cluster.ask("SELECT first_name AS name FROM leads");
    const names = rows.map(({ name }) => String(name));
    expect(thanked.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }, 180_000);
}
