import { expect, test } from "vitest";
import { nextPage } from "./next.ts";

test.each([
  ["/admin/people", "/admin/people"],
  ["/admin/sections/faqs?tab=2", "/admin/sections/faqs?tab=2"],
  ["/admin", "/admin"],
])("whoever asked for %s gets there after signing in", (wished, page) => {
  expect(nextPage(wished)).toBe(page);
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
])("a link that names %j as the next page leads to the dashboard", (wished) => {
  expect(nextPage(wished)).toBe("/admin");
});
