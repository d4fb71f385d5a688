import { expect, test } from "vitest";
import { isSectionKey } from "./catalog.ts";
import { readSection } from "./read-section.ts";
import { SECTION_KEYS } from "./registry.ts";

const hero = {
  headline: "At your table by the tide",
  subheadline: "House calls in Southern Maine.",
  ctaText: "See my price",
  backgroundImage: "",
};

test("the sections have the keys they have always been stored under", () => {
  expect(SECTION_KEYS).toEqual(
    expect.arrayContaining([
      "businessConfig",
      "heroContent",
      "servicesContent",
      "serviceLocations",
      "themeConfig",
      "pricing",
      "faqs",
      "testimonials",
      "claims",
      "policies",
    ]),
  );
  expect(new Set(SECTION_KEYS).size).toBe(SECTION_KEYS.length);
});

test("only the exact key of a section is a section key", () => {
  for (const key of SECTION_KEYS) expect(isSectionKey(key)).toBe(true);
  for (const text of ["", "hero", "HeroContent", "constructor", "__proto__", "toString"])
    expect(isSectionKey(text)).toBe(false);
});

test("a complete section is parsed as written", () => {
  expect(readSection("heroContent", hero, "hero.yaml")).toEqual(hero);
});

test("the error for an invalid section names the file, each field and what is wrong with it", () => {
  const wrong = { ...hero, headline: " ", ctaText: "" };
  expect(() => readSection("heroContent", wrong, "hero.yaml")).toThrow(
    "hero.yaml: headline: Headline is required.\nhero.yaml: ctaText: Button text is required.",
  );
});

test("the error for an entry of a list says which entry", () => {
  const words = [
    { text: "Kind and quick.", author: "Ada P.", rating: 5 },
    { text: "On time.", author: "Ben R.", rating: 6 },
  ];
  expect(() => readSection("testimonials", words, "testimonials.yaml")).toThrow(
    /^testimonials\.yaml: 1\.rating: /,
  );
});

test.each([[null], ["a text"], [[]], [undefined]])(
  "a section that is %j instead of an object is rejected as a whole",
  (value) => {
    expect(() => readSection("heroContent", value, "hero.yaml")).toThrow(
      /^hero\.yaml: The content of “Hero section” must be a set of fields\.$/,
    );
  },
);

test("a testimonial has between one star and five", () => {
  const ratedWith = (rating: number) => [{ text: "Kind and quick.", author: "Ada P.", rating }];
  for (const rating of [1, 2, 3, 4, 5])
    expect(readSection("testimonials", ratedWith(rating), "stored")).toEqual(ratedWith(rating));
  for (const rating of [0, 4.5, 6])
    expect(() => readSection("testimonials", ratedWith(rating), "stored")).toThrow(
      "stored: 0.rating:",
    );
});
