import { expect, test } from "vitest";
import {
  certainIdentifiers,
  certainMatcher,
  collectIdentifiers,
  identifierPattern,
  isErasureConfirmation,
  parsePersonQuery,
} from "./person-query.ts";
import { DEFAULT_SELECTION, isSelected, parseSelection } from "./row-selection.ts";

const read = (typed: Partial<Record<"email" | "phone" | "words", string>>) =>
  parsePersonQuery({ email: "", phone: "", words: "", ...typed });

test("a person is searched for by email address or phone number, in any notation", () => {
  expect(read({ email: " Ana@Home.example ", phone: "+1 513.555.0142" })).toEqual({
    ok: true,
    query: { email: "ana@home.example", phone: "5135550142", words: null },
  });
  expect(read({})).toMatchObject({
    errors: { email: "Enter an email address, a phone number, or both." },
  });
  expect(read({ email: "ana@", phone: "12", words: "hi" })).toMatchObject({
    errors: {
      email: expect.stringContaining("an email address"),
      phone: expect.stringContaining("ten-digit"),
      words: expect.stringContaining("four characters"),
    },
  });
  expect(read({ phone: "513-555-0142, ext. 12" })).toMatchObject({
    query: { phone: "5135550142" },
  });
  expect(read({ email: "ana@home.example", words: "harp\0sichord" })).toMatchObject({
    errors: { words: expect.stringContaining("can't be stored") },
  });
  expect(read({ email: "ana@home.example", words: "la".repeat(200) })).toMatchObject({
    errors: { words: expect.stringContaining("too long") },
  });
});

test("to erase, the email address is typed, or the number when there is none", () => {
  const byMail = { email: "ana@home.example", phone: "5135550142", words: null };
  expect(isErasureConfirmation("ANA@home.example ", byMail)).toBe(true);
  expect(isErasureConfirmation("5135550142", byMail)).toBe(false);
  expect(isErasureConfirmation("(513) 555-0142", { ...byMail, email: null })).toBe(true);
});

test("a person is found in any text by email address, number, full name or reference, and nobody else is", () => {
  const query = { email: "ana@home.example", phone: null, words: null };
  const ana = { firstName: "Ana", lastName: "O'Hara (Sr.)", phone: "(513) 555-0142", email: "" };
  const pattern =
    identifierPattern(
      collectIdentifiers(query, [ana], ["8f14e45f-ceea-467f-a0e6-1d3b5a7c9d11"], ""),
    ) ?? "";
  const found = (text: string) => new RegExp(pattern, "i").test(text);
  for (const text of [
    "to: ANA@home.example",
    "tel:+15135550142",
    "513.555.0142",
    "for Ana  O'Hara (Sr.), Tuesday",
    '{"lead":"8f14e45f-ceea-467f-a0e6-1d3b5a7c9d11"}',
  ]) {
    expect(found(text), text).toBe(true);
  }
  for (const text of [
    "diana@home.example",
    "ana@home.example.org",
    "ana@home.examples",
    "915135550142",
    "Ana went home",
    "51355501429",
  ]) {
    expect(found(text), text).toBe(false);
  }
  expect(found("Write to ana@home.example.")).toBe(true);
});

test("the site's own texts identify nobody, and a number or a name alone is not enough", () => {
  const own = "Lane Mobile Notary\n(513) 555-0100\nhello@lane.example";
  const joker = {
    firstName: "Mobile",
    lastName: "Notary",
    phone: "513.555.0100",
    email: "hello@lane.example",
  };
  const query = { email: "joker@home.example", phone: "5135550100", words: null };
  expect(collectIdentifiers(query, [joker], ["row"], own)).toEqual({
    emails: ["joker@home.example"],
    phones: [],
    names: [],
    ids: ["row"],
  });
  const ana = {
    firstName: "Ana",
    lastName: "Ruiz",
    phone: "(513) 555-0142 x7",
    email: "ana@home.example",
  };
  const ben = { ...ana, email: "ben@home.example" };
  const nobody = { ...ana, email: "" };
  const sure = (typed: { email: string | null; phone: string | null }, all = [ana, ben, nobody]) =>
    all.map(certainMatcher({ ...typed, words: null }, all, own));
  expect(sure({ email: "ana@home.example", phone: null })).toEqual([true, false, false]);
  expect(sure({ email: "ana@home.example", phone: "5135550142" })).toEqual([true, false, true]);
  expect(sure({ email: null, phone: "5135550142" })).toEqual([false, false, false]);
  expect(sure({ email: null, phone: "5135550142" }, [ana, nobody])).toEqual([true, true]);
  expect(sure({ email: null, phone: "5135550100" }, [joker])).toEqual([false]);
  expect(certainIdentifiers(collectIdentifiers(query, [ana], [], own))).toMatchObject({
    phones: [],
    names: [],
  });
});

test("certain rows are included unless left out, uncertain ones only when selected", () => {
  const id = "8f14e45f-ceea-467f-a0e6-1d3b5a7c9d11";
  const key = `mail:${id}`;
  const row = (isSure: boolean) => ({ kind: "mail" as const, id, isSure });
  expect([
    isSelected(row(true), DEFAULT_SELECTION),
    isSelected(row(false), DEFAULT_SELECTION),
  ]).toEqual([true, false]);
  expect(isSelected(row(true), { also: [], without: [key] })).toBe(false);
  expect(isSelected(row(false), { also: [key], without: [] })).toBe(true);
  expect(parseSelection([key], [])).toEqual({ also: [key], without: [] });
  for (const also of [["mail:1"], [`pet:${id}`], [id], Array<string>(51).fill(key)]) {
    expect(parseSelection(also, [])).toBeNull();
  }
});
