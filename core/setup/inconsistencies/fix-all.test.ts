import { expect, test } from "vitest";
import { checkedSite } from "../../../tests/support/site/checked-site.ts";
import { runSteps } from "../../run-steps.ts";
import { findInconsistencies, findInconsistenciesSteps } from "./find-inconsistencies.ts";
import { fixAllSteps } from "./fix-all.ts";

function* composed(published: object) {
  yield;
  return checkedSite(published);
}

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
  const fresh = runSteps(fixAllSteps(published, composed, () => true));
  expect(mendable({ ...published, ...fresh }).map(({ quote }) => quote)).toEqual([]);
});

test("sections that somebody may not edit stay as they are", () => {
  const fresh = runSteps(fixAllSteps({}, composed, (key) => key === "servicesContent"));
  expect(Object.keys(fresh)).toEqual(["servicesContent"]);
});

test("the checks can pause between one another, so that a server need not run all of them at once", () => {
  const steps = findInconsistenciesSteps(checkedSite());
  let pauses = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(12);
});
