import fc from "fast-check";
import { expect, test } from "vitest";
import { telephoneLink } from "../format/phones.ts";
import { businessConfig } from "./profile.ts";

const harbor = {
  name: "Two Harbors Notary",
  shortName: "Two Harbors",
  tagline: "At your table by the tide",
  phone: "(207) 555-0188",
  email: "hello@twoharbors.example",
  website: "",
  address: { street: "", city: "Berwick", state: "ME", zip: "03901" },
  serviceArea: {
    primary: "Berwick to Bath",
    region: "Southern Maine",
    counties: ["York"],
    radius: 30,
  },
  hours: { weekdays: "7:00 AM - 5:00 PM", weekends: "Closed", emergency: "By phone" },
  timezone: "America/New_York",
  commissionStates: ["ME"],
  social: {
    facebook: "",
    twitter: "",
    instagram: "https://photos.example/twoharbors",
    linkedin: "",
    youtube: "",
    whatsapp: "",
    google: "",
  },
  credentials: { nna: false, backgroundCheck: true, insured: true, bonded: false },
  seo: { metaTitle: "{name}", metaDescription: "House calls in {region}.", keywords: [] },
};

/** The profile with one field, such as `address.city`, set to something else. */
function withField(path: string, value: unknown): unknown {
  const [outer = "", inner] = path.split(".");
  if (inner === undefined) return { ...harbor, [outer]: value };
  const group = (harbor as Record<string, unknown>)[outer];
  return { ...harbor, [outer]: { ...(group as object), [inner]: value } };
}

/** The fields a profile is rejected for. */
function refused(profile: unknown): string[] {
  const { error } = businessConfig.safeParse(profile);
  return (error?.issues ?? []).map((issue) => issue.path.join("."));
}

test("a profile with every field filled in is accepted", () => {
  expect(businessConfig.parse(harbor)).toEqual(harbor);
});

test.each([
  ["name"],
  ["phone"],
  ["email"],
  ["address.city"],
  ["address.state"],
  ["serviceArea.primary"],
  ["hours.weekdays"],
  ["hours.weekends"],
])("a business needs %s, and whitespace does not count", (field) => {
  expect(refused(withField(field, ""))).toEqual([field]);
  expect(refused(withField(field, "   "))).toEqual([field]);
  expect(refused(withField(field, undefined))).toEqual([field]);
});

test.each([
  ["website", ""],
  ["website", "https://twoharbors.example/"],
  ["address.street", ""],
  ["address.zip", ""],
  ["social.google", "http://maps.example/two-harbors"],
  ["commissionStates", ["ME", "NH"]],
  ["seo.metaTitle", "A title far longer than the sixty characters that search engines show of it"],
])("%s may be %j", (field, value) => {
  expect(refused(withField(field, value))).toEqual([]);
});

test.each([
  ["phone", "207-555-0188"],
  ["phone", "(207) 555-018"],
  ["phone", "(207) 555-0188 ext. 2"],
  ["email", "hello at twoharbors"],
  ["website", "twoharbors.example"],
  ["website", "javascript:alert(1)"],
  ["social.instagram", "data:text/html,hello"],
  ["address.state", "Maine"],
  ["address.zip", "0390"],
  ["serviceArea.counties", []],
  ["serviceArea.radius", 0],
  ["serviceArea.radius", 12.5],
  ["commissionStates", []],
  ["credentials.insured", "yes"],
])("%s cannot be %j", (field, value) => {
  expect(refused(withField(field, value))).toEqual([field]);
});

test("a state on the list of commissions must be two letters", () => {
  expect(refused(withField("commissionStates", ["ME", "new hampshire"]))).toEqual([
    "commissionStates.1",
  ]);
});

test("an unknown field is rejected, so that a misspelled one cannot be lost", () => {
  expect(businessConfig.safeParse({ ...harbor, fone: "(207) 555-0188" }).success).toBe(false);
});

test("every phone number a profile accepts can be dialed", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/), (phone) => {
      expect(refused(withField("phone", phone))).toEqual([]);
      expect(telephoneLink(phone)).toMatch(/^tel:\+1\d{10}$/);
    }),
  );
});
