import { expect, test } from "vitest";
import { toSignIn } from "./to-sign-in.ts";

test("whose session ended is shown the door as a page of its own, and comes back to where they were going", () => {
  const { status, headers } = toSignIn(
    new Request("https://notary.example/admin/day.data?on=2026-03-10"),
  );
  expect(status).toBe(302);
  expect(headers.get("location")).toBe("/admin/sign-in?next=%2Fadmin%2Fday%3Fon%3D2026-03-10");
  expect(headers.get("x-remix-reload-document")).toBe("true");
});

test("a program is told that nobody is signed in", () => {
  const asked = { headers: { accept: "application/json" } };
  expect(toSignIn(new Request("https://notary.example/admin/log", asked)).status).toBe(401);
  const sent = { method: "POST" };
  expect(toSignIn(new Request("https://notary.example/admin/day/act", sent)).status).toBe(401);
});
