import { renderEmail } from "../../../app/mail/render.tsx";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import { cents } from "../../../core/format/money.ts";
import type { Lead } from "../../../core/leads/lead.ts";
import type { MailTemplates, RenderedEmail } from "../../../core/mail/templates.ts";
import type { AccountNotice } from "../../../core/people/account-notice.ts";
import type { Site } from "../../../core/sections/site.ts";

const zipOf = ({ businessConfig }: Site) => businessConfig.address.zip;

const start = Date.UTC(2026, 2, 10, 13, 30);
const contact = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(208) 555-0199",
  email: "ana@home.example",
};
/** A confirmed visit at a hospital, with everything an email about it can say. */
export const visitAt = (zip: string): Visit => ({
  ...{ id: "v1", state: "confirmed", provider: "owner", zip, visitor: null },
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
    signerContact: { name: "Eva Ruiz", phone: "(208) 555-0188", email: "eva@home.example" },
  },
});
const leadFrom = (zip: string): Lead => ({
  ...{ ...contact, zip, preferredTime: "this-week", details: "" },
  services: ["healthcare-notary"],
  source: { page: "/", referrer: "", campaign: {} },
});
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
  const visit = visitAt(zipOf(site));
  const from = { start: start - 86_400_000, end: start - 86_000_000 };
  const fee = { kind: "late", fee: cents(5_000) } as const;
  return [
    { site, manageUrl: link, event: { kind: "confirmed", visit } },
    { site, manageUrl: link, event: { kind: "reminder", visit } },
    { site, manageUrl: link, event: { kind: "moved", visit, from } },
    { site, manageUrl: link, event: { kind: "cancelled", visit, fee } },
  ];
};

const quoteFor = (zip: string): MailTemplates["lead-quote"]["quote"] => ({
  ...{ services: ["healthcare-notary"], zip, total: cents(10_000), isBookable: true },
  ...{ lines: [{ label: "Healthcare Notary", value: "$100" }], notice: null, message: "" },
});

/** Props of every template; a new template does not compile until it is here. */
const EMAILS: { [Template in keyof MailTemplates]: (site: Site) => MailTemplates[Template][] } = {
  "lead-received": (site) => [
    { site, language: site.language, lead: leadFrom(zipOf(site)), zone: null },
  ],
  "lead-arrived": (site) => [
    { site, language: site.language, lead: leadFrom(zipOf(site)), zone: null },
  ],
  "lead-quote": (site) => [{ site, to: contact, quote: quoteFor(zipOf(site)) }],
  "lead-waiting": (site) => [{ site, lead: leadFrom(zipOf(site)), id: "1", waited: 20 }],
  "visit-visitor": visits,
  "visit-signer": visits,
  "visit-owner": visits,
  "visit-series": (site) =>
    (["visitor", "owner"] as const).flatMap((reader) =>
      visits(site).flatMap(({ event, manageUrl }) =>
        event.kind === "reminder"
          ? []
          : [
              {
                site,
                reader,
                entries: [1, 2].map((number) => ({ event, manageUrl: `${manageUrl}${number}` })),
              },
            ],
      ),
    ),
  "waitlist-offer": (site) => {
    const visit = visitAt(zipOf(site));
    const slot = { ...visit, start: start - 86_400_000, end: start - 86_000_000 };
    return [{ site, visit, slot, until: start - 100_000_000, link }];
  },
  payment: (site) =>
    (["receipt", "request", "not-booked"] as const).map((kind) => ({
      ...{ kind, site, visit: visitAt(zipOf(site)), due: cents(50_00), firstName: "Ana", link },
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

/** The names of all templates of emails. */
// The keys of a typed record.
export const TEMPLATES = Object.keys(EMAILS) as (keyof MailTemplates)[];

/** All emails of a template as a site sends them, for a visit at its own ZIP. */
export function emailsOf<Template extends keyof MailTemplates>(
  template: Template,
  site: Site,
): Promise<RenderedEmail[]> {
  return Promise.all(EMAILS[template](site).map((props) => renderEmail(template, props)));
}
