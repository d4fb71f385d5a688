import { expect, test } from "vitest";
import { isWordToErase, patternOf, readPersonWish, tracesOf } from "./person.ts";

const read = (typed: Partial<Record<"email" | "phone" | "words", string>>) =>
  readPersonWish({ email: "", phone: "", words: "", ...typed });

test("a person is looked for by mail address or phone number, in whatever writing", () => {
  expect(read({ email: " Ana@Home.example ", phone: "+1 513.555.0142" })).toEqual({
    ok: true,
    wish: { email: "ana@home.example", phone: "5135550142", words: null },
  });
  expect(read({})).toMatchObject({
    errors: { email: "Type a mail address, a phone number, or both." },
  });
  expect(read({ email: "ana@", phone: "12", words: "hi" })).toMatchObject({
    errors: { email: /not a mail address/, phone: /ten digits/, words: /four letters/ },
  });
});

test("to erase, the mail address is typed, or the number where there is none", () => {
  const byMail = { email: "ana@home.example", phone: "5135550142", words: null };
  expect(isWordToErase("ANA@home.example ", byMail)).toBe(true);
  expect(isWordToErase("5135550142", byMail)).toBe(false);
  expect(isWordToErase("(513) 555-0142", { ...byMail, email: null })).toBe(true);
});

test("a person is found in any text by mail, number, whole name or a reference, and nobody else is", () => {
  const wish = { email: "ana@home.example", phone: null, words: null };
  const ana = { firstName: "Ana", lastName: "O'Hara (Sr.)", phone: "(513) 555-0142", email: "" };
  const pattern = patternOf(tracesOf(wish, [ana], ["8f14e45f-ceea-467f-a0e6-1d3b5a7c9d11"])) ?? "";
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
  for (const text of ["diana@home.example", "915135550142", "Ana went home", "51355501429"]) {
    expect(found(text), text).toBe(false);
  }
});
