import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, stringify } from "yaml";

const CONTENT = join(import.meta.dirname, "../../../../content");

/** What somebody wrote about a city; the wording differs by city, as on a real site. */
const town = (city: string, near: string, place: string) => ({
  ...{ city, near: [near], landmarks: [place] },
  searchText: `We come to homes and offices near ${place}.`,
  about: `${city} is where most of our visits around ${place} begin. Tell us about stairs, pets and parking.`,
  pages: {
    "general-notary": [
      { heading: `Parking near ${place}`, text: `Tell us where a car can stand near ${place}.` },
    ],
  },
});

/**
 * Writes a content folder for `npm run site -- add --from`: a notary in Portland, Oregon, with an area and notes of their own.
 * Everything else is what the built-in content says in Oregon. Returns its path.
 */
export function portlandFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-portland-"));
  const read = (file: string) => parse(readFileSync(join(CONTENT, file), "utf8"));
  const write = (file: string, value: unknown) =>
    writeFileSync(join(folder, file), stringify(value));
  const counties = ["Multnomah", "Clackamas"];
  const profile = read("profile.yaml");
  write("profile.yaml", {
    ...profile,
    ...{ name: "Rose Quarter Notary", shortName: "Rose Quarter", phone: "(503) 555-0146" },
    ...{ email: "hello@rosequarter.example", timezone: "America/Los_Angeles" },
    commissionStates: ["OR"],
    address: { street: "", city: "Portland", state: "OR", zip: "97204" },
    serviceArea: { primary: "Portland", region: "Greater Portland", counties, radius: 30 },
  });
  const rates = read("rates.yaml");
  const [near, far] = rates.zones;
  write("rates.yaml", {
    ...rates,
    zones: [
      { ...near, state: "OR", counties: ["Multnomah"], zips: [] },
      { ...far, state: "OR", counties: ["Clackamas"] },
    ],
    elsewhere: { ...rates.elsewhere, state: "OR", counties: ["Washington"] },
  });
  writeFileSync(
    join(folder, "cities.csv"),
    "county,city,type,primaryZip,state,population\nMultnomah,Portland,city,97204,OR,652503\nMultnomah,Gresham,city,97030,OR,114247\n",
  );
  writeFileSync(
    join(folder, "locations.csv"),
    "county,city,zip,state,enabled,priority\nMultnomah,Portland,97204,OR,true,high\nMultnomah,Gresham,97030,OR,true,high\n",
  );
  write("county-cards.yaml", [
    {
      ...{ name: "Multnomah", cities: ["Portland", "Gresham"], featured: true },
      description: "The city on both sides of the river, and Gresham to the east.",
    },
  ]);
  const rule = { services: ["general-notary"], cities: [], above: 20_000, priority: "high" };
  write("local-pages.yaml", { rules: [rule], countyPlaces: {}, landings: [] });
  write("quick-add.yaml", { counties, states: ["OR"] });
  mkdirSync(join(folder, "local"));
  write("local/multnomah.yaml", {
    ...{ county: "Multnomah", state: "OR", seat: "Portland" },
    towns: [
      town("Portland", "Gresham", "Pioneer Courthouse Square"),
      town("Gresham", "Portland", "Main City Park"),
    ],
  });
  return folder;
}
