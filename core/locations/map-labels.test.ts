import fc from "fast-check";
import { expect, test } from "vitest";
import { type Box, type MapLabel, placeLabels } from "./map-labels.ts";

type Town = MapLabel & { county: string };

const york: MapLabel = { name: "York", x: 100, y: 100 };
const everywhere = () => true;

function town(name: string, x: number, y: number, county = "York"): Town {
  return { name, x, y, county };
}

function cover(a: Box, b: Box): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
}

test("a town with room on both sides has its name on the right", () => {
  const { towns } = placeLabels([york], [town("Berwick", 200, 40)], everywhere);
  expect(towns).toEqual([{ name: "Berwick", x: 200, y: 40, county: "York", side: "right" }]);
});

test("a town whose name would cross its county's border on the right has it on the left", () => {
  const coast = 210;
  const { towns } = placeLabels(
    [york],
    [town("Berwick", 200, 40)],
    (_town, box) => box.right <= coast,
  );
  expect(towns.map(({ name, side }) => [name, side])).toEqual([["Berwick", "left"]]);
});

test("a town whose county holds its name on neither side is left out", () => {
  const { towns } = placeLabels([york], [town("Berwick", 200, 40)], () => false);
  expect(towns).toEqual([]);
});

test("a second town in the way of the first has its name on the other side", () => {
  const pair = [town("Kittery", 200, 40), town("Eliot", 188, 40)];
  expect(placeLabels([york], pair, everywhere).towns.map(({ name, side }) => [name, side])).toEqual(
    [
      ["Kittery", "right"],
      ["Eliot", "left"],
    ],
  );
});

test("a second town too close to the first is left out", () => {
  const pair = [town("Kittery", 200, 40), town("Eliot", 196, 40)];
  expect(placeLabels([york], pair, everywhere).towns.map(({ name }) => name)).toEqual(["Kittery"]);
});

test("the first town of every county finds its place before any second one", () => {
  const inOrder = [
    town("Kittery", 200, 40),
    town("Wells", 200, 60),
    town("Portland", 203, 60, "Cumberland"),
  ];
  const { towns } = placeLabels([york], inOrder, everywhere);
  expect(towns.map(({ name }) => name)).toEqual(["Kittery", "Portland"]);
});

test("a county's name makes room for its first town", () => {
  const { counties, towns } = placeLabels([york], [town("Berwick", 100, 98)], everywhere);
  expect(towns).toHaveLength(1);
  expect(counties[0]).toMatchObject({ name: "York", x: 100 });
  expect(counties[0]?.y).not.toBe(york.y);
});

test("a county nobody crowds keeps its name where its middle is", () => {
  expect(placeLabels([york], [town("Berwick", 300, 300)], everywhere).counties).toEqual([york]);
});

test("every county is named, however crowded the map", () => {
  const crowd = Array.from({ length: 40 }, (_, index) =>
    town(`Town ${index}`, 100, 60 + 2 * index),
  );
  expect(placeLabels([york], crowd, everywhere).counties.map(({ name }) => name)).toEqual(["York"]);
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

/** The towns that found room, each with the box of its name. */
function placed(written: readonly Town[]): { x: number; y: number; box: Box }[] {
  const boxes = new Map<string, Box>();
  const { towns } = placeLabels([york], written, ({ name, x, y }, box) => {
    const lean = box.right - x - (x - box.left);
    const side = Math.abs(lean) < 0.01 ? "above" : lean > 0 ? "right" : "left";
    boxes.set(`${name} ${x} ${y} ${side}`, box);
    return true;
  });
  return towns.map(({ name, x, y, side }) => {
    const box = boxes.get(`${name} ${x} ${y} ${side}`);
    if (!box) throw new Error(`${name} stands ${side} of its dot, where it was never tried.`);
    return { x, y, box };
  });
}

test("wherever towns lie, no name covers another town's name", () => {
  fc.assert(
    fc.property(anyTowns, (written) => {
      const found = placed(written);
      for (const [index, { box }] of found.entries())
        for (const other of found.slice(index + 1)) expect(cover(box, other.box)).toBe(false);
    }),
  );
});

test("wherever towns lie, no name covers another town's dot", () => {
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
