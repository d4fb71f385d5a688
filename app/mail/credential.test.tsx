import { expect, test } from "vitest";
import type { CredentialReminder } from "../../core/setup/credential-reminders.ts";
import { riverbendSite, siteOf } from "../../tests/support/app/desk-without-database.ts";
import { renderEmail } from "./render.tsx";

const first = await siteOf();
const second = await riverbendSite();

const reminder = (daysLeft: number): CredentialReminder => ({
  credential: "bonded",
  label: "Surety Bond On File",
  stage: daysLeft < 0 ? "lapsed" : daysLeft <= 7 ? "7-days" : "30-days",
  expires: "2026-12-20",
  daysLeft,
  onceKey: "",
});

test.each([
  [30, "Surety Bond On File expires in 30 days"],
  [1, "Surety Bond On File expires tomorrow"],
  [0, "Surety Bond On File expires today"],
  [-1, "Surety Bond On File has expired"],
])(
  "with %i days left the owner reads which credential expires and where to enter the new date",
  async (days, title) => {
    const { subject, html, text } = await renderEmail("credential", {
      site: second,
      reminder: reminder(days),
    });
    expect(subject).toBe(`${title} | Bluegrass Doorway`);
    for (const expected of [title, "FLS-1188", "Ferry Landing Surety", "December 20, 2026"]) {
      expect(text).toContain(expected);
      expect(html).toContain(expected);
    }
    expect(html).toContain(`href="${second.origin}/admin/credentials"`);
    const { name, phone, email } = first.businessConfig;
    for (const word of [name, phone, email]) expect(html + text + subject).not.toContain(word);
  },
);

test("a credential without number and issuer leaves no empty line", async () => {
  const { text } = await renderEmail("credential", { site: first, reminder: reminder(7) });
  expect(text).not.toMatch(/Number|Issuer|: *\n\n\n|undefined/);
});
