import { join } from "node:path";
import { expect, test } from "vitest";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import { openCalendar } from "../../../tests/support/assistant/open-calendar.ts";
import { vocabulary } from "../../../tests/support/assistant/vocabulary.ts";
import { readZipDirectory } from "../../locations/zip-directory.ts";
import { createAssistant } from "./create-assistant.ts";

/** A Friday, 10:00 AM in Ohio. */
const NOW = Date.UTC(2026, 10, 20, 15, 0);
const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
const site = await siteOf();
const assistant = createAssistant(site, {
  places,
  vocabulary,
  now: () => NOW,
  nextSlots: openCalendar(site, places, NOW),
});

async function lastReply(...questions: readonly string[]): Promise<string> {
  const conversation = questions.map((content) => ({ role: "user" as const, content }));
  return (await assistant.reply(conversation)).text;
}

test("a ZIP that was just given is not asked for again", async () => {
  const text = await lastReply("can you come tomorrow at 3", "45036");
  expect(text).not.toMatch(/what is your ZIP/i);
  expect(text).toMatch(/45036 \(Lebanon.*Which service or document is it\?/);
});

test("a day and hour named before the ZIP still count when the ZIP comes", async () => {
  expect(await lastReply("vehicle title saturday at 10", "45011")).toMatch(
    /45011.*tomorrow \(Saturday\) at 10:00 AM.*Total \$75/,
  );
  expect(await lastReply("apostille on monday morning", "45040")).toMatch(
    /Monday, November 23 at 8:00 AM, \$225/,
  );
});

test.each([
  ["can you come tomorrow at 3 to 45036", "cuanto cobra por un poder en 45202", "Total $125"],
  ["can you come tomorrow at 3 to 45036", "how much is an apostille in 45040", "Total $225"],
  ["can you come tonight at 9 to 45202 for a POA", "price of an apostille in 45202", "Total $225"],
])("the hour of %j does not belong to %j", async (older, newer, total) => {
  const text = await lastReply(older, newer);
  expect(text).toContain(total);
  expect(text).not.toMatch(/#start=|3:00|9:00/);
});

test("an hour counts on where a message only adds the service that was missing", async () => {
  const text = await lastReply("can you come tomorrow at 3 to 45036", "a deed in 45036");
  expect(text).toMatch(/3:00 PM.*Total \$100/);
});

test.each([
  ["can you come tomorrow at 3 to 45036", /^Tomorrow at 3:00 PM is open right now for 45036/],
  [
    "can you come to 45036 sunday at 3:15 am",
    /^Sunday at 3:15 AM isn't open for 45036.*The nearest times/,
  ],
  ["¿pueden venir mañana a las 3 al 45036?", /^Mañana a las 3:00 PM está libre ahora/i],
])("%j is answered about that time, not with a yes about the area", async (asked, wanted) => {
  const text = await lastReply(asked);
  expect(text).toMatch(wanted);
  expect(text).not.toMatch(/^(?:Yes|Sí), /);
});

test("a place named in the chat goes with the times, and the times are long enough for it", async () => {
  const text = await lastReply("my mom is in the hospital in 45036, power of attorney, tomorrow?");
  expect(text).toContain("&place=hospital&day=");
  expect(await lastReply("my dad is in a nursing home, 45036", "deed, next times?")).toContain(
    "&place=care-home&day=",
  );
});

test.each([
  "how much for a deed on thanksgiving in 45036",
  "are you free thanksgiving for a deed in 45036",
])(
  "%j offers the free times of that day with the holiday's surcharge in the total",
  async (asked) => {
    const text = await lastReply(asked);
    expect(text).toMatch(/\$75 holiday/i);
    expect(text).toContain("**Total $175**");
    expect(text).toContain("day=2026-11-26#start=");
    expect(text).not.toMatch(/may be possible/);
  },
);

test("a follow-up about 'that' keeps the holiday", async () => {
  const asked = "how much for a deed on thanksgiving in 45036";
  expect(await lastReply(asked, "how much is that total")).toContain("**Total $175**");
  expect(await lastReply(asked, "and what would that be for a loan signing")).toContain(
    "Total $175",
  );
});

test("a holiday that can be booked online is not left to the phone", async () => {
  const text = await lastReply("can you come on thanksgiving");
  expect(text).toMatch(/^Yes, .*Thursday, November 26.*\$75/);
  expect(await lastReply("¿trabajan el día de acción de gracias?")).toMatch(/^Sí, .*\$75/);
});

test.each([
  ["come yesterday", /already passed/],
  ["can you come yesterday at 3 in 45036 for a deed", /already passed/],
  ["¿pueden venir ayer a las 3?", /ya pasó/],
  ["can you come on november 12 at 2 for a deed in 45036", /November 12/],
])(
  "%j is told that the day is past or far away, and gets no other day as if it were meant",
  async (asked, wanted) => {
    const text = await lastReply(asked);
    expect(text).toMatch(wanted);
    expect(text).not.toMatch(/#start=.*tomorrow|at 3:00 PM, \$/);
  },
);

test.each([
  ["deed in 45036 on december 3 at 2pm, how much", "2026-12-03"],
  ["how much for a deed in 45036 on 12/3 at 2pm", "2026-12-03"],
  ["how much for a deed in 45036 on the 30th at 2pm", "2026-11-30"],
  ["how much for a deed in 45036 the day after tomorrow at 2pm", "2026-11-22"],
  ["cuanto cuesta una escritura en 45036 el 3 de diciembre a las 2", "2026-12-03"],
  ["cuanto cuesta una escritura en 45036 pasado mañana a las 2", "2026-11-22"],
])("the date in %j is %s", async (asked, day) => {
  expect(await lastReply(asked)).toContain(`day=${day}#start=`);
});

test("'ok book it' offers the time that was asked for again, to be held by a tap", async () => {
  const quoted = "how much for a deed in 45036 saturday at 10";
  expect(await lastReply(quoted, "ok book it")).toMatch(
    /tomorrow \(Saturday\) at 10:00 AM, \$100\]\(\/schedule\/real-estate\?zip=45036&day=2026-11-21#start=/,
  );
  expect(await lastReply("how much for a deed in 45036", "yes")).toContain("#start=");
});

test.each([
  ["no 4", "4:00 PM"],
  ["what about 5", "5:00 PM"],
  ["mejor a las 11", "11:00 a\\.m\\."],
  ["or 9 am", "9:00 AM"],
])("after an offered hour, %j asks for another one on that day", async (asked, hour) => {
  expect(await lastReply("how much for a deed in 45036 saturday at 10", asked)).toMatch(
    new RegExp(`(?:tomorrow \\(Saturday\\) at|mañana \\(sábado\\) a las) ${hour}, \\$100`),
  );
});

test("a bare number is no hour where no time was spoken of", async () => {
  expect(await lastReply("how much for a deed in 45036", "4")).not.toContain("4:00 PM");
});

test("the hour named for one service goes with its cancellation", async () => {
  const first = "how much for a deed in 45036 tomorrow at 9pm";
  const second = "no deed, cancel that. how much for an i-9";
  const text = await lastReply(first, second);
  expect(text).toContain("Business Documents $85");
  expect(text).not.toMatch(/9:00 PM|after hours|canceling is free/);
  const monday = await lastReply(first, second, "and on monday?");
  expect(monday).toContain("$85");
  expect(monday).not.toContain("9:00 PM");
});

test("two services in one visit get free times that hold both", async () => {
  const text = await lastReply(
    "how much for a loan signing and an apostille in 45036 monday at 2pm",
  );
  expect(text).toContain("**Total $325**");
  expect(text).toContain(
    "](/schedule/loan-signings?zip=45036&also=apostille&day=2026-11-23#start=",
  );
});

test("in Spanish an offered time leads to the Spanish page", async () => {
  const text = await lastReply("cuanto cuesta un poder en 45040 mañana a las 10");
  expect(text).toContain("](/es/citas/estate-plans?zip=45040&day=2026-11-21#start=");
  expect(text).not.toContain("](/schedule/");
});

test.each(["cuanto cobra", "cuánto cobra usted", "cuanto me cobra", "cuanto es", "cuanto sale"])(
  "%j asks for the price and for nothing else",
  async (asked) => {
    expect(await lastReply(asked)).toMatch(/^Una visita empieza en \*\*\$75\*\*/);
  },
);

test.each(["how much of the deed do I fill in", "how much of the will has to be handwritten"])(
  "%j is no question about a price",
  async (asked) => {
    expect(await lastReply(asked)).not.toMatch(/as the base price|Total/);
  },
);

test.each([
  ["i forgot about my appointment yesterday will i get charged", /\$75/],
  ["how do I cancel a power of attorney I gave my ex", /revo|attorney|lawyer/i],
])(
  "%j is a story about a day or a document, and no wish that was taken back",
  async (asked, wanted) => {
    expect(await lastReply(asked)).toMatch(wanted);
  },
);
