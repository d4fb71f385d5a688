import fc from "fast-check";
import { expect, test } from "vitest";
import { readStream } from "./read-stream.ts";

const piece = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

test("pieces come out as they are whole, and the end marker ends it", () => {
  const stream = readStream();
  expect(stream.read(piece("Hello "))).toEqual(["Hello "]);
  expect(stream.read(`${piece("there")}data: [DONE]\n\n${piece("never")}`)).toEqual(["there"]);
  expect(stream.done).toBe(true);
});

test("blank lines, comments and other fields say nothing", () => {
  const stream = readStream();
  expect(stream.read(`: thinking\n\n\r\nevent: ping\nid: 7\n${piece("Yes")}`)).toEqual(["Yes"]);
  expect(
    stream.read('data: {"choices":[]}\n\ndata: {"choices":[{"delta":{}}]}\n\ndata: null\n\n'),
  ).toEqual([]);
});

test("a line that does not parse is put back and waits for more", () => {
  const stream = readStream();
  expect(stream.read('data: {"choices":[{"delta":{"content":"a"}}]\n')).toEqual([]);
  expect(stream.read("}\n")).toEqual([]); // still not JSON: the line end stays between the two
  expect(stream.done).toBe(false);
});

test("however a stream is cut, the text is the same", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), fc.array(fc.nat(40)), (texts, cuts) => {
      const whole = `: hello\n\n${texts.map(piece).join(": still thinking\n\n")}data: [DONE]\n\n`;
      const stream = readStream();
      const heard: string[] = [];
      let at = 0;
      for (const cut of cuts) {
        heard.push(...stream.read(whole.slice(at, at + cut)));
        at += cut;
      }
      heard.push(...stream.read(whole.slice(at)));
      expect(heard.join("")).toBe(texts.join(""));
      expect(stream.done).toBe(true);
    }),
  );
});
