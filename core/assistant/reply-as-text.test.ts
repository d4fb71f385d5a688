import { expect, test } from "vitest";
import { replyAsText } from "./reply-as-text.ts";

test("a reply in a list reads without its markup", () => {
  expect(
    replyAsText(
      "See [Caretaker Authorization Affidavit](/faq?q=caretaker) and **bring ID** [today].",
    ),
  ).toBe("See Caretaker Authorization Affidavit and bring ID [today].");
  expect(replyAsText("[(555) 010-0123](tel:+15550100123)")).toBe("(555) 010-0123");
});
