import { expect, test } from "vitest";
import { riverbendSite, siteOf } from "../../tests/support/desk-without-database.ts";
import { leadMails } from "./mails.ts";
import { ana, plainMail } from "./trial.ts";

const zone = { id: "primary", name: "Near Zone", description: "Nearby", fee: 0 };

test.each([
  ["Signature Lane", siteOf],
  ["Riverbend", riverbendSite],
])("%s thanks the visitor and tells the owner, and each answers to the other", async (_, open) => {
  const site = await open();
  const business = { name: site.businessConfig.name, address: site.businessConfig.email };
  const [received, arrived, ...more] = await leadMails(plainMail, site, ana, zone);
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
});

test("those whom the owner named are told, each by a mail of their own", async () => {
  const site = await siteOf();
  const leads = ["desk@lane.example", "ana@lane.example"];
  const named = { ...site, notifications: { ...site.notifications, leads } };
  const [thanks, ...told] = await leadMails(plainMail, named, ana, zone);
  expect(thanks?.to.address).toBe("ana@home.example");
  expect(told.map(({ kind, to }) => `${kind} ${to.address}`)).toEqual([
    "lead-arrived desk@lane.example",
    "lead-arrived ana@lane.example",
  ]);
});

test("both are written from the enquiry and its travel zone, in HTML and in plain text", async () => {
  for (const mail of await leadMails(plainMail, await siteOf(), ana, zone)) {
    expect(mail.subject).toBe(`${mail.kind}: Ana Ruiz`);
    expect(mail.html).toBe(`<p>${mail.kind}</p>`);
    expect(mail.text).toBe(`${ana.details}\nNear Zone`);
  }
});

test("a mail that cannot be written leaves neither", async () => {
  const half: typeof plainMail = (kind, props) =>
    kind === "lead-arrived" ? Promise.reject(new Error("no paper")) : plainMail(kind, props);
  await expect(leadMails(half, await siteOf(), ana, null)).rejects.toThrow("no paper");
});
