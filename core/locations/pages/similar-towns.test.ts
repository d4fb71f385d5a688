import { expect, test } from "vitest";
import { similarTowns } from "./similar-towns.ts";

const same = (city: string) =>
  `We come to homes and offices all over ${city}, in the evening and on weekends, with no extra charge for parking.`;

test("two towns that differ only in their names are named, with the share they have in common", () => {
  const salem = { city: "Salem", about: same("Salem") };
  const keizer = { city: "Keizer", about: same("Keizer") };
  const stayton = {
    city: "Stayton",
    about: "Santiam Hospital has one visitor door, on Tenth Avenue; the lot behind it is free.",
  };
  expect(similarTowns([salem, stayton, keizer])).toEqual([
    { town: "Salem", other: "Keizer", share: 1 },
  ]);
});

test("towns without a text, or without a name yet, are not compared", () => {
  expect(
    similarTowns([
      { city: "", about: "" },
      { city: "Salem", about: "" },
    ]),
  ).toEqual([]);
});
