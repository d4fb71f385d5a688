import fc from "fast-check";
import { expect, test } from "vitest";
import { createReplyReader } from "./read-stream.ts";

const piece = (content: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

test("complete pieces are returned, and nothing after the end marker", () => {
  const stream = createReplyReader();
  expect(stream.read(piece("Hello "))).toEqual(["Hello "]);
  expect(stream.read(`${piece("there")}data: [DONE]\n\n${piece("never")}`)).toEqual(["there"]);
  expect(stream.done).toBe(true);
});

test("blank lines, comments and other fields are skipped", () => {
  const stream = createReplyReader();
  expect(stream.read(`: thinking\n\n\r\nevent: ping\nid: 7\n${piece("Yes")}`)).toEqual(["Yes"]);
  expect(
    stream.read('data: {"choices":[]}\n\ndata: {"choices":[{"delta":{}}]}\n\ndata: null\n\n'),
  ).toEqual([]);
});

test("a line that does not parse is kept until more arrives", () => {
  const stream = createReplyReader();
  expect(stream.read('data: {"choices":[{"delta":{"content":"a"}}]\n')).toEqual([]);
  expect(stream.read("}\n")).toEqual([]); // the line break between the two keeps it from being JSON
  expect(stream.done).toBe(false);
});

test("the text is the same however the stream is cut into chunks", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), fc.array(fc.nat(40)), (texts, cuts) => {
      const whole = `: hello\n\n${texts.map(piece).join(": still thinking\n\n")}data: [DONE]\n\n`;
      const stream = createReplyReader();
      const received: string[] = [];
      let at = 0;
      for (const cut of cuts) {
        received.push(...stream.read(whole.slice(at, at + cut)));
        at += cut;
      }
      received.push(...stream.read(whole.slice(at)));
      expect(received.join("")).toBe(texts.join(""));
      expect(stream.done).toBe(true);
    }),
  );
});
