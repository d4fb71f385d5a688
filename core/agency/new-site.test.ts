import { expect, test } from "vitest";
import { readNewSite, siteIdFrom } from "./new-site.ts";

const typed = {
  name: " Rivera  Mobile Notary LLC ",
  phone: "614.555.0137",
  host: "https://Rivera-Notary.example/",
  email: "Lena@Rivera.example",
};

test("a client's name, number, host and email are read as people type them", () => {
  expect(readNewSite(typed)).toEqual({
    ok: true,
    site: {
      name: "Rivera Mobile Notary LLC",
      shortName: "Rivera",
      phone: "(614) 555-0137",
      host: "rivera-notary.example",
      email: "lena@rivera.example",
    },
  });
});

test("every field that can't be used is named with what to do", () => {
  const outcome = readNewSite({ name: " ", phone: "911", host: "rivera/notary", email: "lena" });
  expect(outcome).toEqual({
    ok: false,
    errors: {
      name: "Enter the name of the business, at most 100 characters.",
      phone: "Enter a US phone number, such as (614) 555-0100.",
      host: "Enter a host name without a path, such as rivera-notary.example.",
      email: "Enter an email address, such as you@example.com.",
    },
  });
  for (const host of [
    "localhost",
    "10.0.0.1",
    "a..example",
    "-a.example",
    "a b.example",
    "a.example:80",
  ]) {
    expect(readNewSite({ ...typed, host }).ok, host).toBe(false);
  }
});

test("an ID comes from the name, and is never one that is taken or an address of the admin", () => {
  const none = () => false;
  expect(siteIdFrom("Ana's Notary & Signings", none)).toBe("anas-notary-signings");
  expect(siteIdFrom("Rivera", (id) => ["rivera", "rivera-2"].includes(id))).toBe("rivera-3");
  expect(siteIdFrom("New", none)).toBe("new-2");
  expect(siteIdFrom("公証人", none)).toBe("site");
});
