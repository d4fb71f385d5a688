import { expect, test } from "vitest";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { withValue } from "../../../core/setup/inconsistencies/inconsistency.ts";
import { visibleText } from "../../../tests/support/mail/email-text.ts";
import { emailsOf, TEMPLATES } from "../../../tests/support/mail/every-email.ts";
import { builtIn, checkedSite } from "../../../tests/support/site/checked-site.ts";
import { claimWordsIn } from "../../../tests/support/site/claim-words.ts";
import { confirmedSite } from "../../../tests/support/site/confirmed-site.ts";

const { businessConfig } = checkedSite().site;
/** A site with a name of its own whose owner has confirmed nothing. */
const own = checkedSite({
  businessConfig: { ...businessConfig, name: "Maple Street Notary" },
  spanish: withValue(builtIn.spanish, ["offered"], "yes"),
}).site;
/** The same once its owner has confirmed every claim with what backs it. */
const confirmed = confirmedSite({ name: "Maple Street Notary" });
const sites = [own, siteIn("es", own) ?? own];

test.each(TEMPLATES)(
  "the email %s of a site with its own name claims nothing its owner has not confirmed, in English or Spanish",
  async (template) => {
    expect(sites.map(({ language }) => language)).toEqual(["en", "es"]);
    for (const site of sites) {
      for (const { subject, html, text } of await emailsOf(template, site)) {
        for (const content of [subject, visibleText(html), text]) {
          expect(claimWordsIn(content), content).toEqual([]);
        }
      }
    }
  },
);

test("once its owner has confirmed the answer time, the emails about a request promise it", async () => {
  for (const template of ["lead-received", "lead-arrived"] as const) {
    const [email] = await emailsOf(template, confirmed);
    expect(claimWordsIn(email?.text ?? ""), template).toEqual([
      expect.stringContaining("within 30 minutes"),
    ]);
  }
});
