import { expect, test } from "vitest";
import { SECTION_KEYS, SECTIONS } from "../../../core/sections/registry.ts";
import { builtIn } from "../../../tests/support/site/built-in.ts";
import { repairShape } from "./repair-shape.ts";

const hero = { ...Object(builtIn.heroContent), headline: "We drive to you" };

test("a section of the right form stays as it is, also when its schema refuses a text in it", () => {
  expect(repairShape("heroContent", hero, builtIn.heroContent)).toBe(hero);
  const empty = { ...hero, headline: "" };
  expect(repairShape("heroContent", empty, builtIn.heroContent)).toBe(empty);
});

test("a field that is missing or unknown leaves the owner's other texts", () => {
  const { headline, ...rest } = Object(builtIn.heroContent);
  const older = { ...rest, headline: undefined, retired: "a field of an earlier release" };
  expect(repairShape("heroContent", older, builtIn.heroContent)).toEqual(builtIn.heroContent);
  const [first, second] = Object(builtIn.faqs);
  const mine = { ...first, question: "Do you come to boats?" };
  const broken = [mine, 7, { ...second, retired: true }];
  expect(SECTIONS.faqs.safeParse(repairShape("faqs", broken, builtIn.faqs)).success).toBe(true);
  expect(repairShape("faqs", broken, builtIn.faqs)).toContainEqual(mine);
});

test.each(SECTION_KEYS)("%s of a form that nothing can be read of is the built-in one", (key) => {
  for (const broken of ["broken", 7, null, true])
    expect(repairShape(key, broken, builtIn[key])).toEqual(builtIn[key]);
  const repaired = repairShape(key, Array.isArray(builtIn[key]) ? [7, null] : {}, builtIn[key]);
  const issues = SECTIONS[key].safeParse(repaired).error?.issues ?? [];
  expect(issues.filter(({ code }) => code === "invalid_type")).toEqual([]);
});
