import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { documents } from "./catalogue.ts";
import { findDocuments } from "./find-documents.ts";

const paper = (name: string, ...aliases: string[]) => ({
  name,
  category: "papers",
  services: ["visits"],
  notarizable: true,
  act: "either",
  note: "Bring it.",
  aliases,
});

const catalogue = documents.parse({
  categories: [{ id: "papers", title: "Papers", description: "All.", services: ["visits"] }],
  documents: [
    paper("Release of Dower", "dower"),
    paper("Commercial Lease", "office lease"),
    paper("Lease Agreement", "apartment lease", "contrato de renta"),
    paper("Last Will and Testament", "will", "testamento"),
    paper("Living Will Declaration", "living will"),
    paper("Financial Power of Attorney", "POA", "durable power of attorney"),
    paper("Custody Affidavit", "custody papers"),
    paper("TOD Affidavit", "transfer on death deed"),
    paper("Vehicle Bill of Sale", "car bill of sale"),
    paper("Child Travel Consent", "minor travel consent", "permiso de viaje"),
    paper("Driver's License Replacement", "lost license"),
    paper("Form I-9", "I9"),
    paper("Mortgage Note", "note"),
  ],
});

const names = (question: string) => findDocuments(question, catalogue).map(({ name }) => name);

test("a blank question lists all documents in the order of the catalogue", () => {
  for (const blank of ["", "   ", "\t"]) expect(names(blank)).toHaveLength(13);
  expect(names("")[0]).toBe("Release of Dower");
});

describe("a name that contains the typed text comes first", () => {
  test("the exact name comes first, then names that start with it, then words, then the middle of a word", () => {
    expect(names("lease")).toEqual(["Lease Agreement", "Commercial Lease", "Release of Dower"]);
    expect(names("LEASE AGREEMENT")).toEqual(["Lease Agreement"]);
  });

  test("whatever else might fit better", () => {
    expect(names("tod")[0]).toBe("TOD Affidavit");
    expect(names("tod")).toContain("Custody Affidavit");
    expect(names("will").slice(0, 2)).toEqual([
      "Last Will and Testament",
      "Living Will Declaration",
    ]);
  });

  test("for any piece of any name, in any case", () => {
    const piece = fc
      .tuple(fc.constantFrom(...catalogue.documents), fc.nat(), fc.nat())
      .map(([{ name }, from, length]) => {
        const start = from % name.length;
        return name.slice(start, start + 1 + (length % 12)).toUpperCase();
      });
    fc.assert(
      fc.property(piece, (typed) => {
        const wanted = typed.trim().toLowerCase();
        const holds = names(typed).map((name) => name.toLowerCase().includes(wanted));
        const all = catalogue.documents.filter(({ name }) => name.toLowerCase().includes(wanted));
        expect(holds.slice(0, all.length)).toEqual(all.map(() => true));
      }),
    );
  });
});

describe("a question in a visitor's own words finds the document", () => {
  test.each([
    ["another name for it", "poa", "Financial Power of Attorney"],
    ["half another name", "apartment", "Lease Agreement"],
    ["no apostrophe", "drivers license", "Driver's License Replacement"],
    ["a form number however written", "form i 9", "Form I-9"],
    ["a plural", "leases", "Lease Agreement"],
    ["another order", "attorney power", "Financial Power of Attorney"],
    ["words together", "billofsale", "Vehicle Bill of Sale"],
    ["a letter too few", "comercial lease", "Commercial Lease"],
    ["two letters swapped", "mortgage ntoe", "Mortgage Note"],
    ["three letters swapped", "pao", "Financial Power of Attorney"],
    ["words around it", "can u notarize a living will for me", "Living Will Declaration"],
    ["will you, and a will", "will you notarize a will", "Last Will and Testament"],
    ["an everyday word", "truck bill of sale", "Vehicle Bill of Sale"],
    ["Spanish", "carta de permiso para viajar con mi hijo", "Child Travel Consent"],
    ["accents", "téstamento", "Last Will and Testament"],
    ["a story", "my dad is very sick and wants a living will done", "Living Will Declaration"],
  ])("%s: %j", (_what, question, name) => {
    expect(names(question)[0]).toBe(name);
  });
});

test("the name of an existing document is not treated as a typo of another one", () => {
  expect(names("will")).not.toContain("Vehicle Bill of Sale");
});

test.each(["zzzz qqqq", "???", "pizza coupon", "💍", "0"])("%j matches no document", (question) => {
  expect(names(question)).toEqual([]);
});

test("the same question always gets the same answer, even a very long one", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (question) => {
      expect(names(question)).toEqual(names(question));
    }),
  );
  expect(names("lease ".repeat(10_000)).length).toBeLessThanOrEqual(13);
});

describe("a word that many names contain", () => {
  const deeds = documents.parse({
    categories: [{ id: "papers", title: "Papers", description: "All.", services: ["visits"] }],
    documents: [
      paper("Deed Signed by an LLC"),
      paper("Deed"),
      paper("General Warranty Deed"),
      paper("Quitclaim Deed"),
      paper("Power of Attorney From Another State"),
      paper("Limited Power of Attorney"),
      paper("Financial Power of Attorney", "power of attorney"),
    ],
  });
  const names = (question: string) => findDocuments(question, deeds).map(({ name }) => name);

  test("finds the plain document first, then its kinds, then special cases of it", () => {
    expect(names("deed")).toEqual([
      "Deed",
      "Quitclaim Deed",
      "General Warranty Deed",
      "Deed Signed by an LLC",
    ]);
  });

  test("finds first what people usually mean by it, and the one from another state last", () => {
    expect(names("Power of Attorney")).toEqual([
      "Financial Power of Attorney",
      "Limited Power of Attorney",
      "Power of Attorney From Another State",
    ]);
    expect(names("power of attorney from another state")[0]).toBe(
      "Power of Attorney From Another State",
    );
  });
});
