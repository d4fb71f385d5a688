import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { PERSONAL_DOWNLOADS, ROUTE_ACCESS, viewOfDownload } from "../../core/people/access.ts";
import { deskWithoutDatabase } from "../../tests/support/app/desk-without-database.ts";
import { type AdminDesk, desk } from "../desk.ts";
import routes from "../routes.ts";
import { middleware } from "./layout.tsx";
import { nextPage } from "./shared/auth/next-page.ts";

const APP = join(import.meta.dirname, "..");
const siteDesk = await deskWithoutDatabase();

/** The file of every address of the admin. */
function filesByAddress(entries: readonly RouteConfigEntry[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, file, children } of entries) {
    for (const [address, inner] of filesByAddress(children ?? [])) found.set(address, inner);
    if (!children && path?.startsWith("admin")) found.set(`/${path}`, file);
  }
  return found;
}

/** What the layout does with a request of an owner: lets it pass, or redirects it. */
async function requestAs(
  pattern: string,
  path: string,
  { hasRecentAuth, method = "GET" }: { hasRecentAuth: boolean; method?: string },
) {
  const account = { userId: "u", name: "Ana", email: "ana@lane.example", siteId: "main" };
  const person = { ...account, role: "owner", sessionId: "s", authenticatedAt: 0 } as const;
  const context = new RouterContextProvider();
  context.set(desk, {
    ...siteDesk,
    people: { ...siteDesk.people, authStateOf: async () => ({ kind: "person", person }) as const },
    admin: () =>
      ({
        hasRecentAuth: () => hasRecentAuth,
        agency: async () => ({ kind: "operator", desk: {} }),
      }) as AdminDesk, // the layout asks for no more
  });
  const url = new URL(path, "https://lane.example");
  const request = new Request(url, { method });
  const args = { request, url, pattern: pattern.slice(1), params: {}, context };
  try {
    await middleware[0]?.(args as never, async () => new Response("passed")); // args of any route
    return "passed";
  } catch (thrown) {
    return { redirect: (thrown as Response).headers.get("location") }; // the layout throws responses only
  }
}

/** Downloads with nobody's details in them. */
const IMPERSONAL_DOWNLOADS = ["/admin/insights/insights.csv"]; // counts per day, no visitor

test("every download of the admin is listed as personal, or known to hold nobody's details", async () => {
  const downloads = [];
  for (const [address, file] of filesByAddress(await routes)) {
    const source = await readFile(join(APP, file), "utf8");
    if (/Content-Disposition/i.test(source)) downloads.push(address);
  }
  expect(downloads.toSorted()).toEqual(
    [...Object.keys(PERSONAL_DOWNLOADS), ...IMPERSONAL_DOWNLOADS].toSorted(),
  );
});

test.each(Object.entries(PERSONAL_DOWNLOADS))(
  "%s is refused to an owner who signed in long ago, who proves who they are and then gets it",
  async (pattern, view) => {
    const path = pattern.replace(/:\w+/, "file.csv");
    const long = await requestAs(pattern, `${path}?state=new`, { hasRecentAuth: false });
    const next = encodeURIComponent(`${path}?state=new`);
    expect(long).toEqual({ redirect: `/admin/prove?next=${next}` });
    expect(nextPage(`${path}?state=new`)).toBe(`/admin/download?of=${next}`);
    expect(viewOfDownload(path)).toBe(view);
    expect(Object.keys(ROUTE_ACCESS)).toContain(view);
    expect(await requestAs(pattern, path, { hasRecentAuth: true })).toBe("passed");
    const posted = await requestAs(pattern, path, { hasRecentAuth: false, method: "POST" });
    expect(posted).toEqual({ redirect: `/admin/prove?next=${encodeURIComponent(view)}` });
  },
);

test("views and other paths ask for no proof", async () => {
  for (const path of ["/admin/leads", "/admin/insights/insights.csv", "/admin/download"])
    expect(await requestAs(path, path, { hasRecentAuth: false })).toBe("passed");
});
