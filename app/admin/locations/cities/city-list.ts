import { formatCount } from "../../../../core/format/numbers.ts";
import type { WrittenSection } from "../../../../core/sections/registry.ts";
import type { ListConfig } from "../../shared/list-editor/list-config.ts";

type City = WrittenSection<"cities">[number];

/** The list of cities with pages. `home` is the state a new one gets. */
export function cityList(home: string): ListConfig<City> {
  return {
    singular: "town",
    plural: "towns",
    emptyText: "Add the towns you have something to say about.",
    nameOf: ({ city }) => city,
    summaryOf: ({ county, state, primaryZip, population, type }) =>
      `${county} County, ${state} ${primaryZip} · ${type}${Number(population) > 0 ? ` of ${formatCount(Number(population))}` : ""}`,
    sorts: [
      { label: "Name", by: ({ city }) => city },
      { label: "County", by: ({ county }) => county },
      { label: "Largest first", by: ({ population }) => -Number(population) },
    ],
    blank: () => ({
      county: "County",
      city: "New town",
      type: "City",
      primaryZip: "00000",
      state: home,
      population: "0",
    }),
    fields: [
      { kind: "text", name: "city", label: "Town" },
      { kind: "text", name: "county", label: "County", help: "Without the word County." },
      { kind: "text", name: "state", label: "State", help: "Two letters." },
      {
        kind: "text",
        name: "primaryZip",
        label: "Main ZIP",
        help: "Part of the page's address. If you change it, old links stop working.",
      },
      { kind: "text", name: "type", label: "Type", help: "City, village, or township." },
      { kind: "text", name: "population", label: "Population", help: "Digits only." },
    ],
  };
}
