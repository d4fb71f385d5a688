import { expect, test } from "vitest";
import { builtIn } from "../../../tests/support/site/built-in.ts";
import type { WrittenSections } from "../registry.ts";
import { builtInFor, publishedFor, withStates } from "./by-state.ts";
import { passagesOf } from "./former-passages.ts";

const BEFORE = [
  { question: "What is the fee?", answer: "Call us. [[OH: Ohio says $5. || Your state says.]]" },
  { states: ["OH"], question: "Does a will need a notary?", answer: "In Ohio, no." },
  { exceptStates: ["OH"], question: "A will?", answer: "Ask an attorney." },
  { question: "What to bring?", answer: "An ID. [[OH: Ohio takes an old one.]]" },
];
/** The passages as somebody improved them; the last one is gone. */
const AFTER = [
  { question: "What is the fee?", answer: "Call. [[OH: Ohio sets $5. || Your state sets it.]]" },
  { states: ["OH"], question: "Does a will need a notary?", answer: "Not in Ohio." },
  { exceptStates: ["OH"], question: "A will?", answer: "An attorney knows." },
  { question: "What to bring?", answer: "An ID." },
];

const former = () => [...passagesOf(BEFORE).values()];
const before = withStates({ ...builtIn, faqs: BEFORE }, () => null);
const after = withStates({ ...builtIn, faqs: AFTER }, () => null, former);
const profileIn = (...commissionStates: string[]) => ({
  ...Object(builtIn.businessConfig),
  commissionStates,
});

/** What a site published in Ohio before says now that its notary has other commissions. */
function saidIn(states: string[], published: Partial<WrittenSections>, content = after) {
  return publishedFor(content, { businessConfig: profileIn(...states), ...published }).faqs;
}

/** The section as a site in these states published it before. */
const publishedIn = (...states: string[]) => ({
  faqs: builtInFor(before, { businessConfig: profileIn(...states) }).faqs,
});
const published = publishedIn("OH");

test("a site of another state that published a passage says its own state's words, also after we edited the passage", () => {
  const own = [
    { question: "What is the fee?", answer: "Call us. Your state says." },
    { question: "A will?", answer: "Ask an attorney." },
    { question: "What to bring?", answer: "An ID." },
  ];
  expect(saidIn(["OR"], published, before)).toEqual(own);
  expect(saidIn(["OR"], published)).toEqual(own);
});

test("in its own state it says what its owner published", () => {
  expect(saidIn(["OH"], published)).toEqual(published.faqs);
});

test("what was published elsewhere says Ohio's words once the notary has that commission too", () => {
  expect(saidIn(["OR", "OH"], publishedIn("OR"))).toMatchObject([
    { answer: "Call us. Ohio says $5." },
    { answer: "In Ohio, no." },
    // "An ID." is said everywhere today, so it no longer tells where it is from.
    { answer: "An ID." },
  ]);
});

test("an owner's own edit of a former passage stays in every state", () => {
  const edited = [
    { question: "What is the fee?", answer: "Call us. Ohio says $5. We take cards." },
    { question: "Does a will need a notary?", answer: "In Ohio, no. Elsewhere, ask." },
    { question: "Do you travel?", answer: "Yes." },
  ];
  for (const states of [["OR"], ["OH"], ["OH", "OR"]]) {
    expect(saidIn(states, { faqs: edited })).toEqual(edited);
  }
});

test("a reading that is also in today's content follows today's passage", () => {
  const now = [{ question: "Q", answer: "[[OH: Ohio says $5. || Your state's law says.]]" }];
  const then = [{ question: "Q", answer: "[[OH: Ohio says $5. || Who knows.]]" }];
  const content = withStates(
    { ...builtIn, faqs: now },
    () => null,
    () => [...passagesOf(then).values()],
  );
  expect(saidIn(["OR"], { faqs: [{ question: "Q", answer: "Ohio says $5." }] }, content)).toEqual([
    { question: "Q", answer: "Your state's law says." },
  ]);
});

test("a list that an owner emptied stays empty", () => {
  const guides = [{ slug: "a", related: ["[[OH: b]]"] }];
  const content = withStates({ ...builtIn, guides }, () => null);
  const emptied = { businessConfig: profileIn("OH"), guides: [{ slug: "mine", related: [] }] };
  expect(publishedFor(content, emptied).guides).toEqual(emptied.guides);
});
