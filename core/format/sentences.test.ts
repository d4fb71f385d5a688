import { expect, test } from "vitest";
import { asSentence } from "./sentences.ts";

test("a sentence that ends with an abbreviated hour has one full stop", () => {
  expect(asSentence("Puede reservar visitas de 7 a.m. a 10 p.m.")).toMatch(/[^.]p\.m\.$/);
  expect(asSentence("Con cita")).toBe("Con cita.");
});
