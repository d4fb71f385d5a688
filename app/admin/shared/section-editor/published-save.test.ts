import { expect, test } from "vitest";
import { publishedSave } from "./published-save.ts";

const sent = { heroContent: { headline: "Mine", text: "Call" }, faqs: [] };
const merged = { heroContent: { headline: "Mine", text: "Theirs" } };

test("what others published meanwhile is shown beside what was sent", () => {
  expect(publishedSave(sent, merged, sent)).toEqual({
    published: { ...sent, ...merged },
    shown: { ...sent, ...merged },
    isMerged: true,
  });
  expect(publishedSave(sent, {}, sent)).toEqual({ published: sent, shown: sent, isMerged: false });
});

test("what was typed while the save was on its way stays, beside what others published", () => {
  const typed = { heroContent: { headline: "Mine, longer", text: "Call" }, faqs: ["typed"] };
  const { shown, published } = publishedSave(sent, merged, typed);
  expect(shown).toEqual({
    heroContent: { headline: "Mine, longer", text: "Theirs" },
    faqs: ["typed"],
  });
  expect(published).toEqual({ ...sent, ...merged });
});

test("what was typed meanwhile into a field that others published too stays, and the next save asks", () => {
  const typed = { ...sent, heroContent: { headline: "Mine", text: "Call now" } };
  const { shown, published } = publishedSave(sent, merged, typed);
  expect(shown).toEqual(typed);
  // The section still begins from the version before, so that the server finds the clash.
  expect(published).toEqual({ faqs: [] });
});
