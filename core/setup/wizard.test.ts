import { expect, test } from "vitest";
import { checkedSite } from "../../tests/support/site/checked-site.ts";
import type { WrittenSection, WrittenSections } from "../sections/registry.ts";
import { businessConfig } from "../site/profile.ts";
import { fromBusinessForm, toBusinessForm } from "./business-form.ts";
import { setupStatus } from "./setup-status.ts";
import { isComplete, seoGuidance, WIZARD_STEPS, wizardStepErrors } from "./wizard.ts";

const fresh = checkedSite();
const business = fresh.written.businessConfig as WrittenSection<"businessConfig">;
const sample = business;
const messages = (step: number, change: Partial<WrittenSection<"businessConfig">>) =>
  wizardStepErrors(step, { ...business, ...change }).map(({ message }) => message);

test("the wizard has five steps, and the built-in profile passes them all", () => {
  expect(WIZARD_STEPS).toEqual([
    "Basic Information",
    "Location & Service Area",
    "Business Hours",
    "Credentials & Social",
    "SEO & Marketing",
  ]);
  expect(isComplete(business)).toBe(true);
  expect(isComplete({ ...business, email: " " })).toBe(false);
});

test("a step asks for its required fields, and whitespace counts as missing", () => {
  expect(messages(0, { name: " ", phone: "", email: "\t" })).toEqual([
    "Business name is required",
    "Phone number is required",
    "Email is required",
  ]);
  const address = { ...business.address, city: "", state: " " };
  const serviceArea = { ...business.serviceArea, primary: "" };
  expect(messages(1, { address, serviceArea })).toEqual([
    "City is required",
    "State is required",
    "Primary service area is required",
  ]);
  expect(messages(2, { hours: { weekdays: "", weekends: "", emergency: "" } })).toEqual([
    "Weekday hours are required",
    "Weekend hours are required",
  ]);
  const nothing = { name: "", phone: "", email: "", address, serviceArea };
  expect([messages(3, nothing), messages(4, nothing)]).toEqual([[], []]);
});

test("a value in a wrong format is reported only when there is one", () => {
  expect(messages(0, { phone: "555-0142", email: "ana@" })).toEqual([
    "Phone number needs ten digits, area code first",
    "Email must look like name@example.com",
  ]);
  const address = { ...business.address, state: "Ontario", zip: "4520" };
  expect(messages(1, { address })).toEqual([
    "State must be two letters, such as OH or KY",
    "ZIP must be five digits, or empty",
  ]);
  expect(messages(1, { address: { ...address, state: "oh", zip: "" } })).toEqual([]);
});

test("the profile goes through the form and comes back unchanged", () => {
  expect(fromBusinessForm(toBusinessForm(business), business)).toEqual(business);
});

test("the form accepts values as people type them", () => {
  const form = toBusinessForm(business);
  const config = fromBusinessForm(
    {
      ...form,
      name: "  Ana's Notary ",
      phone: "+1 859.555.0177",
      address: { ...form.address, state: "kentucky" },
      serviceArea: {
        ...form.serviceArea,
        counties: "Boone County\nKenton, Boone County\n\n",
        radius: "25 miles",
      },
      seo: { ...form.seo, keywords: "notary, house calls,, notary" },
    },
    business,
  );
  expect(config).toMatchObject({
    name: "Ana's Notary",
    phone: "(859) 555-0177",
    address: { state: "KY" },
    serviceArea: { counties: ["Boone", "Kenton"], radius: 25 },
    seo: { keywords: ["notary", "house calls"] },
    timezone: business.timezone,
    commissionStates: business.commissionStates,
  });
  expect(businessConfig.safeParse(config).success).toBe(true);
  expect(fromBusinessForm({ ...form, phone: "call me" }, business).phone).toBe("call me");
});

test("texts for search engines are measured against what they show", () => {
  expect(seoGuidance({ metaTitle: "x".repeat(59), metaDescription: "x".repeat(160) })).toEqual([
    { field: "metaTitle", length: 59, under: 60, fits: true },
    { field: "metaDescription", length: 160, under: 160, fits: false },
  ]);
});

test("the status of a fresh site counts only what exists", () => {
  const status = setupStatus({ published: {}, sample, site: fresh.site, revisions: [] });
  expect(status).toMatchObject({
    setupComplete: false,
    contentUpdated: false,
    blogPosts: fresh.site.guides.length,
    locations: 30,
    lastUpdated: "Never",
  });
  expect(status.checklist.map(({ label, action }) => `${label}: ${action}`)).toEqual([
    "Configure Business Information: Set Up",
    "Customize Content & Services: Set Up",
    "Set Up Service Locations: Edit",
    "Customize Theme & Branding: Set Up",
    "Create Blog Content: Edit",
  ]);
});

test("each publish changes the status, with the day of the business's own calendar", () => {
  const published = {
    businessConfig: business,
    heroContent: fresh.written.heroContent,
    themeConfig: fresh.written.themeConfig,
    serviceLocations: [],
  };
  const { site } = checkedSite(published);
  const revisions = [{ at: "2026-03-09T03:30:00Z" }, { at: Date.UTC(2026, 1, 1) }];
  const status = setupStatus({ published, sample, site, revisions, posts: 0 });
  expect(status).toMatchObject({
    setupComplete: true,
    contentUpdated: true,
    locations: 0,
    lastUpdated: "March 8, 2026",
  });
  expect(status.checklist.map(({ done }) => done)).toEqual([true, true, false, true, false]);
});

test("under the owner's own name, the steps are done once the area and the cities are the owner's too", () => {
  const named = { ...business, name: "Rivera Mobile Notary" };
  const doneWith = (published: Partial<WrittenSections>) => {
    const { site } = checkedSite(published);
    const { setupComplete, checklist } = setupStatus({ published, sample, site, revisions: [] });
    return [setupComplete, checklist.find(({ id }) => id === "locations")?.done];
  };
  expect(doneWith({ businessConfig: named })).toEqual([false, false]);
  const address = { ...named.address, city: "Akron", zip: "44308" };
  expect(doneWith({ businessConfig: { ...named, address } })).toEqual([true, false]);
  const { serviceLocations } = fresh.written;
  expect(doneWith({ businessConfig: named, serviceLocations })).toEqual([true, true]);
});
