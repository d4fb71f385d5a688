import { expect, test } from "vitest";
import { checkedSite } from "../../../tests/support/site/checked-site.ts";
import type { Business } from "./business-fields.ts";
import { normalizeBusiness, updateShortName } from "./normalize-business.ts";

const business = checkedSite().written.businessConfig as Business;

test("web addresses get the https:// that people leave out, and other texts do not", () => {
  const typed = {
    ...business,
    phone: "859.555.0177",
    website: "ana.example",
    social: { ...business.social, facebook: "facebook.com/ana", google: "http://g.page/ana" },
  };
  expect(normalizeBusiness(typed)).toEqual({
    ...typed,
    phone: "(859) 555-0177",
    website: "https://ana.example",
    social: { ...typed.social, facebook: "https://facebook.com/ana" },
  });
  expect(normalizeBusiness({ ...business, website: "my page" }).website).toBe("my page");
});

test("a form that is in the right format stays unchanged", () => {
  expect(normalizeBusiness(business)).toEqual(business);
});

test("a new name updates the short name, unless the owner wrote one", () => {
  const renamed = { ...business, name: "Harbor Lane Mobile Notary LLC" };
  expect(updateShortName(renamed, business).shortName).toBe("Harbor Lane");
  expect(updateShortName({ ...renamed, shortName: "HLMN" }, business).shortName).toBe("HLMN");
  const longer = { ...business, name: `${business.name} of Ohio` };
  expect(updateShortName(longer, business)).toBe(longer);
});
