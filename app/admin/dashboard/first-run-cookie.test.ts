import { expect, test } from "vitest";
import { readFirstRun, skipStep, writeFirstRun } from "./first-run-cookie.ts";

const read = (line: string, origin: string) =>
  readFirstRun(new Request(origin, { headers: { cookie: line.split(";")[0] ?? "" } }), origin);

test.each([
  ["https://lane.example", "__Host-doorstep.first-run=", true],
  ["http://localhost:3000", "doorstep.first-run=", false],
])(
  "at %s the state is stored under the cookie name of that origin",
  async (origin, name, isSecure) => {
    const line = await writeFirstRun({ skipped: ["theme"], isOver: true }, origin);
    expect(line.startsWith(name)).toBe(true);
    expect(line.includes("Secure")).toBe(isSecure);
    expect(await read(line, origin)).toEqual({ skipped: ["theme"], isOver: true });
  },
);

test("only checklist steps can be skipped, each once", () => {
  const none = { skipped: [], isOver: false };
  const one = skipStep(none, "blog");
  expect(skipStep(one, "blog")).toEqual({ skipped: ["blog"], isOver: false });
  for (const step of ["nonsense", "x".repeat(9_000), null])
    expect(skipStep(one, step)).toEqual(one);
});
