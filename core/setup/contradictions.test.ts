import { expect, test } from "vitest";
import {
  addedIn,
  builtIn,
  checkedSite,
  foundIn,
  named,
  type Published,
  planted,
  riverbendWords,
} from "../../tests/support/checked-site.ts";
import type { WrittenSections } from "../site/sections.ts";
import { type Contradiction, mended } from "./contradictions.ts";

/** Clicks every mend, one after the other. */
function afterAllMends(published: Published): Published {
  let now = published;
  for (let clicks = 0; clicks < 60; clicks += 1) {
    const next = foundIn(now).find(({ mend }) => mend);
    if (!next?.mend) return now;
    const { key } = next.mend;
    now = { ...now, [key]: mended(now[key] ?? builtIn[key], next) };
  }
  throw new Error(`Sixty clicks were not enough: ${foundIn(now).map(named).join(", ")}`);
}

test("a fresh site is told each contradiction the specification brought, and what only the owner can vouch for", () => {
  expect(foundIn().map(named)).toEqual([
    "price servicesContent 2.price",
    "price servicesContent 3.price",
    "price bookNow cards.2.price",
    "price bookNow cards.3.price",
    "counties countyCards",
    "counties countyCards",
    "radius businessConfig serviceArea.radius",
    "proof credentials nna",
    "proof credentials backgroundCheck",
    "proof credentials insured",
    "proof credentials bonded",
    "proof credentials commission",
    "sample claims badges.3.label",
    "sample claims serviceBadges.2",
    "sample aboutContent figures.0",
    "sample aboutContent figures.1",
    "sample aboutContent figures.3",
    "sample testimonials",
  ]);
  expect(foundIn()[0]).toMatchObject({
    page: "/",
    says: "Estate Plans: from $100",
    but: "The price book has $125 for Estate Plans.",
    mend: { label: "Use the price book", key: "servicesContent" },
  });
  expect(new Set(foundIn().map(({ id }) => id)).size).toBe(foundIn().length);
});

test("a site after all mends has none left that a click could mend, and says the same otherwise", () => {
  const published = afterAllMends({});
  expect(foundIn(published).filter(({ mend }) => mend)).toEqual([]);
  expect(Object.keys(published).toSorted()).toEqual([
    "bookNow",
    "businessConfig",
    "countyCards",
    "servicesContent",
  ]);
  const cards = published.servicesContent as { price: string }[];
  expect(cards[2]?.price).toBe("from {price.estate-plans}");
  const { site } = checkedSite(published as Partial<WrittenSections>);
  expect(site.servicesContent[2]?.price).toBe("from $125");
  expect(site.countyCards.map(({ name }) => name)).toEqual([
    "Hamilton",
    "Warren",
    "Butler",
    "Montgomery",
    "Greene",
    "Clinton",
  ]);
});

test("a price in the price book moves the contradiction with it", () => {
  const book = planted("pricing", ["services", 3, "baseRate"], 100);
  expect(
    foundIn(book)
      .filter(({ kind }) => kind === "price")
      .map(named),
  ).toEqual(["price servicesContent 3.price", "price bookNow cards.3.price"]);
});

test("the profile's hours follow the hours that can be booked, by one click where one line can say them", () => {
  const monday = planted("scheduling", ["weekly", "monday"], ["10:00-16:00"]);
  const [differs] = addedIn(monday);
  expect(differs).toMatchObject({ kind: "hours", says: "Weekdays: 8:00 AM - 8:00 PM" });
  expect(differs?.but).toBe("Visits can be booked Monday 10:00 AM - 4:00 PM.");
  expect(differs?.mend).toBeUndefined();
  const everyDay = { scheduling: { weekly: ["09:00-12:00", "13:00-18:00"] } };
  const week = addedIn(everyDay).find(({ where }) => where.field === "hours.weekdays");
  expect(mended(builtIn.businessConfig, week as Contradiction)).toMatchObject({
    hours: { weekdays: "9:00 AM - 6:00 PM" },
  });
  const sundays = planted("scheduling", ["weekly", "sunday"], []);
  const open = { ...sundays, scheduling: { ...(sundays.scheduling as object), afterHours: [] } };
  expect(addedIn(open).map(named)).toContain("hours claims availability");
});

test("towns and zones that the profile does not name are told, and switched off or taken in by a click", () => {
  const list = builtIn.serviceLocations as object[];
  const town = { county: "Boone", city: "Florence", zip: "41042", state: "KY", priority: "low" };
  const abroad = addedIn({ serviceLocations: [...list, town] });
  expect(abroad.map(({ but }) => but)).toEqual([
    "Neither your profile nor a travel zone names Boone.",
    "Your commission is for OH only.",
  ]);
  const off = mended([...list, town], abroad[0] as Contradiction) as { enabled?: boolean }[];
  expect(off.at(-1)).toMatchObject({ city: "Florence", enabled: false });
  expect(off[0]).toEqual(list[0]);
  const fewer = planted("businessConfig", ["serviceArea", "counties"], ["Hamilton", "Warren"]);
  const zones = addedIn(fewer).find(({ but }) => but.startsWith("Your travel zones also name"));
  expect(zones?.mend?.label).toBe("Add Butler, Montgomery, Greene and Clinton");
  const more = planted("businessConfig", ["serviceArea", "counties"], ["Hamilton", "Ross"]);
  expect(
    addedIn(more)
      .map(({ but }) => but)
      .join(" "),
  ).toContain("No travel zone names Ross");
});

test("a badge whose credential is switched off goes by a click, and lapsed ones are told by their day", () => {
  const credentials = { nna: true, backgroundCheck: true, insured: false, bonded: true };
  const off = addedIn(planted("businessConfig", ["credentials"], credentials));
  expect(off.map(named)).toEqual([
    "proof claims badges.1",
    "proof claims standing",
    "proof claims serviceBadges.3",
    "proof aboutContent certifications.2",
  ]);
  const claims = mended(builtIn.claims, off[0] as Contradiction) as { badges: { label: string }[] };
  expect(claims.badges.map(({ label }) => label)).not.toContain("E&O Insured");
  const lapsed = planted("credentials", ["insured", "expires"], "2026-11-19");
  expect(addedIn(lapsed).map(({ but }) => but)).toEqual([
    "It expired on 2026-11-19. Its badge is off until you enter the new date.",
  ]);
  const proven = planted("credentials", ["insured", "number"], "EO-1");
  expect(foundIn(proven).map(named)).not.toContain("proof credentials insured");
});

test("five stars stand on voices that give five", () => {
  const four = [{ text: "Fine.", author: "Ada P.", rating: 4 }];
  expect(addedIn({ testimonials: four }).map(({ but }) => but)).toContain(
    "Your testimonials give 4 on average.",
  );
});

test("a card for a service that is switched off goes by a click", () => {
  const services = builtIn.services as { id: string; enabled: boolean }[];
  const off = services.map((each) =>
    each.id === "apostille" ? { ...each, enabled: false } : each,
  );
  const published = afterAllMends({ services: off });
  expect(foundIn(published).filter(({ kind, mend }) => kind === "reference" && mend)).toEqual([]);
  const cards = published.servicesContent as { serviceId: string }[];
  expect(cards.map(({ serviceId }) => serviceId)).not.toContain("apostille");
});

test("what an owner has published themselves is no sample any more", () => {
  const own: Published = {};
  for (const key of ["claims", "aboutContent", "testimonials"] as const) own[key] = builtIn[key];
  expect(foundIn(own).filter(({ kind }) => kind === "sample")).toEqual([]);
});

test("the second brand is held against its own book, hours and counties", () => {
  const published = riverbendWords as Published;
  expect(foundIn(published).map(named)).toEqual([
    "hours businessConfig hours.weekdays",
    "hours businessConfig hours.weekends",
  ]);
  expect(foundIn(published)[1]?.but).toBe("Visits can be booked Sunday closed.");
});
