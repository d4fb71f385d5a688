import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { type AdminDesk, type AgencyDesk, admin, agency, desk } from "../../desk.ts";
import { loader as loadMove } from "./move/route.tsx";
import { loader as loadNew } from "./new/route.tsx";
import { loader as loadSite } from "./site/route.tsx";

const siteDesk = await deskWithoutDatabase();

/** The arguments of a loader, for an operator who authenticated recently or long ago. */
function argsOf(path: string, hasRecentAuth: boolean) {
  const context = new RouterContextProvider();
  context.set(desk, siteDesk);
  context.set(admin, { hasRecentAuth: () => hasRecentAuth } as AdminDesk); // the loaders ask for no more
  const found = {
    templates: async () => [],
    site: async () => ({ id: "rivera" }),
    log: async () => [],
  };
  context.set(agency, found as unknown as AgencyDesk); // the same
  const url = new URL(path, "https://agency.example");
  return { url, request: new Request(url), params: { id: "rivera" }, context } as never; // args of any route
}

/** Where a loader redirects to; null when it shows its page. */
async function redirectOf(load: () => unknown): Promise<string | null> {
  try {
    await load();
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get("location"); // the loaders throw responses only
  }
}

test("an operator who signed in long ago enters the password before a form shows, and loses nothing typed into it", async () => {
  const toNew = "/admin/sites/new?from=starter";
  const toMove = "/admin/sites/move";
  const proofOf = (page: string) => `/admin/prove?next=${encodeURIComponent(page)}`;
  expect(await redirectOf(() => loadNew(argsOf(toNew, false)))).toBe(proofOf(toNew));
  expect(await redirectOf(() => loadMove(argsOf(toMove, false)))).toBe(proofOf(toMove));
  expect(await redirectOf(() => loadNew(argsOf(toNew, true)))).toBeNull();
  expect(await redirectOf(() => loadMove(argsOf(toMove, true)))).toBeNull();
  expect(await loadSite(argsOf("/admin/sites/rivera", false))).toMatchObject({
    ...{ hasRecentAuth: false, site: { id: "rivera" } },
  });
});
