import { expect, test } from "vitest";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { factsLeftOut } from "./key-facts.ts";

const leftOut = (
  question: string,
  text: string,
  meaning: "poa" | "loan-cancel-right" | "price",
  sureness = 0.9,
) =>
  factsLeftOut(question, { text, intent: meaning }, { meaning, sureness }, vocabulary.facts).map(
    ({ name }) => name.en,
  );

test("an answer that says nothing of what the question turns on leaves it out", () => {
  const offer = "Yes, we notarize powers of attorney. More: [When the person died](/faq)";
  expect(leftOut("my mom died can i use her poa", offer, "poa")).toEqual(["someone who has died"]);
  expect(leftOut("my mom died can i use her poa", "No, it ended when she died.", "poa")).toEqual(
    [],
  );
  expect(leftOut("i need a poa", offer, "poa")).toEqual([]);
  expect(leftOut("it is our rental house", "You have three days.", "loan-cancel-right")).toEqual([
    "a second home or a rental",
  ]);
});

test("what a visitor chose, and what the law is known of, is answered as it is", () => {
  expect(leftOut("my mom died can i use her poa", "Yes, we do.", "poa", 1)).toEqual([]);
});

test("an answer to another meaning isn't held to a fact", () => {
  expect(leftOut("my mom died how much is a visit", "From $75.", "price")).toEqual([]);
});
