import { describe, expect, test } from "vitest";
import type { CredentialReminder } from "../../../core/setup/credential-reminders.ts";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { renderEmail } from "../render.tsx";

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

describe("a commission in a second state", () => {
  const commissions = [
    { state: "KY", number: "KY-1", county: "", expires: "2028-01-31" },
    { state: "IN", number: "IN-2", county: "", expires: "2026-12-20" },
  ];
  const withBoth = {
    ...second,
    businessConfig: { ...second.businessConfig, commissionStates: ["KY", "IN"] },
    credentials: {
      ...second.credentials,
      commission: { ...second.credentials.commission, issuer: "Kentucky Secretary of State" },
      commissions,
    },
  };
  const ofIndiana = (daysLeft: number): CredentialReminder => ({
    ...reminder(daysLeft),
    ...{ credential: "commission", state: "IN", label: "Indiana commission" },
  });
  const textOf = async (site: typeof withBoth, daysLeft: number) =>
    (await renderEmail("credential", { site, reminder: ofIndiana(daysLeft) })).text;

  test("is not told with the issuer of the first", async () => {
    const text = await textOf(withBoth, 7);
    expect(text).toContain("IN-2");
    expect(text).not.toContain("Kentucky Secretary of State");
  });

  test("comes with what stops: visits there can't be booked", async () => {
    expect(await textOf(withBoth, 7)).toContain(
      "From the next day, visits in Indiana can't be booked until you enter a new date.",
    );
    const lapsed = "Visits in Indiana can't be booked until you enter a new date.";
    expect(await textOf(withBoth, -1)).toContain(lapsed);
    // The day after, the site itself has left the state out.
    const { businessConfig } = second;
    const after = { ...withBoth, businessConfig: { ...businessConfig, commissionStates: ["KY"] } };
    expect(await textOf(after, -1)).toContain(lapsed);
  });

  test("if it is the last one, visits go on, and the email says so", async () => {
    const { businessConfig } = second;
    const only = { ...withBoth, businessConfig: { ...businessConfig, commissionStates: ["IN"] } };
    for (const daysLeft of [7, -1]) {
      const text = await textOf(only, daysLeft);
      expect(text).not.toContain("can't be booked");
      expect(text).toContain("visits in Indiana can still be booked");
    }
  });
});
