import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recentViews, rememberView } from "./recent-views.ts";

const known = [{ to: "/admin/prices" }, { to: "/admin/leads" }, { to: "/admin/theme#logo" }];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("opening one lead after another does not push the recent views out", () => {
  rememberView("/admin/prices", known);
  rememberView("/admin/leads", known);
  for (const id of [1, 2, 3, 4, 5]) rememberView(`/admin/leads/${id}`, known);
  expect(recentViews()).toEqual(["/admin/leads", "/admin/prices"]);
});

test("an earlier list of pages that the search does not know makes room", () => {
  localStorage.setItem("admin:recent-views", JSON.stringify(["/admin/leads/1", "/admin/prices"]));
  rememberView("/admin/leads", known);
  expect(recentViews()).toEqual(["/admin/leads", "/admin/prices"]);
});
