import { expect, test } from "vitest";
import { keywordOf, mayConcernVisit } from "./keywords.ts";

test.each(["STOP", "stopall", "Unsubscribe", "CANCEL", "end", "Quit", " Stop. ", "opt-out"])(
  "%j ends texts",
  (text) => {
    expect(keywordOf(text)).toBe("stop");
  },
);

test("START resumes texts and HELP asks about them", () => {
  expect(keywordOf("Start")).toBe("start");
  expect(keywordOf("help!")).toBe("help");
});

test.each(["Please stop by at five", "Cancel my visit please", "Can you help me?", "", "👍", "Yes"])(
  "%j is a message",
  (text) => {
    expect(keywordOf(text)).toBeNull();
  },
);

test("CANCEL alone may be about the visit, so the owner reads it too", () => {
  expect(mayConcernVisit("Cancel")).toBe(true);
  expect(mayConcernVisit("Stop")).toBe(false);
});
