import { join } from "node:path";
import { expect, test } from "vitest";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { withValue } from "../../../core/setup/inconsistencies/inconsistency.ts";
import { visitAt } from "../../../tests/support/mail/every-email.ts";
import { builtIn, checkedSite } from "../../../tests/support/site/checked-site.ts";
import { claimWordsIn } from "../../../tests/support/site/claim-words.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { calendarFile } from "./invitation.ts";

const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
const own = checkedSite({
  businessConfig: withValue(builtIn.businessConfig, ["name"], "Maple Street Notary"),
  spanish: withValue(builtIn.spanish, ["offered"], "yes"),
}).site;

test("calendar files of a site with its own name claim nothing its owner has not confirmed, in English or Spanish", () => {
  const sites = [own, siteIn("es", own) ?? own];
  expect(sites.map(({ language }) => language)).toEqual(["en", "es"]);
  for (const site of sites) {
    for (const reader of ["visitor", "owner"] as const) {
      for (const state of ["confirmed", "cancelled"] satisfies Visit["state"][]) {
        const visit = { ...visitAt(site.businessConfig.address.zip), state, enRouteAt: null };
        const file = calendarFile(visit, reader, site, "https://maple.example/x", places);
        const text = file.replaceAll("\r\n ", "").replaceAll("\\", "");
        expect(text).toContain("BEGIN:VEVENT");
        expect(claimWordsIn(text), text).toEqual([]);
      }
    }
  }
});
