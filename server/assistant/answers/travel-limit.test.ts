import { join } from "node:path";
import { expect, test } from "vitest";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { siteElsewhere } from "../../../tests/support/site/site-elsewhere.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));

async function askedIn(place: Parameters<typeof siteElsewhere>[0], question: string) {
  const site = await siteElsewhere(place);
  const assistant = createAssistant(site, {
    places,
    vocabulary,
    now: () => Date.UTC(2026, 10, 20),
  });
  return (await assistant.reply([{ role: "user", content: question }])).text;
}

const cincinnati = {
  ...{ city: "Cincinnati", state: "OH", zip: "45202", timezone: "America/New_York" },
  commissionStates: ["OH", "IN"],
  zones: [
    { id: "home", counties: ["Hamilton"] },
    { id: "far", counties: ["Montgomery"], fee: 25 },
    { id: "indiana", counties: ["Dearborn IN"], fee: 30 },
  ],
};

test("with commissions in Ohio and Indiana only an Indiana visit has a limited travel fee", async () => {
  const dayton = await askedIn(cincinnati, "what is the travel fee to 45402, is it flat?");
  expect(dayton).toContain("a flat **$25** per visit");
  expect(dayton).not.toContain("as the law requires");
  const lawrenceburg = await askedIn(cincinnati, "what is the travel fee to 47025, is it flat?");
  expect(lawrenceburg).toMatch(/at most \*\*\$[\d.]+\*\* per visit/);
  expect(lawrenceburg).toContain("Travel is charged by the trip, as the law requires");
  const both = await askedIn(cincinnati, "how much is the travel fee?");
  expect(both).toContain("Travel in Indiana is charged by the trip");
  expect(both).toContain("; $25 in Montgomery");
  expect(both).toContain("at most $30 in Dearborn");
});

test("in Hawaii, where travel is only listed apart, a zone's fee is a flat one", async () => {
  const text = await askedIn(
    {
      ...{ city: "Honolulu", state: "HI", zip: "96813", timezone: "Pacific/Honolulu" },
      zones: [{ id: "home", counties: ["Honolulu"], fee: 25 }],
    },
    "what is the travel fee to 96813?",
  );
  expect(text).toContain("a flat **$25** per visit");
});
