import { expect, test } from "vitest";
import { signInRedirect } from "./sign-in-redirect.ts";

test("a page request without a session is redirected to the sign-in page, which returns to the requested page", () => {
  const { status, headers } = signInRedirect(
    new Request("https://notary.example/admin/day.data?on=2026-03-10"),
  );
  expect(status).toBe(302);
  expect(headers.get("location")).toBe("/admin/sign-in?next=%2Fadmin%2Fday%3Fon%3D2026-03-10");
  expect(headers.get("x-remix-reload-document")).toBe("true");
});

test("a script without a session gets a 401", () => {
  const options = { headers: { accept: "application/json" } };
  expect(signInRedirect(new Request("https://notary.example/admin/log", options)).status).toBe(401);
  const sent = { method: "POST" };
  expect(signInRedirect(new Request("https://notary.example/admin/day/act", sent)).status).toBe(
    401,
  );
});
