import { expect, test } from "vitest";
import { riverbendSite, siteOf } from "../../tests/support/desk-without-database.ts";
import { renderReviewMail } from "./render.tsx";

const STOP = "https://lane.example/reviews/stop/token";

test.each([
  ["the built-in brand", siteOf],
  ["another", riverbendSite],
])(
  "a request of %s says the owner's words, leads to the one page, offers nothing and can be ended",
  async (_name, open) => {
    const site = await open();
    const reviews = { ...site.reviews, link: "https://reviews.example/lane" };
    const mail = await renderReviewMail({
      site: { ...site, reviews },
      firstName: "Ana https://evil.example",
      stopUrl: STOP,
    });
    expect(mail.subject).toBe(site.reviews.subject);
    for (const words of [mail.html, mail.text]) {
      expect(words).toContain("https://reviews.example/lane");
      expect(words).toContain(STOP);
      expect(words).toContain("nothing is given for a review");
      expect(words).not.toContain("https://evil.example");
      expect(words).not.toMatch(/discount|gift|reward|5 stars|five stars/i);
    }
    expect(mail.text).toMatch(new RegExp(`^No more of these mails: ${STOP}$`, "m"));
  },
);
