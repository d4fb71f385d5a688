import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsIn } from "../../../core/words/words.ts";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { readContactForm, rejectionFor, requestableServices } from "./sent-form.ts";
import { leadFormView } from "./take-sent-form.ts";

const PHONE = "(513) 555-0142";
const words = wordsIn("en");

test("a form is read field by field as text; a missing field is empty", () => {
  const form = new FormData();
  form.append("firstName", "Ana");
  form.append("services", "apostille");
  form.append("services", "estate-plans");
  form.append("details", new File(["hello"], "hello.txt"));
  form.append("site_id", "other");
  expect(readContactForm(form)).toEqual({
    firstName: "Ana",
    lastName: "",
    phone: "",
    email: "",
    zip: "",
    preferredTime: "",
    rhythm: "",
    details: "",
    accept: "",
    token: "",
    previous: "",
    landing: "",
    remarks2: "",
    chat: "",
    proof: "",
    services: ["apostille", "estate-plans"],
  });
});

test("whatever a form holds, it is read as a fixed set of texts of limited length", () => {
  const names = fc.oneof(
    fc.constantFrom("firstName", "details", "services", "__proto__", "toString"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" }))), (fields) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value.repeat(1_000));
      const { services, ...texts } = readContactForm(form);
      expect(Object.getPrototypeOf(texts)).toBe(Object.prototype);
      expect(Object.keys(texts)).toHaveLength(15);
      for (const text of [...services, ...Object.values(texts)]) {
        expect(typeof text).toBe("string");
        expect(text.length).toBeLessThanOrEqual(8_000);
      }
    }),
    { numRuns: 50 },
  );
});

test("the form of Signature Lane offers the six services of the specification", async () => {
  const ids = requestableServices(await siteOf()).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([
    "apostille",
    "business-services",
    "estate-plans",
    "general-notary",
    "loan-signings",
    "real-estate",
  ]);
});

test("a service that was switched off is not offered", async () => {
  const site = await siteOf();
  const services = site.services.map((service) => ({
    ...service,
    enabled: service.id !== "apostille",
  }));
  expect(requestableServices({ ...site, services }).map(({ id }) => id)).not.toContain("apostille");
});

test("another brand offers its own services", async () => {
  const [own, lane] = [await riverbendSite(), await siteOf()].map((site) =>
    requestableServices(site),
  );
  expect(own?.length).toBeGreaterThan(0);
  expect(own?.filter(({ id }) => lane?.some((other) => other.id === id))).toEqual([]);
});

test("of many forms at once one more is asked for, with a challenge, and nobody is blamed or told to wait", () => {
  const rejection = rejectionFor({ kind: "proof-needed", challenge: "7.ab.n.1.s" }, PHONE, words);
  expect(rejection).toMatchObject({ status: 429, errors: {}, challenge: "7.ab.n.1.s" });
  expect(rejection.formError).toContain("Press Send my request again");
  expect(rejection.formError).toContain(PHONE);
  expect(rejection.formError).not.toMatch(/connection|min|hour|too many/);
});

test.each(["unavailable", "key-reused"] as const)(
  "%s keeps the form and names the phone number",
  (kind) => {
    const rejection = rejectionFor({ kind }, PHONE, words);
    expect(rejection.status).toBe(503);
    expect(rejection.formError).toContain(PHONE);
  },
);

test("the form lists and ticks the service that its address asks for, though no card shows it", async () => {
  const asked = { services: ["healthcare-notary", "no-such-service"], zip: "45103" };
  const view = leadFormView(await siteOf(), { token: "", previous: "", asked, why: "" }, undefined);
  expect(view.services.map(({ id }) => id)).toContain("healthcare-notary");
  expect(view.services.map(({ id }) => id)).not.toContain("no-such-service");
  expect(view.values.services).toContain("healthcare-notary");
});
