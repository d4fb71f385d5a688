import { randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createVisitLinks } from "./links.ts";

const links = createVisitLinks(randomBytes(32));
const visitId = randomUUID();
const token = links.visitToken("main", visitId);
const read = (text: string) => links.visitIdOf("main", text);

test("a link identifies its visit in 66 URL-safe characters", () => {
  expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  expect(read(token)).toBe(visitId);
});

test("a link with any single bit changed opens nothing", () => {
  const bytes = Buffer.from(token);
  for (let at = 0; at < bytes.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const tampered = Buffer.from(bytes);
      tampered[at] = (tampered[at] as number) ^ (1 << bit);
      for (const encoding of ["latin1", "utf8"] as const) {
        expect(read(tampered.toString(encoding))).toBeNull();
      }
    }
  }
});

test("a link with any single character replaced opens nothing", () => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=.~";
  for (let at = 0; at < token.length; at += 1) {
    for (const letter of alphabet) {
      if (letter === token[at]) continue;
      expect(read(token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
    }
  }
});

test("a link with characters inserted, removed, appended or in another case opens nothing", () => {
  const places = fc.integer({ min: 0, max: token.length });
  fc.assert(
    fc.property(places, fc.nat(2), fc.string({ maxLength: 2 }), (at, out, letters) => {
      const tampered = token.slice(0, at) + letters + token.slice(at + out);
      fc.pre(tampered !== token);
      expect(read(tampered)).toBeNull();
    }),
    { numRuns: 2000 },
  );
  for (const other of [
    token.toLowerCase(),
    token.toUpperCase(),
    `${token}=`,
    ` ${token}`,
    `${token}\n`,
    "",
    ".",
    `${token}.${token}`,
  ]) {
    expect(read(other)).toBeNull();
  }
});

test("a link is valid for one visit on one site of one installation", () => {
  const other = links.visitToken("main", randomUUID());
  expect(read(`${token.slice(0, 22)}${other.slice(22)}`)).toBeNull();
  expect(links.visitIdOf("riverbend", token)).toBeNull();
  expect(createVisitLinks(randomBytes(32)).visitIdOf("main", token)).toBeNull();
});

test("a network has one hash per site, which does not reveal it", () => {
  const name = links.visitorIdOf("main", "192.0.2.1");
  expect(links.visitorIdOf("main", "192.0.2.1")).toBe(name);
  expect(links.visitorIdOf("riverbend", "192.0.2.1")).not.toBe(name);
  expect(name).not.toContain("192");
});
