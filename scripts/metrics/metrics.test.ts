import { describe, expect, test } from "vitest";
import { compareToAllowed } from "./compare.ts";
import { MEASURES } from "./measures.ts";
import { parseSourceFile, type SourceFile } from "./source-files.ts";

function find(measure: string, ...files: SourceFile[]) {
  const chosen = MEASURES.find(({ name }) => name.includes(measure));
  if (!chosen) throw new Error(`no measure is called ${measure}`);
  return chosen.find(files);
}

describe("what the metrics find", () => {
  test("a file over 250 lines and a function over 80", () => {
    const body = "  console.log(1);\n".repeat(90);
    const text = `function print() {\n${body}}\n${"\n".repeat(200)}`;
    const file = parseSourceFile("core/print.ts", text);
    expect(find("files over", file)).toEqual({ "core/print.ts": 292 });
    expect(find("functions over", file)).toEqual({ "core/print.ts print": 92 });
  });

  test("a folder with more than 20 files", () => {
    const files = Array.from({ length: 21 }, (_, i) => parseSourceFile(`core/leads/f${i}.ts`, ""));
    expect(find("folders", ...files)).toEqual({ "core/leads": 21 });
  });

  test("a cast that no comment explains, but no `as const`", () => {
    const text = [
      "const a = x as number;",
      "const b = [1] as const;",
      "",
      "// The library types this too widely.",
      "const c = y as string;",
    ].join("\n");
    expect(find("casts", parseSourceFile("core/a.ts", text))).toEqual({ "core/a.ts": 1 });
  });

  test("an exported name that two files give a meaning, except what every route exports", () => {
    const lead = parseSourceFile("core/lead.ts", "export type Status = 1; export const one = 1;");
    const visit = parseSourceFile("core/visit.ts", "export interface Status {}");
    const routes = ["a", "b"].map((name) =>
      parseSourceFile(`app/${name}/route.ts`, "export function loader() {}"),
    );
    expect(find("meanings", lead, visit, ...routes)).toEqual({ Status: 2 });
  });

  test("files that import each other in a ring", () => {
    const a = parseSourceFile("core/a.ts", 'import "./b.ts";');
    const b = parseSourceFile("core/b.ts", 'export * from "./c.ts";');
    const c = parseSourceFile("core/c.ts", 'import { a } from "./a.ts";');
    const d = parseSourceFile("core/d.ts", 'import { a } from "./a.ts";');
    expect(find("cycles", a, b, c, d)).toEqual({ "core/a.ts": 1, "core/b.ts": 1, "core/c.ts": 1 });
  });

  test("words of the former private vocabulary, in names only", () => {
    const file = parseSourceFile("core/x.ts", "// a world of words\nconst bookingWorld = 1;");
    expect(find("private", file)).toEqual({ world: 1 });
  });
});

describe("the list of what is allowed", () => {
  const allowed = { casts: { "a.ts": 3, "gone.ts": 1 } };

  test("may not grow, in old places or in new ones", () => {
    const { worse } = compareToAllowed({ casts: { "a.ts": 4, "b.ts": 1, "gone.ts": 1 } }, allowed);
    expect(worse).toEqual(["casts: a.ts has 4, allowed are 3", "casts: b.ts has 1, allowed are 0"]);
  });

  test("must shrink where the code got better", () => {
    const { worse, better, shrunk } = compareToAllowed({ casts: { "a.ts": 2 } }, allowed);
    expect(worse).toEqual([]);
    expect(better).toHaveLength(2);
    expect(shrunk).toEqual({ casts: { "a.ts": 2 } });
  });
});
