import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, type MapLabel, placeMapLabels } from "./map-labels.ts";

type Town = MapLabel & { county: string };

const york: MapLabel = { name: "York", x: 100, y: 100 };
const everywhere = () => true;

function town(name: string, x: number, y: number, county = "York"): Town {
  return { name, x, y, county };
}

function cover(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

test("a city with room on both sides has its name on the right", () => {
  const { cities } = placeMapLabels([york], [town("Berwick", 200, 40)], everywhere);
  expect(cities).toEqual([{ name: "Berwick", x: 200, y: 40, county: "York", side: "right" }]);
});

test("a city whose name would cross its county's border on the right has it on the left", () => {
  const coast = 210;
  const { cities } = placeMapLabels(
    [york],
    [town("Berwick", 200, 40)],
    (_town, box) => box.right <= coast,
  );
  expect(cities.map(({ name, side }) => [name, side])).toEqual([["Berwick", "left"]]);
});

test("a city whose name fits inside its county on neither side is left out", () => {
  const { cities } = placeMapLabels([york], [town("Berwick", 200, 40)], () => false);
  expect(cities).toEqual([]);
});

test("a second city next to the first has its name on the other side", () => {
  const pair = [town("Kittery", 200, 40), town("Eliot", 188, 40)];
  expect(
    placeMapLabels([york], pair, everywhere).cities.map(({ name, side }) => [name, side]),
  ).toEqual([
    ["Kittery", "right"],
    ["Eliot", "left"],
  ]);
});

test("a second city too close to the first is left out", () => {
  const pair = [town("Kittery", 200, 40), town("Eliot", 196, 40)];
  expect(placeMapLabels([york], pair, everywhere).cities.map(({ name }) => name)).toEqual([
    "Kittery",
  ]);
});

test("the first city of every county is placed before any second one", () => {
  const inOrder = [
    town("Kittery", 200, 40),
    town("Wells", 200, 60),
    town("Portland", 203, 60, "Cumberland"),
  ];
  const { cities } = placeMapLabels([york], inOrder, everywhere);
  expect(cities.map(({ name }) => name)).toEqual(["Kittery", "Portland"]);
});

test("a county's name moves to make room for its first city", () => {
  const { counties, cities } = placeMapLabels([york], [town("Berwick", 100, 98)], everywhere);
  expect(cities).toHaveLength(1);
  expect(counties[0]).toMatchObject({ name: "York", x: 100 });
  expect(counties[0]?.y).not.toBe(york.y);
});

test("a county with enough room keeps its name at its center", () => {
  expect(placeMapLabels([york], [town("Berwick", 300, 300)], everywhere).counties).toEqual([york]);
});

test("every county is named, however crowded the map", () => {
  const crowd = Array.from({ length: 40 }, (_, index) =>
    town(`Town ${index}`, 100, 60 + 2 * index),
  );
  expect(placeMapLabels([york], crowd, everywhere).counties.map(({ name }) => name)).toEqual([
    "York",
  ]);
});

const anyTowns = fc.array(
  fc.record({
    name: fc.stringMatching(/^[A-Z][a-z]{2,11}$/),
    x: fc.integer({ min: 0, max: 200 }),
    y: fc.integer({ min: 0, max: 200 }),
    county: fc.constantFrom("York", "Cumberland", "Oxford"),
  }),
  { maxLength: 30 },
);

/** The cities that were placed, each with the box of its name. */
function placed(written: readonly Town[]): { x: number; y: number; box: Box }[] {
  const boxes = new Map<string, Box>();
  const { cities } = placeMapLabels([york], written, ({ name, x, y }, box) => {
    const lean = box.right - x - (x - box.left);
    const middle = box.top > y ? "below" : "above";
    const side = Math.abs(lean) < 0.01 ? middle : lean > 0 ? "right" : "left";
    boxes.set(`${name} ${x} ${y} ${side}`, box);
    return true;
  });
  return cities.map(({ name, x, y, side }) => {
    const box = boxes.get(`${name} ${x} ${y} ${side}`);
    if (!box) throw new Error(`${name} stands ${side} of its dot, where it was never tried.`);
    return { x, y, box };
  });
}

test("wherever cities lie, no name covers another city's name", () => {
  fc.assert(
    fc.property(anyTowns, (written) => {
      const found = placed(written);
      for (const [index, { box }] of found.entries())
        for (const other of found.slice(index + 1)) expect(cover(box, other.box)).toBe(false);
    }),
  );
});

test("wherever cities lie, no name covers another city's dot", () => {
  fc.assert(
    fc.property(anyTowns, (written) => {
      const found = placed(written);
      for (const { x, y, box } of found) {
        const dot: Box = { left: x, right: x, top: y, bottom: y };
        for (const other of found) if (other.box !== box) expect(cover(dot, other.box)).toBe(false);
      }
    }),
  );
});
