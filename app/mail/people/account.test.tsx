import { expect, test } from "vitest";
import type { AccountNotice } from "../../../core/people/account-notice.ts";
import { riverbendSite } from "../../../tests/support/app/desk-without-database.ts";
import { renderEmail } from "../render.tsx";

const link = "https://riverbend.example/admin/join?code=abc_DEF-123";

test.each<AccountNotice>([
  { kind: "reset", link },
  { kind: "invitation", link, by: "Ana www.evil.example", role: "editor" },
  { kind: "confirm-mail", link },
  { kind: "password-known", link, device: "Chrome on Windows", network: "192.0.2.1" },
])(
  "an account email of kind $kind contains its one link and the name of its own site",
  async (notice) => {
    const site = await riverbendSite();
    const { subject, html, text } = await renderEmail("account", { site, notice });
    expect(subject).toContain(site.businessConfig.shortName);
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
    for (const words of [html, text]) {
      expect(words).toContain(site.businessConfig.name);
      expect(words).not.toContain("Signature Lane");
      expect(words).not.toContain("www.evil.example"); // mail programs would make a link of it
    }
  },
);

test.each(["mail-change-asked", "mail-changed"] as const)(
  "the previous address is told about the new one, without a link: %s",
  async (kind) => {
    const site = await riverbendSite();
    const notice = { kind, to: "new@riverbend.example" };
    const { text } = await renderEmail("account", { site, notice });
    expect(text).toContain("new@riverbend.example");
    expect(text).not.toContain("/admin/");
  },
);

test("a change of how somebody signs in is told without a link, with the device it was made on", async () => {
  const site = await riverbendSite();
  const notice = {
    kind: "sign-in-changed",
    change: "code-off",
    device: "Safari on iPhone",
  } as const;
  const { subject, text } = await renderEmail("account", { site, notice });
  expect(subject).toContain("Two-factor authentication was turned off");
  expect(text).toContain("on Safari on iPhone");
  expect(text).not.toContain("/admin/");
});
