import { expect, test } from "vitest";
import { riverbendSite, siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { renderEmail } from "../render.tsx";

const STOP = "https://lane.example/reviews/stop/token";

test.each([
  ["the built-in brand", siteOf],
  ["another", riverbendSite],
])(
  "a review request of %s contains the owner's text, the review link and an unsubscribe link, and offers nothing in return",
  async (_name, createSite) => {
    const site = await createSite();
    const reviews = { ...site.reviews, link: "https://reviews.example/lane" };
    const mail = await renderEmail("review-request", {
      site: { ...site, reviews },
      firstName: "Ana https://evil.example",
      stopUrl: STOP,
    });
    expect(mail.subject).toBe(site.reviews.subject);
    for (const words of [mail.html, mail.text]) {
      expect(words).toContain("https://reviews.example/lane");
      expect(words).toContain(STOP);
      expect(words).toContain("offer anything for a review");
      expect(words).not.toContain("https://evil.example");
      expect(words).not.toMatch(/discount|gift|reward|5 stars|five stars/i);
    }
    expect(mail.text).toMatch(new RegExp(`^Unsubscribe from review requests: ${STOP}$`, "m"));
  },
);
