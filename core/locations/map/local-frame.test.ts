import fc from "fast-check";
import { expect, test } from "vitest";
import { localFrame } from "./local-frame.ts";

test("the frame of a local map holds both places with room for the name above the city", () => {
  const place = fc.record({
    x: fc.integer({ max: 900, min: 0 }),
    y: fc.integer({ max: 900, min: 0 }),
  });
  fc.assert(
    fc.property(place, place, (base, city) => {
      const { x, y, width, height } = localFrame(base, city);
      const letter = width / 20;
      for (const one of [base, city]) {
        expect(one.x - x).toBeGreaterThan(letter);
        expect(x + width - one.x).toBeGreaterThan(letter);
        expect(one.y - y).toBeGreaterThan(2 * letter);
        expect(y + height - one.y).toBeGreaterThan(letter);
      }
    }),
  );
});
