import { expect, test } from "vitest";
import { checkedSite } from "../../../tests/support/site/checked-site.ts";
import { findInconsistencies } from "./find-inconsistencies.ts";
import { fixAll } from "./fix-all.ts";

test("fixing everything at once leaves nothing to fix, even where one sentence has two mistakes", () => {
  const { written } = checkedSite();
  const about = written.aboutContent as { description: string };
  const published = {
    aboutContent: {
      ...about,
      description: "Cancel late and pay $99, or $98 when no one is there.",
    },
  };
  const mendable = (words: typeof published | object) =>
    findInconsistencies(checkedSite(words)).filter(({ fix }) => fix);
  expect(mendable(published).length).toBeGreaterThan(2);
  const fresh = fixAll(published, checkedSite, () => true);
  expect(mendable({ ...published, ...fresh }).map(({ quote }) => quote)).toEqual([]);
});

test("sections that somebody may not edit stay as they are", () => {
  const fresh = fixAll({}, checkedSite, (key) => key === "servicesContent");
  expect(Object.keys(fresh)).toEqual(["servicesContent"]);
});
