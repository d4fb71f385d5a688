import { expect, test } from "vitest";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import { cents } from "../../../core/format/money.ts";
import type { Lead } from "../../../core/leads/lead.ts";
import type { MailTemplates, RenderedEmail } from "../../../core/mail/templates.ts";
import type { AccountNotice } from "../../../core/people/account-notice.ts";
import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { withValue } from "../../../core/setup/inconsistencies/inconsistency.ts";
import { visibleText } from "../../../tests/support/mail/email-text.ts";
import { builtIn, checkedSite } from "../../../tests/support/site/checked-site.ts";
import { claimWordsIn } from "../../../tests/support/site/claim-words.ts";
import { renderEmail } from "../render.tsx";

const { businessConfig } = checkedSite().site;
/** A site with a name of its own whose owner has confirmed nothing. */
const own = checkedSite({
  businessConfig: { ...businessConfig, name: "Maple Street Notary" },
  spanish: withValue(builtIn.spanish, ["offered"], "yes"),
}).site;
const sites = [own, siteIn("es", own) ?? own];

const start = Date.UTC(2026, 2, 10, 13, 30);
const contact = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
};
const visit: Visit = {
  ...{ id: "v1", state: "confirmed", provider: "owner", zip: "45202", visitor: null },
  ...{ services: ["healthcare-notary"], start, end: start + 45 * 60_000, before: 0, after: 15 },
  ...{ holdUntil: null, closingFee: cents(0), sequence: 0, history: [], contact },
  agreed: {
    price: cents(7_500),
    travelFee: cents(2_500),
    surcharge: null,
    total: cents(10_000),
    agreedAt: 0,
  },
  intake: {
    place: {
      ...{ kind: "hospital", facility: "Mercy Hospital", address: "1 River Road", unit: "" },
      ...{ room: "Room 412", nurseStationPhone: "", patientCanSign: true },
    },
    signers: { count: 1, names: ["Ana Ruiz"] },
    documents: ["Health care power of attorney"],
    witnessesNeeded: 2,
    ...{ idState: "none", notes: "" },
    signerContact: { name: "Eva Ruiz", phone: "(513) 555-0188", email: "eva@home.example" },
  },
};
const lead: Lead = {
  ...{ ...contact, zip: "45202", preferredTime: "this-week", details: "" },
  services: ["healthcare-notary"],
  source: { page: "/", referrer: "", campaign: {} },
};
const link = "https://maple.example/x";

const NOTICES: readonly AccountNotice[] = [
  { kind: "reset", link },
  { kind: "password-known", link, device: "Chrome on Windows", network: "192.0.2.1" },
  { kind: "sign-in-changed", change: "code-on", device: null },
  { kind: "invitation", link, by: "Lena", role: "notary" },
  { kind: "confirm-mail", link },
  { kind: "mail-change-asked", to: "new@maple.example" },
  { kind: "mail-changed", to: "new@maple.example" },
];

const visits = (site: Site): MailTemplates["visit-visitor"][] => {
  const from = { start: start - 86_400_000, end: start - 86_000_000 };
  const fee = { kind: "late", fee: cents(5_000) } as const;
  return [
    { site, manageUrl: link, event: { kind: "confirmed", visit } },
    { site, manageUrl: link, event: { kind: "reminder", visit } },
    { site, manageUrl: link, event: { kind: "moved", visit, from } },
    { site, manageUrl: link, event: { kind: "cancelled", visit, fee } },
  ];
};

const quote: MailTemplates["lead-quote"]["quote"] = {
  ...{ services: ["healthcare-notary"], zip: "45202", total: cents(10_000), isBookable: true },
  ...{ lines: [{ label: "Healthcare Notary", value: "$100" }], notice: null, message: "" },
};

/** Props of every template; a new template does not compile until it is here. */
const EMAILS: { [Template in keyof MailTemplates]: (site: Site) => MailTemplates[Template][] } = {
  "lead-received": (site) => [{ site, language: site.language, lead, zone: null }],
  "lead-arrived": (site) => [{ site, language: site.language, lead, zone: null }],
  "lead-quote": (site) => [{ site, to: contact, quote }],
  "lead-waiting": (site) => [{ site, lead, id: "1", waited: 20 }],
  "visit-visitor": visits,
  "visit-signer": visits,
  "visit-owner": visits,
  payment: (site) =>
    (["receipt", "request", "not-booked"] as const).map((kind) => ({
      ...{ kind, site, visit, due: cents(50_00), firstName: "Ana", link: "https://lane.example/x" },
      payment: { purpose: "deposit", amount: cents(50_00), tip: cents(0), acts: 2 },
    })),
  account: (site) => NOTICES.map((notice) => ({ site, notice })),
  // Its label is the owner's own word for the credential; the rest of the email must not add to it.
  credential: (site) => [
    {
      site,
      reminder: {
        ...{ credential: "insured", label: "Policy", stage: "7-days", onceKey: "" },
        ...{ expires: "2026-12-20", daysLeft: 7 },
      },
    },
  ],
  "review-request": (site) => [{ site, firstName: "Ana", stopUrl: link }],
  system: (site) => [
    { site, notice: { title: "A test", lines: ["It arrived"], link: { to: link, label: "Open" } } },
  ],
};

/** All emails of a template. */
function rendered<Template extends keyof MailTemplates>(
  template: Template,
  site: Site,
): Promise<RenderedEmail>[] {
  return EMAILS[template](site).map((props) => renderEmail(template, props));
}

// The keys of a typed record.
test.each(Object.keys(EMAILS) as (keyof MailTemplates)[])(
  "the email %s of a site with its own name claims nothing its owner has not confirmed, in English or Spanish",
  async (template) => {
    expect(sites.map(({ language }) => language)).toEqual(["en", "es"]);
    for (const site of sites) {
      for (const { subject, html, text } of await Promise.all(rendered(template, site))) {
        for (const content of [subject, visibleText(html), text]) {
          expect(claimWordsIn(content), content).toEqual([]);
        }
      }
    }
  },
);
