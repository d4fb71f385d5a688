import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { renderEmail } from "../render.tsx";

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

/** Expects no name, phone or email of the first site. */
function expectNoFirstBrand(text: string): void {
  const { name, phone, email } = first.businessConfig;
  for (const word of [name, phone, email]) expect(text).not.toContain(word);
}

test("a quote shows the price, its parts and a booking link, in the name of its own business", async () => {
  const { subject, html, text } = await renderEmail("lead-quote", {
    site: second,
    to: { firstName: "Ana" },
    quote: {
      services: ["deed-visits"],
      zip: "41011",
      lines: [{ label: "Deed Visits", value: "$80" }],
      total: cents(9_550),
      isBookable: true,
      notice: null,
      message: "I can come at six.",
    },
  });
  expect(subject).toBe("Your quote: $95.50 | Bluegrass Doorway");
  for (const expected of ["$95.50", "Deed Visits", "I can come at six."]) {
    expect(text).toContain(expected);
    expect(html).toContain(expected);
  }
  expect(html).toContain(`href="${second.origin}/schedule/deed-visits?zip=41011"`);
  expectNoFirstBrand(subject + html + text);
});

test("a quote that differs from the site's own price is booked by a reply or a call, without a booking link", async () => {
  const quote = {
    services: ["a", "b"],
    zip: "41011",
    lines: [],
    total: cents(90_00),
    notice: null,
  };
  const own = { ...quote, isBookable: false, message: "" };
  const { html, text } = await renderEmail("lead-quote", {
    site: second,
    to: { firstName: "Ana" },
    quote: own,
  });
  expect(text).toContain(`Reply to this email to book, or call ${second.businessConfig.phone}.`);
  expect(html + text).not.toContain("/schedule/");
  expect(html + text).not.toContain("Choose a time");
});

test.each([
  [20, "You have 10 min left of the 30 minutes."],
  [40, "The 30 minutes are up"],
])(
  "after %i minutes the owner reads who waits and gets links to reach them",
  async (waited, hurry) => {
    const { subject, html, text } = await renderEmail("lead-waiting", {
      site: second,
      lead,
      id: "7",
      waited,
    });
    expect(subject).toBe("Ana Ruiz is still waiting, 41011 | Bluegrass Doorway");
    expect(text).toContain(hurry);
    expect(html).toContain('href="tel:+15135550199"');
    expect(html).toContain("Room 12 &lt;left&gt;.");
    expect(text).toContain(`${second.origin}/admin/leads/7`);
    expectNoFirstBrand(subject + html + text);
  },
);
