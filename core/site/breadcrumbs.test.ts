import fc from "fast-check";
import { expect, test } from "vitest";
import { breadcrumbs } from "./breadcrumbs.ts";

/** The labels the site gives: those of its services and of its navigation. */
const labels = {
  "general-notary": "General Notary",
  "vehicles-dmv": "Vehicles",
  "college-18-plus": "College 18+",
  "power-of-attorney-lakeshore": "Power of Attorney at the Lake",
};

/** The last label of a path. */
function nameOf(path: string, names: Readonly<Record<string, string>> = labels) {
  return breadcrumbs(path, names).at(-1)?.label;
}

test("the home page has no breadcrumbs", () => {
  expect(breadcrumbs("/", labels)).toEqual([]);
  expect(breadcrumbs("", labels)).toEqual([]);
});

test("a page three levels deep links to each level above it", () => {
  expect(breadcrumbs("/general-notary/warren/west-chester", labels)).toEqual([
    { label: "Home", href: "/" },
    { label: "General Notary", href: "/general-notary" },
    { label: "Warren", href: "/general-notary/warren" },
    { label: "West Chester", href: null },
  ]);
});

test("an extra slash changes nothing", () => {
  expect(breadcrumbs("//blog//how-it-works/", labels)).toEqual(
    breadcrumbs("/blog/how-it-works", labels),
  );
});

test.each([
  ["blog", "Blog"],
  ["faq", "FAQ"],
  ["contact", "Contact Us"],
])("/%s reads %s", (segment, label) => {
  expect(nameOf(`/${segment}`, {})).toBe(label);
});

test.each([
  ["vehicles-dmv", "Vehicles"],
  ["college-18-plus", "College 18+"],
  ["power-of-attorney-lakeshore", "Power of Attorney at the Lake"],
])("/%s has the name the site gives it: %s", (segment, label) => {
  expect(nameOf(`/${segment}`)).toBe(label);
});

test("the site's own label for a page comes before the built-in one", () => {
  expect(nameOf("/contact", { contact: "Ring Us" })).toBe("Ring Us");
});

test.each([
  ["warren", "Warren"],
  ["blue-ash", "Blue Ash"],
  ["west-chester", "West Chester"],
  ["pricing", "Pricing"],
  ["poa-pitfalls-and-readiness", "Poa Pitfalls And Readiness"],
  ["notary-mason-45040", "Notary Mason 45040"],
  ["--two---hyphens-", "Two Hyphens"],
  ["jos%C3%A9", "José"],
  ["%E0%A4%A", "%E0%A4%A"],
  ["constructor", "Constructor"],
  ["__proto__", "__proto__"],
])("any other segment has its words capitalized: /%s reads %s", (segment, label) => {
  expect(nameOf(`/${segment}`)).toBe(label);
});

test("a space in an address separates words as a hyphen does", () => {
  expect(nameOf("/blue%20ash")).toBe("Blue Ash");
});

test.each([["45040"], ["00501"]])("the ZIP /locations/%s stays as it is", (zip) => {
  expect(nameOf(`/locations/${zip}`)).toBe(zip);
});

test("every trail begins at Home and ends at the current page", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 8 }), (segments) => {
      fc.pre(segments.some((segment) => /[^/]/.test(segment)));
      const crumbs = breadcrumbs(`/${segments.join("/")}`, labels);
      expect(crumbs[0]).toEqual({ label: "Home", href: "/" });
      expect(crumbs.at(-1)?.href).toBeNull();
    }),
  );
});

test("each link leads one level further along the same path, never to another host", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const links = breadcrumbs(path, labels).flatMap(({ href }) => href ?? []);
      const whole = `/${path.split("/").filter(Boolean).join("/")}`;
      for (const [index, href] of links.entries()) {
        expect(whole.startsWith(href)).toBe(true);
        expect(href.startsWith("//")).toBe(false);
        expect(href.split("/").filter(Boolean)).toHaveLength(index);
      }
    }),
  );
});

test("every step has a label, however odd the address", () => {
  const odd = fc.constantFrom("-", "---", "%20", "%09-", "a", "45040", "%");
  fc.assert(
    fc.property(fc.array(odd, { minLength: 1, maxLength: 4 }), (segments) => {
      for (const { label } of breadcrumbs(`/${segments.join("/")}`, {}))
        expect(label.trim()).not.toBe("");
    }),
  );
});
