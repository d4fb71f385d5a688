import { expect, test } from "vitest";
import { nextPage } from "./next-page.ts";

test.each([
  ["/admin/people", "/admin/people"],
  ["/admin/sections/faqs?tab=2", "/admin/sections/faqs?tab=2"],
  ["/admin", "/admin"],
  [
    "/admin/leads/leads.csv?state=new",
    "/admin/download?of=%2Fadmin%2Fleads%2Fleads.csv%3Fstate%3Dnew",
  ],
  ["/admin/backups/b.tar", "/admin/download?of=%2Fadmin%2Fbackups%2Fb.tar"],
  ["/admin/download?of=%2Fadmin%2Flog%2Flog.csv", "/admin/download?of=%2Fadmin%2Flog%2Flog.csv"],
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
