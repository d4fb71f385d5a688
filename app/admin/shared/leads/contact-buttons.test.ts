import { expect, test } from "vitest";
import { channelsOf } from "./contact-buttons.tsx";
import { leadContactLinks } from "./lead-list-item.ts";

test("a lead that began with a text and left no email address is not offered one", () => {
  const links = leadContactLinks({ phone: "(513) 555-0142", email: "" });
  expect(channelsOf(links).map(({ label }) => label)).toEqual(["Call", "Text"]);
});

test("a lead with an email address can be called, texted and emailed", () => {
  const links = leadContactLinks({ phone: "(513) 555-0142", email: "ana@home.example" });
  expect(channelsOf(links).map(({ label }) => label)).toEqual(["Call", "Text", "Email"]);
});
