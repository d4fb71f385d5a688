import { expect, test } from "vitest";
import {
  OPERATOR_EMAIL,
  RIVERA,
  startAgency,
} from "../../tests/support/agency/agency-test-support.ts";
import { createTestInstallation } from "../../tests/support/site/test-installation.ts";
import { createLog } from "../platform/log.ts";
import { setSuspended } from "../site/suspension.ts";
import type { AgencyDesk } from "./agency-desk.ts";
import { removeDueSites } from "./remove-due-sites.ts";

const installation = await createTestInstallation();
const { db, query } = installation;
const start = () => startAgency(installation);

test("a site is paused and brought back, its owner is told each time, and the first site never is", async () => {
  const { desk, registry, mails, giveOwner } = await start();
  const agency = await desk();
  const made = await agency.create(RIVERA, null);
  if (made.kind !== "created") throw new Error(made.kind);
  await giveOwner(made.siteId, RIVERA.email);
  mails.length = 0;
  expect(await agency.suspend("main")).toEqual({ kind: "default-site" });
  expect(await agency.suspend("nowhere")).toEqual({ kind: "unknown" });
  expect(await agency.suspend(made.siteId)).toEqual({ kind: "done" });
  expect((await registry.requested(made.siteId))?.isSuspended).toBe(true);
  expect(await agency.resume(made.siteId)).toEqual({ kind: "done" });
  expect((await registry.requested(made.siteId))?.isSuspended).toBe(false);
  expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    [RIVERA.email, "Your site is paused"],
    [RIVERA.email, "Your site is back online"],
  ]);
});

test("a site is deleted only after two weeks, can be kept until then, and the operators' log outlives it", async () => {
  const { desk, registry, mails, deps, advanceDays, giveOwner } = await start();
  const agency = await desk();
  const made = await agency.create(RIVERA, null);
  if (made.kind !== "created") throw new Error(made.kind);
  const { siteId } = made;
  await giveOwner(siteId, RIVERA.email);
  const sweep = () => removeDueSites({ ...deps, log: createLog("silent") });
  expect(await agency.planRemoval(siteId, "rivera")).toEqual({ kind: "not-confirmed" });
  expect(await agency.planRemoval("main", "main")).toEqual({ kind: "default-site" });
  expect(await agency.planRemoval(siteId, siteId)).toEqual({ kind: "done" });
  expect(await agency.resume(siteId)).toEqual({ kind: "removal-planned" });
  await expect(setSuspended(db, siteId, false), "on the command line").rejects.toThrow(
    "scheduled for deletion",
  );
  expect(mails.at(-1)?.subject).toMatch(/^Your site will be deleted on \w+day, /);
  expect(await agency.cancelRemoval(siteId)).toEqual({ kind: "done" });
  advanceDays(15);
  await sweep();
  expect(await agency.site(siteId)).toMatchObject({ isSuspended: true, removalDueAt: null });

  const later = await desk({ authenticatedAt: deps.now() });
  await later.planRemoval(siteId, siteId);
  advanceDays(13);
  await sweep();
  expect(await agency.site(siteId)).not.toBeNull();
  advanceDays(2);
  await sweep();
  await registry.refresh();
  expect(await registry.requested(siteId)).toBeUndefined();
  expect((await agency.log(siteId)).slice(0, 5).map(({ act, who }) => [act, who])).toEqual([
    ["site-removed", "the machine"],
    ["site-removal-planned", OPERATOR_EMAIL],
    ["site-removal-canceled", OPERATOR_EMAIL],
    ["site-removal-planned", OPERATOR_EMAIL],
    ["site-created", OPERATOR_EMAIL],
  ]);
  await expect(query("UPDATE operator_log SET who = 'nobody'")).rejects.toThrow(/append-only/);
  await expect(query("DELETE FROM operator_log")).rejects.toThrow(/append-only/);
});

test("pausing, deleting and their opposites a second time change nothing, and nobody is emailed again", async () => {
  const { desk, mails, deps, advanceDays, giveOwner } = await start();
  const made = await (await desk()).create(RIVERA, null);
  if (made.kind !== "created") throw new Error(made.kind);
  const { siteId } = made;
  await giveOwner(siteId, RIVERA.email);
  mails.length = 0;
  const twice = async (act: (agency: AgencyDesk) => Promise<unknown>) => {
    for (const days of [0, 2]) {
      advanceDays(days);
      expect(await act(await desk({ authenticatedAt: deps.now() }))).toEqual({ kind: "done" });
    }
  };
  await twice((agency) => agency.suspend(siteId));
  await twice((agency) => agency.planRemoval(siteId, siteId));
  await twice((agency) => agency.cancelRemoval(siteId));
  await twice((agency) => agency.resume(siteId));
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your site is paused",
    expect.stringMatching(/^Your site will be deleted on /),
    "Your site is back online",
  ]);
  const acts = await query("SELECT act FROM operator_log ORDER BY entry_id DESC LIMIT 5");
  expect(acts.map(({ act }) => act)).toEqual([
    ...["site-resumed", "site-removal-canceled", "site-removal-planned", "site-suspended"],
    "site-created",
  ]);
});

test("a site that is kept while others are deleted stays, and one that can't be deleted holds up nobody", async () => {
  const { desk, deps } = await start();
  const agency = await desk();
  for (const name of ["First", "Second"]) {
    const made = await agency.create({ ...RIVERA, name, host: `${name}.example` }, null);
    expect(made.kind).toBe("created");
  }
  // The default site can't be removed; it stands for every removal that fails.
  await query(`UPDATE sites SET removal_due_at = now() - CASE site_id
    WHEN 'main' THEN interval '3 days' WHEN 'first' THEN interval '2 days' ELSE interval '1 day' END`);
  const pictures = {
    ...deps.pictures,
    async *keys() {
      await agency.cancelRemoval("second");
      yield* [];
    },
  };
  const sweep = removeDueSites({ ...deps, pictures, log: createLog("silent") });
  await expect(sweep).rejects.toThrow("main");
  expect(await query("SELECT site_id FROM sites ORDER BY site_id")).toEqual([
    { site_id: "main" },
    { site_id: "second" },
  ]);
  const removed = await query("SELECT about_site FROM operator_log WHERE act = 'site-removed'");
  expect(removed.at(-1)).toEqual({ about_site: "first" });
  expect(removed.map(({ about_site: id }) => id)).not.toContain("main");
});
