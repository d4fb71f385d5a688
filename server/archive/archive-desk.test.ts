import { expect, test } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import {
  collectBytes,
  createPicturesInMemory,
} from "../../tests/support/archive/archive-test-support.ts";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import {
  createTestInstallation,
  heroWithHeadline,
} from "../../tests/support/site/test-installation.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { createLog } from "../platform/log.ts";
import { publishedSections } from "../site/store.ts";
import { createArchiveDesk } from "./archive-desk.ts";
import { writeArchive } from "./export/write-archive.ts";

const { db, deps, query, publishSection } = await createTestInstallation();
const NOW = Date.parse("2026-03-02T12:00:00Z");

/** Ana's desk; she signed in an hour ago unless she confirmed her password since. */
function deskOf({ role = "owner" as Role, authenticatedAt = NOW - 3_600_000 } = {}) {
  const pictures = createPicturesInMemory();
  const person = { userId: "u1", name: "Ana", email: "ana@home.example", role, authenticatedAt };
  const invited: string[] = [];
  const invite = async ({ email }: { email: string }) => {
    invited.push(email);
    return { kind: "invited" };
  };
  const audit = createAuditLog(db);
  const deskDeps = {
    ...deps,
    pictures,
    product: "0.1.0",
    log: createLog("silent"),
    now: () => NOW,
    dataDir: temporaryFolder(),
    audit,
  };
  const signedIn = { ...person, siteId: "main", sessionId: "s1" };
  return {
    desk: createArchiveDesk(signedIn, { network: "203.0.113.7", invite }, deskDeps),
    invited,
    deskDeps,
  };
}

test("only an owner has a desk for the whole site", () => {
  expect(deskOf({ role: "editor" }).desk).toBeNull();
  expect(deskOf({ role: "notary" }).desk).toBeNull();
});

test("an import stores a copy of the site first, and the audit log has it and every export", async () => {
  const { desk, deskDeps } = deskOf();
  await publishSection("heroContent", heroWithHeadline("We drive to you"));
  const download = await desk?.export({});
  expect(download?.name).toBe("main-2026-03-02.zip");
  const zip = await collectBytes(download?.body as unknown as AsyncIterable<Uint8Array>);
  await publishSection("heroContent", heroWithHeadline("Signed before supper"));

  const look = await desk?.plan({ zip });
  if (look?.kind !== "planned") throw new Error(look?.kind);
  const agreed = { basedOn: look.plan.basedOn, invite: false };
  expect(await desk?.import({ zip }, agreed)).toMatchObject({ kind: "imported", sections: 1 });
  const [copy] = (await desk?.copies()) ?? [];
  expect(copy?.name).toBe("Before an import");

  const back = await desk?.plan({ copy: copy?.id ?? "" });
  if (back?.kind !== "planned") throw new Error(back?.kind);
  await desk?.import({ copy: copy?.id ?? "" }, { basedOn: back.plan.basedOn, invite: false });
  expect((await publishedSections(db, "main")).heroContent).toEqual(
    heroWithHeadline("Signed before supper"),
  );
  expect(await desk?.plan({ copy: "20260302T120000000Z--none.zip" })).toEqual({ kind: "no-copy" });
  const log = await deskDeps.audit.list("main", { limit: 10 });
  const own = log.filter(({ act }) => act !== "published"); // each publish is logged by itself as well
  expect(own.map(({ act, who, network }) => [act, who, network])).toEqual([
    ["import", "ana@home.example", "203.0.113.7"],
    ["import", "ana@home.example", "203.0.113.7"],
    ["export", "ana@home.example", "203.0.113.7"],
  ]);
});

test("people of an archive are invited only by somebody who confirmed their password, and only those who are not on the site", async () => {
  for (const [id, name] of [
    ["u1", "ana"],
    ["u2", "ben"],
  ] as const) {
    await query(
      `INSERT INTO auth_users (id, name, email) VALUES ('${id}', '${name}', '${name}@home.example')`,
    );
    await query(
      `INSERT INTO memberships (site_id, user_id, role) VALUES ('main', '${id}', 'owner')`,
    );
  }
  const { desk, deskDeps } = deskOf();
  const zip = await collectBytes(writeArchive({ siteId: "main", people: true }, deskDeps));
  await query("DELETE FROM memberships WHERE user_id = 'u2'");
  const look = await desk?.plan({ zip });
  if (look?.kind !== "planned") throw new Error(look?.kind);
  expect(look.plan.invited).toEqual([{ name: "ben", email: "ben@home.example", role: "owner" }]);
  const agreed = { basedOn: look.plan.basedOn, invite: true };
  expect(await desk?.import({ zip }, agreed)).toEqual({ kind: "sign-in-again" });

  const proven = deskOf({ authenticatedAt: NOW - 60_000 });
  expect(await proven.desk?.import({ zip }, agreed)).toMatchObject({ invited: 1, uninvited: 0 });
  expect(proven.invited).toEqual(["ben@home.example"]);
});
