import { expect, test } from "vitest";
import { checkedSite } from "../../tests/support/checked-site.ts";
import { contradictions } from "./contradictions.ts";
import { mendedTogether } from "./mend-all.ts";

test("everything mended at once leaves nothing to mend, also where two slips stand in one sentence", () => {
  const { written } = checkedSite();
  const about = written.aboutContent as { description: string };
  const published = {
    aboutContent: {
      ...about,
      description: "Cancel late and pay $99, or $98 when nobody is there.",
    },
  };
  const mendable = (words: typeof published | object) =>
    contradictions(checkedSite(words)).filter(({ mend }) => mend);
  expect(mendable(published).length).toBeGreaterThan(2);
  const fresh = mendedTogether(published, checkedSite, () => true);
  expect(mendable({ ...published, ...fresh }).map(({ says }) => says)).toEqual([]);
});

test("what somebody may not change stays as it is", () => {
  const fresh = mendedTogether({}, checkedSite, (key) => key === "servicesContent");
  expect(Object.keys(fresh)).toEqual(["servicesContent"]);
});
