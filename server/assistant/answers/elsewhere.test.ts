import { join } from "node:path";
import { expect, test } from "vitest";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { siteElsewhere } from "../../../tests/support/site/site-elsewhere.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

const site = await siteElsewhere({
  city: "Wichita",
  state: "KS",
  zip: "67202",
  timezone: "America/Chicago",
  zones: [{ id: "near", counties: ["Sedgwick"] }],
});
const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
const assistant = createAssistant(site, { places, vocabulary, now: () => Date.UTC(2026, 10, 20) });
const replyTo = async (content: string) =>
  (await assistant.reply([{ role: "user", content }])).text;

test("outside Ohio a question about the journal says where to ask what is kept", async () => {
  expect(await replyTo("do you keep a journal")).toMatch(
    /^Kansas requires .* To ask what our notary keeps, call .* how ID was checked\./,
  );
  expect(await replyTo("¿llevan un registro?")).toMatch(
    /^Para saber si llevamos un registro, llame/,
  );
});

test("outside Ohio the fee's law says travel is agreed to once", async () => {
  const text = await replyTo("is there a law on how much a notary may charge");
  expect(text).toContain("fixes no maximum");
  expect(text.match(/before (?:we come|the visit)/g)).toHaveLength(1);
  expect(text).not.toMatch(/^.*costs more because/);
});

test("a city of the notary's own states is known by name, and is never taken for one of Ohio", async () => {
  const kansasCity = await siteElsewhere({
    city: "Kansas City",
    state: "MO",
    zip: "64106",
    timezone: "America/Chicago",
    commissionStates: ["MO", "KS"],
    zones: [
      { id: "near", counties: ["Jackson"] },
      { id: "across", counties: ["Johnson KS"], fee: 25 },
    ],
  });
  const chat = createAssistant(kansasCity, {
    places,
    vocabulary,
    now: () => Date.UTC(2026, 10, 20),
  });
  const said = async (content: string) => (await chat.reply([{ role: "user", content }])).text;
  expect(await said("can you come to Overland Park, Kansas")).toMatch(/Overland Park.*\$25/);
  expect(await said("do you serve Independence, Missouri")).toContain("Independence");
  for (const city of ["Overland Park", "Blue Springs", "Loveland Park"])
    expect(await said(`can you come to ${city}?`)).not.toMatch(/Loveland|Ohio/);
});

test("outside Ohio the chat says what the state's law file knows of wills, powers of attorney, deeds and travel", async () => {
  const raleigh = await siteElsewhere({
    ...{ city: "Raleigh", state: "NC", zip: "27601", timezone: "America/New_York" },
    zones: [{ id: "near", counties: ["Wake"] }],
  });
  const chat = createAssistant(raleigh, { places, vocabulary, now: () => Date.UTC(2026, 10, 20) });
  const said = async (content: string) => (await chat.reply([{ role: "user", content }])).text;
  expect(await said("does my will have to be notarized")).toContain("two witnesses and no notary");
  expect(await said("does a health care power of attorney need a notary or witnesses")).toContain(
    "two qualified witnesses and a notary (G.S. 32A-16",
  );
  expect(await said("does a deed have to be notarized")).toContain(
    "no witness is needed (G.S. 47-17",
  );
  expect(await said("what does the law say about travel fees")).toContain("72.5 cents a mile");
  expect(await said("can my friend be a credible witness for me")).toContain(
    "no stake in the document",
  );
});
