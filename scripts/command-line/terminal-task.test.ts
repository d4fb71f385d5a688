import { spawn } from "node:child_process";
import { once } from "node:events";
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

test("work that can't be canceled is ended by pressing Ctrl+C again", async () => {
  const module = JSON.stringify(new URL("./terminal-task.ts", import.meta.url).href);
  const work = `await withTerminalTask("Canceled.", async () => { console.log("at work"); await new Promise((resolve) => setTimeout(resolve, 20_000)); })`;
  const source = `import { withTerminalTask } from ${module}; ${work}`;
  const command = spawn(process.execPath, ["--input-type=module", "-e", source]);
  const exit = once(command, "exit");
  await once(command.stdout, "data");
  command.kill("SIGINT");
  const [text] = await once(command.stderr, "data");
  expect(String(text)).toBe("Canceling …\n");
  // doorstep.mjs passes a signal on as SIGTERM, which is not a second press.
  command.kill("SIGTERM");
  const pressing = setInterval(() => command.kill("SIGINT"), 100);
  expect(await exit).toEqual([130, null]);
  clearInterval(pressing);
});
