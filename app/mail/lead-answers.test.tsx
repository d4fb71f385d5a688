import { expect, test } from "vitest";
import { riverbendSite, siteOf } from "../../tests/support/desk-without-database.ts";
import { renderNudgeMail, renderQuoteMail } from "./render.tsx";

const first = await siteOf();
const second = await riverbendSite();

const lead = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
  zip: "41011",
  preferredTime: "today" as const,
  services: [],
  details: "Room 12 <left>.",
  source: { page: "", referrer: "", campaign: {} },
};

/** Whether a mail speaks of another business than its own. */
function expectOwnWords(words: string): void {
  const { name, phone, email } = first.businessConfig;
  for (const word of [name, phone, email]) expect(words).not.toContain(word);
}

test("a quote says the price, what it is made of and where to choose a time, in its own business's name", async () => {
  const { subject, html, text } = await renderQuoteMail({
    site: second,
    to: { firstName: "Ana" },
    quote: {
      services: ["deed-visits"],
      zip: "41011",
      lines: [{ label: "Deed Visits", value: "$80" }],
      total: 9_550,
      isBookable: true,
      notice: null,
      words: "I can come at six.",
    },
  });
  expect(subject).toBe("Your quote: $95.50 | Bluegrass Doorway");
  for (const said of ["$95.50", "Deed Visits", "I can come at six."]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(html).toContain(`href="${second.origin}/schedule/deed-visits?zip=41011"`);
  expectOwnWords(subject + html + text);
});

test("a quote that the site would not ask alike is booked by a reply or a call, not by a link", async () => {
  const quote = { services: ["a", "b"], zip: "41011", lines: [], total: 9_000, notice: null };
  const own = { ...quote, isBookable: false, words: "" };
  const { html, text } = await renderQuoteMail({
    site: second,
    to: { firstName: "Ana" },
    quote: own,
  });
  expect(text).toContain(`Reply to this mail to book, or call ${second.businessConfig.phone}.`);
  expect(html + text).not.toContain("/schedule/");
  expect(html + text).not.toContain("Choose a time");
});

test.each([
  [20, "10 min are left of the half hour."],
  [40, "The half hour is over"],
])(
  "after %i minutes the owner reads who waits, and reaches them in a tap",
  async (waited, hurry) => {
    const { subject, html, text } = await renderNudgeMail({ site: second, lead, id: "7", waited });
    expect(subject).toBe("Ana Ruiz still waits, 41011 | Bluegrass Doorway");
    expect(text).toContain(hurry);
    expect(html).toContain('href="tel:+15135550199"');
    expect(html).toContain("Room 12 &lt;left&gt;.");
    expect(text).toContain(`${second.origin}/admin/leads/7`);
    expectOwnWords(subject + html + text);
  },
);
