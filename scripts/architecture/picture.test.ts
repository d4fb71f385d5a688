import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseSourceFile, readSourceFiles } from "../metrics/source-files.ts";
import { pictureOf, withPicture } from "./picture.ts";

const ROOT = join(import.meta.dirname, "../..");

test("an import from one part to another becomes an arrow, an import within a part does not", () => {
  const picture = pictureOf([
    parseSourceFile(
      "server/leads/desk.ts",
      'import "../../core/leads/lead-form.ts"; import "./store.ts";',
    ),
    parseSourceFile("core/leads/lead-form.ts", 'import "../format/phones.ts";'),
  ]);
  expect(picture.split("\n").filter((line) => line.includes("-->"))).toEqual(["  server --> core"]);
});

test("the picture in docs/architecture.md shows the code as it is (npm run architecture)", () => {
  const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  expect(page).toBe(withPicture(page, pictureOf(readSourceFiles(ROOT))));
});
