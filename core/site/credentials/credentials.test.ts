import { expect, test } from "vitest";
import { checkedSite } from "../../../tests/support/site/checked-site.ts";
import { withValue } from "../../setup/inconsistencies/inconsistency.ts";
import { notificationRecipients } from "../notifications.ts";
import { credentialsClaimedIn } from "./claims-in-text.ts";
import { withConfirmedClaims } from "./confirmed-claims.ts";
import { credentialBadges, credentialStatusOn } from "./credentials.ts";

const { written } = checkedSite();
const insuredUntil = (day: string) =>
  checkedSite({ credentials: withValue(written.credentials, ["insured", "expires"], day) }).site;

test("a credential counts to the end of its last day, and without one forever", () => {
  const site = insuredUntil("2026-11-20");
  const isHeld = (today: string | null) => credentialStatusOn(site, today).held.includes("insured");
  expect([isHeld("2026-11-19"), isHeld("2026-11-20"), isHeld("2026-11-21")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isHeld(null), credentialStatusOn(site, "2999-01-01").held.includes("bonded")]).toEqual([
    true,
    true,
  ]);
});

test("a disabled credential neither counts nor expires", () => {
  const off = withValue(written.businessConfig, ["credentials", "nna"], false);
  const { site } = checkedSite({ businessConfig: off });
  const { held, lapsed } = credentialStatusOn(site, "2026-11-20");
  expect(held).not.toContain("nna");
  expect(lapsed).toEqual([]);
  expect(site.claims.badges.map(({ label }) => label)).toEqual([
    "Background Checked",
    "E&O Insured",
    "5-Star Rated",
  ]);
});

test("an expired credential is mentioned nowhere on the site, and everything else stays", () => {
  const before = insuredUntil("2026-11-20");
  const after = withConfirmedClaims(before, "2026-11-21");
  expect(credentialBadges(before)).toEqual([
    "NNA Certified",
    "Background Checked",
    "E&O Insured",
    "Bonded",
  ]);
  expect(credentialBadges(after)).toEqual(["NNA Certified", "Background Checked", "Bonded"]);
  expect(after.claims.badges.map(({ label }) => label)).toEqual([
    "Background Checked",
    "Certified",
    "5-Star Rated",
  ]);
  expect(after.claims.serviceBadges).toEqual(["Same-Day Service", "Mobile to You", "5-Star Rated"]);
  expect(after.claims.standing).toBe(
    "Commissioned notary in Ohio. Background-checked for the commission. We serve Hamilton, Warren, Montgomery, Butler, Greene and Clinton counties.",
  );
  expect(after.aboutContent.certifications).toHaveLength(
    before.aboutContent.certifications.length - 1,
  );
  expect(JSON.stringify([after.claims, after.aboutContent])).not.toMatch(/E&O|\binsured\b/i);
  expect(after.businessConfig).toBe(before.businessConfig);
});

test("a text's claims are recognized by its wording", () => {
  expect(credentialsClaimedIn("Commissioned & Insured")).toEqual(["insured", "commission"]);
  expect(credentialsClaimedIn("Member of the National Notary Association")).toEqual(["nna"]);
  expect(credentialsClaimedIn("A surety bond on file, and a background check")).toEqual([
    "backgroundCheck",
    "bonded",
  ]);
  expect(credentialsClaimedIn("Insurance papers, bonds and certified copies")).toEqual([]);
});

test("emails go to the addresses the owner named, once each, else to the business itself", () => {
  const own = { businessConfig: { email: "hello@lane.example" } };
  const to = (leads: string[]) =>
    notificationRecipients("leads", {
      ...own,
      notifications: { leads, visits: [], credentials: [], trouble: [] },
    });
  expect(to([])).toEqual(["hello@lane.example"]);
  expect(to(["Ana@lane.example", "ben@lane.example", "ana@lane.example"])).toEqual([
    "ana@lane.example",
    "ben@lane.example",
  ]);
});
