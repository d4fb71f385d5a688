import { expect, test } from "vitest";
import type { Site } from "../../../core/sections/site.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { visibleText } from "../../../tests/support/mail/email-text.ts";
import { emailsOf, TEMPLATES } from "../../../tests/support/mail/every-email.ts";
import { siteElsewhere } from "../../../tests/support/site/site-elsewhere.ts";

const moved = await siteElsewhere({
  ...{ city: "Boise", state: "ID", zip: "83702", timezone: "America/Boise" },
  zones: [{ id: "home", counties: ["Ada"] }],
  identity: {
    ...{ name: "Treasure Valley Notary", shortName: "Treasure Valley" },
    ...{ phone: "(208) 555-0144", email: "hello@treasure.example" },
  },
});
const boise: Site = { ...moved, offersSpanish: true };
const sites = [boise, siteIn("es", boise) ?? boise];

/** Names, places, law and numbers of the built-in business in Ohio. */
const BUILT_IN =
  /Signature Lane|signaturelane|\bOhio\b|\bOH\b|\bORC\b|\bBMV\b|Cincinnati|Dayton|\b45\d{3}\b|\(513\)|\b(?:EST|EDT)\b/;

test.each(TEMPLATES)(
  "the email %s of a business in Boise has no word of the built-in business, in English or Spanish",
  async (template) => {
    expect(sites.map(({ language }) => language)).toEqual(["en", "es"]);
    for (const site of sites) {
      for (const { subject, html, text } of await emailsOf(template, site)) {
        for (const content of [subject, visibleText(html), text]) {
          expect(BUILT_IN.exec(content)?.[0] ?? null, content).toBeNull();
        }
      }
    }
  },
);
