import { createSocket } from "node:dgram";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { createTxtLookup } from "./txt-lookup.ts";

/** A name server that knows one TXT record of two parts, says that other names don't exist, and is silent about `slow.`. */
const server = createSocket("udp4");
server.on("message", (query, { port, address }) => {
  const name = query.subarray(12, query.indexOf(0, 12) + 1);
  if (name.includes("slow")) return;
  const isKnown = name.includes("lane");
  const question = query.subarray(12, 12 + name.length + 4);
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2); // an answer; 3: there is no such name
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(isKnown ? 1 : 0, 6);
  header.writeUInt16BE(0, 8);
  header.writeUInt16BE(0, 10);
  const parts = ["v=spf1 include:", "mail.example ~all"].map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
  );
  const text = Buffer.concat(parts);
  // Pointer to the question's name, type TXT, class IN, one minute, length.
  const answer = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length]);
  server.send(Buffer.concat([header, question, ...(isKnown ? [answer, text] : [])]), port, address);
});
server.bind(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const lookUp = createTxtLookup([`127.0.0.1:${server.address().port}`], { timeout: 150, tries: 1 });

test("a record of several parts is one text", async () => {
  expect(await lookUp("lane.example")).toEqual(["v=spf1 include:mail.example ~all"]);
});

test("a name that does not exist has no records", async () => {
  expect(await lookUp("nothing.example")).toEqual([]);
});

test("a name server that does not answer is no answer, after its time is up", async () => {
  expect(await lookUp("slow.example")).toBeNull();
});
