import { expect, test } from "vitest";
import { nextPage } from "./next-page.ts";

test.each([
  ["/admin/people", "/admin/people"],
  ["/admin/sections/faqs?tab=2", "/admin/sections/faqs?tab=2"],
  ["/admin", "/admin"],
])("a person who requested %s is sent there after signing in", (requested, page) => {
  expect(nextPage(requested)).toBe(page);
});

test.each([
  null,
  "",
  "https://evil.example/admin",
  "//evil.example/admin",
  "/\\evil.example/admin",
  "\\\\evil.example/admin",
  "/admin/../contact",
  "/administrator",
  "/contact",
  "javascript:alert(1)",
  "/\t/evil.example/admin",
  "/admin/sign-out",
  "/admin/sign-in?next=/admin/sign-in",
])("a link that names %j as the next page leads to the dashboard", (requested) => {
  expect(nextPage(requested)).toBe("/admin");
});
