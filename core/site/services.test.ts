import { expect, test } from "vitest";
import { type Service, serviceById, services } from "./services.ts";

const call = {
  id: "call",
  serviceName: "House Call",
  shortName: "Call",
  slug: "house-call",
  summary: "Papers at the table.",
  description: "We come with the stamp.",
  enabled: true,
  order: 2,
  icon: "pen",
  category: "primary",
  pricedAs: "call",
  keywords: ["house call"],
  metaTitle: "House calls",
  metaDescription: "Papers at the table.",
};
const wedding = {
  ...call,
  id: "wedding",
  aliases: ["marriage", "vows"],
  slug: "wedding-papers",
  order: 1,
};

/** The reasons a list of services is rejected for. */
function errorsOf(list: unknown): string[] {
  return (services.safeParse(list).error?.issues ?? []).map(({ message }) => message);
}

test("services are in the owner's order, not in the order of their files", () => {
  expect(services.parse([call, wedding]).map(({ id }) => id)).toEqual(["wedding", "call"]);
});

test("services of the same order value keep the order they were written in", () => {
  const third = { ...call, id: "deed", slug: "deed" };
  expect(services.parse([call, third, wedding]).map(({ id }) => id)).toEqual([
    "wedding",
    "call",
    "deed",
  ]);
});

test("a service without further values has no alias and is not in the navigation", () => {
  expect(services.parse([call])[0]).toMatchObject({ aliases: [], inNavigation: false });
});

test("a service may have its id as its slug", () => {
  expect(errorsOf([{ ...call, slug: "call" }])).toEqual([]);
});

test.each([
  ["id", { ...wedding, id: "call" }, '"call" belongs to call and call; keep it in one'],
  [
    "address",
    { ...wedding, slug: "house-call" },
    '"house-call" belongs to call and wedding; keep it in one',
  ],
  [
    "other name",
    { ...wedding, aliases: ["call"] },
    '"call" belongs to call and wedding; keep it in one',
  ],
])(
  "two services with the same %s are rejected, and the message names them",
  (_name, second, message) => {
    expect(errorsOf([call, second])).toEqual([message]);
  },
);

test.each([["House-Call"], ["house_call"], ["house--call"], ["-call"], ["call-"], ["a/b"], [""]])(
  "%j cannot be part of an address",
  (slug) => {
    expect(errorsOf([{ ...call, slug }])).toEqual([
      "must be lowercase letters, digits and single hyphens",
    ]);
  },
);

test.each([
  ["no name", { serviceName: " " }],
  ["a category of its own", { category: "secondary" }],
  ["an icon nobody drew", { icon: "rocket" }],
  ["a rank between two", { order: 1.5 }],
  ["a field nobody knows", { priceAs: "call" }],
])("a service with %s is rejected", (_name, change) => {
  expect(errorsOf([{ ...call, ...change }])).toHaveLength(1);
});

test("a business without a service is rejected", () => {
  expect(errorsOf([])).toHaveLength(1);
});

test("a service is found by its id and each of its aliases, not by its slug", () => {
  const list: readonly Service[] = services.parse([call, wedding]);
  expect(serviceById("wedding", list)?.id).toBe("wedding");
  expect(serviceById("marriage", list)?.id).toBe("wedding");
  expect(serviceById("vows", list)?.id).toBe("wedding");
  expect(serviceById("wedding-papers", list)).toBeUndefined();
  expect(serviceById("tattoo", list)).toBeUndefined();
});
