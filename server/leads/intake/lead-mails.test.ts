import { expect, test } from "vitest";
import { renderEmail } from "../../../app/mail/render.tsx";
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

test("a lead from a page in Spanish is confirmed in Spanish, and the owner reads English and in which language to reply", async () => {
  const english = await siteOf();
  const spanish = siteIn("es", english) ?? english;
  const lead = { ...ana, services: ["apostille"], preferredTime: "tomorrow" as const };
  const [received, arrived] = await leadMails(renderEmail, spanish, lead, zone);
  expect(received?.subject).toBe("Recibimos su solicitud, Ana | Signature Lane");
  expect(received?.html).toContain('lang="es"');
  for (const words of ["Gracias, Ana.", "Apostillas", "Cuándo:", "Mañana", "Lunes a viernes:"])
    expect(received?.text).toContain(words);
  expect(received?.text).not.toMatch(/\b(the|your|we|when|weekdays|request)\b/i);
  expect(arrived?.subject).toContain("New lead: Ana Ruiz");
  expect(arrived?.text).toContain("Writes in Spanish");
  expect(arrived?.text).toContain("Apostille Services");
});
