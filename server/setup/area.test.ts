import { join } from "node:path";
import { expect, test } from "vitest";
import { pricing } from "../../core/pricing/rates.ts";
import { type WrittenSections, writtenSection } from "../../core/sections/registry.ts";
import {
  type AreaSections,
  commissionChange,
  withAreaAround,
  withAreaCounty,
  withBase,
  withoutAreaCounty,
} from "../../core/setup/area/area-sections.ts";
import { setupAreaOf } from "../../core/setup/area/setup-area.ts";
import {
  countyFees,
  proposedFee,
  withCountyFee,
  withoutCounty,
} from "../../core/setup/area/zone-table.ts";
import { withoutSampleCredentials } from "../../core/setup/business-form.ts";
import { findInconsistencies } from "../../core/setup/inconsistencies/find-inconsistencies.ts";
import { businessConfig } from "../../core/site/profile.ts";
import { checkedSite, findingLabel } from "../../tests/support/site/checked-site.ts";
import { readZipDirectory } from "../locations/zip-directory.ts";

const directory = await readZipDirectory(join(import.meta.dirname, "../../content"));
const builtIn = checkedSite().written as unknown as AreaSections; // validated when they were read
const areaOf = (zip: string) => {
  const area = setupAreaOf(zip, directory, (state) => state === "NC");
  if (!area) throw new Error(`There is no ZIP ${zip}.`);
  return area;
};
const portland = areaOf("97204");
const moved = withAreaAround(portland, builtIn);

test("a ZIP says city, state, time zone and county, and which counties are near, also across the state line", () => {
  expect(portland).toMatchObject({
    city: "Portland",
    state: "OR",
    timeZone: "America/Los_Angeles",
  });
  const [home, ...others] = portland.counties;
  expect(home).toMatchObject({ name: "Multnomah", state: "OR", miles: 0 });
  expect(home.cities[0]).toEqual({ city: "Portland", zip: "97204" });
  const near = others.slice(0, 4).map(({ name, state }) => `${name} ${state}`);
  expect(near.toSorted()).toEqual(["Clackamas OR", "Clark WA", "Columbia OR", "Washington OR"]);
  const miles = others.map((county) => county.miles);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(setupAreaOf("00000", directory, () => false)).toBeNull();
});

test("a new base fills in the profile and starts with its own county at no zone fee, without a place of the sample", () => {
  expect(moved.businessConfig).toMatchObject({
    address: { city: "Portland", state: "OR", zip: "97204" },
    timezone: "America/Los_Angeles",
    commissionStates: ["OR"],
    serviceArea: { counties: ["Multnomah"], primary: "Portland" },
  });
  expect(moved.pricing.zones).toMatchObject([
    { id: "primary", counties: ["Multnomah"], fee: 0, state: "OR" },
  ]);
  expect(moved.pricing.elsewhere.counties).toHaveLength(3);
  expect(JSON.stringify({ ...moved, pricing: moved.pricing.zones })).not.toMatch(
    /Ohio\b|Cincinnati|Hamilton/,
  );
  expect(pricing.safeParse(moved.pricing).success).toBe(true);
  expect(businessConfig.safeParse(moved.businessConfig).success).toBe(true);
});

test.each([
  ["45040", "Mason", "America/New_York"],
  ["97204", "Portland", "America/Los_Angeles"],
])(
  "a ZIP alone (%s) changes address and time zone, and no commission, county, city or zone",
  (zip, city, timezone) => {
    const typed = withBase(areaOf(zip), builtIn);
    const { address } = builtIn.businessConfig;
    expect(typed).toEqual({
      ...builtIn,
      businessConfig: {
        ...builtIn.businessConfig,
        address: { ...address, zip, city, state: areaOf(zip).state },
        timezone,
      },
    });
  },
);

test("the area around a base claims its state only where it has no commission yet, and never drops one otherwise", () => {
  expect(commissionChange(portland, ["OH"])).toEqual({
    ...{ next: ["OR"], added: ["OR"], dropped: ["OH"] },
  });
  expect(commissionChange(portland, ["OH", "WA"])).toMatchObject({
    ...{ next: ["OR", "WA"], dropped: ["OH"] },
  });
  expect(commissionChange(portland, ["OH", "OR"])).toEqual({
    ...{ next: ["OR", "OH"], added: [], dropped: [] },
  });
});

test("a tapped county gets a zone, a card and its cities, and a second tap takes them away", () => {
  const clackamas = portland.counties.find(({ name }) => name === "Clackamas");
  if (!clackamas) throw new Error("Clackamas is near Portland.");
  const added = withAreaCounty(portland, clackamas, proposedFee(clackamas.miles), moved);
  expect(countyFees(added.pricing.zones)).toEqual([
    { name: "Multnomah", state: "OR", fee: 0 },
    { name: "Clackamas", state: "OR", fee: 25 },
  ]);
  expect(added.pricing.elsewhere.counties).not.toContain("Clackamas");
  expect(added.businessConfig.serviceArea.counties).toEqual(["Multnomah", "Clackamas"]);
  expect(added.countyCards.map(({ name }) => name)).toEqual(["Multnomah", "Clackamas"]);
  expect(added.serviceLocations.some(({ county }) => county === "Clackamas")).toBe(true);
  expect(pricing.safeParse(added.pricing).success).toBe(true);
  const removed = withoutAreaCounty(portland, clackamas, added);
  expect(removed.pricing.zones).toEqual(moved.pricing.zones);
  expect(removed.businessConfig.serviceArea.counties).toEqual(["Multnomah"]);
});

test("a fee moves a county between zones; other states' counties are named with theirs, and ZIPs stay where they are", () => {
  const zones = [
    {
      id: "primary",
      name: "Primary Zone",
      description: "x",
      state: "MO",
      counties: ["Jackson"],
      fee: 0,
    },
    {
      id: "zips",
      name: "ZIPs",
      description: "x",
      state: "MO",
      counties: ["Clay"],
      zips: ["64116"],
      fee: 40,
    },
  ];
  const johnson = { name: "Johnson", state: "KS" };
  const withJohnson = withCountyFee(zones, johnson, 0, "MO");
  expect(withJohnson[0]?.counties).toEqual(["Jackson", "Johnson KS"]);
  const dearer = withCountyFee(withJohnson, johnson, 25, "MO");
  expect(countyFees(dearer)).toContainEqual({ ...johnson, fee: 25 });
  expect(dearer.map(({ id }) => id)).toEqual(["primary", "zips", "secondary"]);
  expect(withoutCounty(zones, { name: "Clay", state: "MO" })[1]).toMatchObject({
    counties: [],
    zips: ["64116"],
  });
});

test("the radius grows with a county, so that no city the pages name lies outside it", () => {
  const miami = areaOf("33101");
  const palmBeach = miami.counties.find(({ name }) => name === "Palm Beach");
  if (!palmBeach) throw new Error("Palm Beach is not near Miami.");
  const before = withAreaAround(miami, builtIn);
  expect(before.businessConfig.serviceArea.radius).toBe(50);
  const after = withAreaCounty(miami, palmBeach, 45, before);
  expect(after.businessConfig.serviceArea.radius).toBeGreaterThanOrEqual(palmBeach.reach);
  expect(after.businessConfig.serviceArea.radius).toBeLessThan(palmBeach.reach + 5);
});

test("the radius shrinks again when the county that raised it is taken away, and not below what the others need", () => {
  const reno = areaOf("89501");
  const before = withAreaAround(reno, builtIn);
  const [far, near] = reno.counties.toSorted((a, b) => b.reach - a.reach);
  if (!far || !near) throw new Error("Reno has no counties around it.");
  const raised = withAreaCounty(reno, far, 45, before);
  const radiusOf = ({ businessConfig: { serviceArea } }: AreaSections) => serviceArea.radius;
  expect(radiusOf(raised)).toBeGreaterThan(radiusOf(before));
  expect(radiusOf(withoutAreaCounty(reno, far, raised))).toBe(radiusOf(before));
  const both = withAreaCounty(reno, far, 45, withAreaCounty(reno, near, 45, before));
  const left = radiusOf(withoutAreaCounty(reno, far, both));
  expect(left).toBeGreaterThanOrEqual(near.reach);
  expect(left).toBeLessThan(radiusOf(both));
  const own = {
    ...raised,
    businessConfig: {
      ...raised.businessConfig,
      serviceArea: { ...raised.businessConfig.serviceArea, radius: 200 },
    },
  };
  expect(radiusOf(withoutAreaCounty(reno, far, own))).toBe(200);
});

test("where the law limits travel the area starts with what the state allows, elsewhere with flat fees", () => {
  expect(withAreaAround(areaOf("28202"), builtIn).pricing.travelBy).toBe("state-limit");
  expect(moved.pricing.travelBy).toBeUndefined();
});

test.each([
  ["97204", ["Washington", "Clackamas"]],
  ["33101", ["Broward", "Palm Beach"]],
  ["28202", ["Gaston"]],
  ["59601", []],
])("a business set up from %s contradicts itself nowhere and claims nothing", (zip, counties) => {
  const area = areaOf(zip);
  const chosen = area.counties.filter(({ name }) => counties.includes(name));
  const sections = chosen.reduce(
    (all, county) => withAreaCounty(area, county, proposedFee(county.miles), all),
    withAreaAround(area, builtIn),
  );
  const businessConfig = withoutSampleCredentials({
    ...sections.businessConfig,
    ...{ name: "Harbor Mobile Notary", shortName: "Harbor", phone: "(555) 555-0142" },
  });
  const commissions = [{ state: area.state, number: "100234", county: "", expires: "" }];
  const credentials = writtenSection(checkedSite().written, "credentials");
  const published = {
    ...sections,
    businessConfig,
    credentials: { ...credentials, commissions },
  } as Partial<WrittenSections>; // what the schemas of the sections accept
  expect(findInconsistencies(checkedSite(published)).map(findingLabel)).toEqual([]);
});
