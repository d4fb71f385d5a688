import { expect, test } from "vitest";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { emailsOf } from "../../../tests/support/mail/every-email.ts";

const site = await siteOf();

test("the offer of an earlier time says which, until when it is held, what happens without an answer, and links to the page", async () => {
  const [email] = await emailsOf("waitlist-offer", site);
  expect(email?.subject).toContain("An earlier time for your visit: Monday, March 9, 2026");
  expect(email?.text).toContain("We are holding this time for you until");
  expect(email?.text).toContain("Current time: Tuesday, March 10, 2026");
  expect(email?.text).toContain("Take this time or pass:\nhttps://maple.example/x");
  expect(email?.text).toContain("your visit stays as it is");
  expect(email?.html).toContain("https://maple.example/x");
});

test("it is in Spanish for a visit booked in Spanish", async () => {
  const [email] = await emailsOf("waitlist-offer", siteIn("es", site) ?? site);
  expect(email?.subject).toContain("Hay un horario más temprano para su visita");
});
