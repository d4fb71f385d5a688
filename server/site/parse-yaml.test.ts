import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { hashOfText, isAcceptedSection, PARSED_CONTENT, parseYaml } from "./parse-yaml.ts";

const root = join(import.meta.dirname, "../..");

test("what the build parsed is what the text says, and a changed text is parsed again", () => {
  const files = ["content/themes.yaml", "content/law/OR.yaml", "content/law/everywhere.yaml"];
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    for (const each of [text, text, `${text}\nadded: 1\n`.replace(/^- /, "first: ")])
      expect(
        outcome(() => parseYaml(each)),
        file,
      ).toEqual(outcome(() => parse(each)));
  }
});

test("the content is in the file of the build", () => {
  const { values } = JSON.parse(readFileSync(PARSED_CONTENT, "utf8"));
  expect(Object.keys(values).length).toBeGreaterThan(100);
  expect(values).toHaveProperty([
    hashOfText(readFileSync(join(root, "content/themes.yaml"), "utf8")),
  ]);
});

test("only the very section that the build accepted needs no check", () => {
  const theBusiness = parse(readFileSync(join(root, "content/profile.yaml"), "utf8"));
  expect(isAcceptedSection("businessConfig", theBusiness)).toBe(true);
  expect(isAcceptedSection("businessConfig", { ...theBusiness, name: "" })).toBe(false);
  expect(isAcceptedSection("heroContent", theBusiness)).toBe(false);
});

/** The value, or the message of the error. */
function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}
