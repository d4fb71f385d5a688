import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { ana, plainEmails } from "../../../tests/support/leads/lead-test-support.ts";
import { leadMails } from "./lead-mails.ts";

const zone = { id: "primary", name: "Near Zone", description: "Nearby", fee: cents(0) };

test.each([
  ["Signature Lane", siteOf],
  ["Riverbend", riverbendSite],
])(
  "%s confirms to the visitor and notifies the owner, and each can reply to the other",
  async (_, open) => {
    const site = await open();
    const business = { name: site.businessConfig.name, address: site.businessConfig.email };
    const [received, arrived, ...more] = await leadMails(plainEmails, site, ana, zone);
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      siteId: "main",
      kind: "lead-received",
      from: business,
      to: { name: "Ana Ruiz", address: "ana@home.example" },
    });
    expect(received).not.toHaveProperty("replyTo");
    expect(arrived).toMatchObject({
      siteId: "main",
      kind: "lead-arrived",
      from: business,
      to: business,
      replyTo: "ana@home.example",
    });
  },
);

test("each configured recipient gets a mail of their own", async () => {
  const site = await siteOf();
  const leads = ["desk@lane.example", "ana@lane.example"];
  const named = { ...site, notifications: { ...site.notifications, leads } };
  const [thanks, ...told] = await leadMails(plainEmails, named, ana, zone);
  expect(thanks?.to.address).toBe("ana@home.example");
  expect(told.map(({ kind, to }) => `${kind} ${to.address}`)).toEqual([
    "lead-arrived desk@lane.example",
    "lead-arrived ana@lane.example",
  ]);
});

test("both mails are rendered from the lead and its travel zone, in HTML and in plain text", async () => {
  for (const mail of await leadMails(plainEmails, await siteOf(), ana, zone)) {
    expect(mail.subject).toBe(`${mail.kind}: Ana Ruiz`);
    expect(mail.html).toBe(`<p>${mail.kind}</p>`);
    expect(mail.text).toBe(`${ana.details}\nNear Zone`);
  }
});

test("when one mail cannot be rendered, neither is queued", async () => {
  const half: typeof plainEmails = (kind, props) =>
    kind === "lead-arrived" ? Promise.reject(new Error("no paper")) : plainEmails(kind, props);
  await expect(leadMails(half, await siteOf(), ana, null)).rejects.toThrow("no paper");
});

test("a lead from a page in Spanish is confirmed in Spanish, and the owner's email is in English and says so", async () => {
  const english = await siteOf();
  const spanish = siteIn("es", english) ?? english;
  const asked: string[] = [];
  const noted: typeof plainEmails = (kind, props) => {
    if ("lead" in props && "language" in props)
      asked.push(`${kind}: ${props.site.language}, from a page in ${props.language}`);
    return plainEmails(kind, props);
  };
  await leadMails(noted, spanish, ana, zone);
  expect(asked).toEqual([
    "lead-received: es, from a page in es",
    "lead-arrived: en, from a page in es",
  ]);
});
