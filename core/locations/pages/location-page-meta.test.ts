import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../../tests/support/app/desk-without-database.ts";
import { publicPages } from "../../sections/public-pages.ts";

const { site } = await deskWithoutDatabase();

function page(path: string, of = site) {
  const found = publicPages(of).find((one) => one.path === path);
  if (!found) throw new Error(`There is no page ${path}.`);
  return found;
}

test("a city's page has the title people search for, and a description that says price and zone fee in a sentence", () => {
  const { title, description } = page("/notary-dayton-45402");
  expect(title).toBe("Mobile Notary in Dayton, OH | Signature Lane");
  expect(description).toMatch(
    /^Mobile notary in Dayton, Montgomery County: from \$75, zone fee \$25\. We come to .+ Call \(513\) 555-0142\.$/,
  );
});

test("a service's page in a city is titled with what people search for, and has the service's own price", () => {
  const { title, description } = page("/loan-signings/butler/west-chester");
  expect(title).toBe("Loan Signing Agent in West Chester, OH | Signature Lane");
  expect(description).toContain(
    "Loan Signing Agent in West Chester, Butler County: from $100, no zone fee. We come to ",
  );
});

test("every title about a place fits into 60 characters, every description into 158, and each ends as a sentence", () => {
  const pages = publicPages(site).filter(({ kind }) => ["city", "local", "landing"].includes(kind));
  expect(pages.length).toBeGreaterThan(70);
  for (const { path, title, description } of pages) {
    expect(title.length, path).toBeLessThanOrEqual(60);
    expect(description.length, path).toBeLessThanOrEqual(158);
    expect(description, path).toMatch(/\.$/);
    expect(description, path).not.toMatch(/, \w+ing |: [A-Z]/);
  }
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test("a long business name is left off a title that would be cut", () => {
  const businessConfig = {
    ...site.businessConfig,
    shortName: "Kettle and Quill Mobile Notary Group",
  };
  expect(page("/notary-dayton-45402", { ...site, businessConfig }).title).toBe(
    "Mobile Notary in Dayton, OH",
  );
});

test("where no zone lists the city, its fee is left open", () => {
  const pricing = { ...site.pricing, zones: [] };
  expect(page("/notary-dayton-45402", { ...site, pricing }).description).toContain(
    "from $75, plus any zone fee.",
  );
});
