import { expect, test } from "vitest";
import { createProgressLine } from "./terminal-task.ts";

/** Shows 100 steps of 100 ms each; gives what was written. */
function written(isTTY: boolean): string[] {
  const texts: string[] = [];
  let clock = 0;
  const output = { isTTY, write: (text: string) => texts.push(text) };
  const line = createProgressLine(output, () => clock);
  for (let done = 0; done < 100; done += 1) {
    line.show({ step: "Saving records", done, total: 100 });
    clock += 100;
  }
  line.clear();
  return texts;
}

test("on a terminal one line is rewritten, and gone in the end", () => {
  const texts = written(true);
  expect(texts).toHaveLength(101);
  expect(texts[1]).toBe("\r\u001b[2KSaving records: 1 of 100");
  expect(texts.at(-1)).toBe("\r\u001b[2K");
  expect(texts.join("")).not.toContain("\n");
});

test("in a file there is a line every few seconds, and none for short work", () => {
  expect(written(false)).toEqual(["Saving records: 50 of 100\n"]);
});
