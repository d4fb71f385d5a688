import { expect, test } from "vitest";
import { fillWords } from "./fill-words.ts";
import { wordsIn } from "./words.ts";

/** The texts of a catalog by `part.key`. */
function textsOf(language: "en" | "es"): [string, string][] {
  return Object.entries(wordsIn(language)).flatMap(([part, words]) =>
    Object.entries(words).map(([key, text]): [string, string] => [`${part}.${key}`, text]),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

test("every Spanish text has the placeholders of the English one", () => {
  const spanish = new Map(textsOf("es"));
  for (const [key, text] of textsOf("en")) {
    expect(placeholders(spanish.get(key) ?? ""), key).toEqual(placeholders(text));
  }
});

test("no Spanish text was left in English", () => {
  const same = [
    "times.label",
    "layout.chat",
    "booking.total",
    "booking.no",
    "email.total",
    "visit.total",
  ];
  const english = new Map(textsOf("en"));
  const left = textsOf("es").filter(([key, text]) => english.get(key) === text);
  expect(left.map(([key]) => key).filter((key) => !same.includes(key))).toEqual([]);
});

test("an hour has its article, and a sentence that ends with one a single period", () => {
  expect(fillWords("Hasta las {time}.", { time: "1:30 p.m." })).toBe("Hasta la 1:30 p.m.");
  expect(fillWords("Hasta las {time}.", { time: "10 p.m." })).toBe("Hasta las 10 p.m.");
});
