import { expect, test } from "vitest";
import type { PeopleNews } from "../../core/people/news.ts";
import { riverbendSite } from "../../tests/support/desk-without-database.ts";
import { renderPeopleMail } from "./render.tsx";

const link = "https://riverbend.example/admin/join?code=abc_DEF-123";

test.each<PeopleNews>([
  { kind: "reset", link },
  { kind: "invitation", link, by: "Ana www.evil.example", role: "editor" },
  { kind: "confirm-mail", link },
])("the mail of kind $kind carries its one link, in the words of its site", async (news) => {
  const site = await riverbendSite();
  const { subject, html, text } = await renderPeopleMail({ site, news });
  expect(subject).toContain(site.businessConfig.shortName);
  expect(text).toContain(link);
  expect(html).toContain(`href="${link}"`);
  for (const words of [html, text]) {
    expect(words).toContain(site.businessConfig.name);
    expect(words).not.toContain("Signature Lane");
    expect(words).not.toContain("www.evil.example"); // mail programs would make a link of it
  }
});

test.each(["mail-change-asked", "mail-changed"] as const)(
  "the address of before is told where it goes, with no link to press: %s",
  async (kind) => {
    const site = await riverbendSite();
    const news = { kind, to: "new@riverbend.example" };
    const { text } = await renderPeopleMail({ site, news });
    expect(text).toContain("new@riverbend.example");
    expect(text).not.toContain("/admin/");
  },
);
