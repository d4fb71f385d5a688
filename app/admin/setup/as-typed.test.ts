import { expect, test } from "vitest";
import { checkedSite } from "../../../tests/support/checked-site.ts";
import { tidied, withShortName } from "./as-typed.ts";
import type { Business } from "./business-fields.ts";

const business = checkedSite().written.businessConfig as Business;

test("web addresses get the beginning that people leave out, and nothing else does", () => {
  const typed = {
    ...business,
    phone: "859.555.0177",
    website: "ana.example",
    social: { ...business.social, facebook: "facebook.com/ana", google: "http://g.page/ana" },
  };
  expect(tidied(typed)).toEqual({
    ...typed,
    phone: "(859) 555-0177",
    website: "https://ana.example",
    social: { ...typed.social, facebook: "https://facebook.com/ana" },
  });
  expect(tidied({ ...business, website: "my page" }).website).toBe("my page");
});

test("what is tidy already stays the very same", () => {
  expect(tidied(business)).toEqual(business);
});

test("a new name brings its short name along, unless the owner wrote one", () => {
  const renamed = { ...business, name: "Harbor Lane Mobile Notary LLC" };
  expect(withShortName(renamed, business).shortName).toBe("Harbor Lane");
  expect(withShortName({ ...renamed, shortName: "HLMN" }, business).shortName).toBe("HLMN");
  const longer = { ...business, name: `${business.name} of Ohio` };
  expect(withShortName(longer, business)).toBe(longer);
});
