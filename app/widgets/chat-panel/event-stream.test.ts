import { expect, test } from "vitest";
import { replyEventStream } from "./event-stream.ts";

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
const piecesIn = (text: string): string[] =>
  text
    .split("\n\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice(6)).choices[0].delta.content);

test("a reply is streamed in pieces, complete, and ends with the end marker", async () => {
  const reply =
    "We come to you.\n\n- **Mason**\n- Loveland  \n\nCall (513) 555-0142 — any time. ¿Sí?\n";
  const text = await textOf(replyEventStream(Promise.resolve(reply), () => {}));
  expect(piecesIn(text).join("")).toBe(reply);
  expect(piecesIn(text).length).toBeGreaterThan(3);
  expect(text).toMatch(/^: thinking\n\n/);
  expect(text).toMatch(/data: \[DONE\]\n\n$/);
  for (const line of text.split("\n")) expect(line).toMatch(/^(?:|:.*|data: .*)$/);
});

test("every event has what OpenAI's clients need: one id, the role at the start, the reason at the end", async () => {
  const text = await textOf(
    replyEventStream(Promise.resolve("We come to you at any hour."), () => {}),
  );
  const chunks = text
    .split("\n\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice(6)));
  expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
  expect(chunks.map(({ object }) => object)).toEqual([
    "chat.completion.chunk",
    "chat.completion.chunk",
  ]);
  expect(chunks.map(({ choices: [choice] }) => choice.delta.role)).toEqual([
    "assistant",
    undefined,
  ]);
  expect(chunks.map(({ choices: [choice] }) => choice.finish_reason)).toEqual([null, "stop"]);
});

test("the first comment is sent at once, and more keep the connection open until the reply is there", async () => {
  const late = Promise.withResolvers<string>();
  const reader = replyEventStream(late.promise, () => {}, 10).getReader();
  const received: string[] = [];
  for (let piece = 0; piece < 4; piece += 1) {
    received.push(new TextDecoder().decode((await reader.read()).value));
  }
  expect(received).toEqual([": thinking\n\n", ...new Array(3).fill(": still thinking\n\n")]);
  late.resolve("Yes.");
  let rest = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    rest += new TextDecoder().decode(next.value);
  }
  expect(piecesIn(rest)).toEqual(["Yes."]);
});

test("a reader who disconnects is noticed, and nothing is sent after", async () => {
  const late = Promise.withResolvers<string>();
  let left = false;
  const reader = replyEventStream(
    late.promise,
    () => {
      left = true;
    },
    10,
  ).getReader();
  await reader.read();
  await reader.cancel();
  expect(left).toBe(true);
  late.resolve("Too late.");
  await late.promise;
});
