import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../tests/support/app/desk-without-database.ts";
import { routeArgs } from "../../tests/support/app/route-args.ts";
import { loader as feed } from "./feed/route.ts";
import { loader as file } from "./visit/route.ts";

const standIn = await deskWithoutDatabase();
const desk = {
  ...standIn,
  booking: {
    ...standIn.booking,
    calendarOf: async (token: string) => (token === "good" ? "BEGIN:VCALENDAR" : null),
    feed: async (secret: string) => (secret === "good" ? "BEGIN:VCALENDAR" : null),
  },
};
const askFile = (token: string) =>
  file({ ...routeArgs("/visit/:token/calendar.ics", "", desk), params: { token } });
const askFeed = (name: string) =>
  feed({ ...routeArgs("/calendar/:file", "", desk), params: { file: name } });

test("a visit and the owner's calendar are private files that are not indexed", async () => {
  for (const answer of [await askFile("good"), await askFeed("good.ics")]) {
    expect(await answer.text()).toBe("BEGIN:VCALENDAR");
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
  }
});

test("any other link is a 404", async () => {
  for (const answer of [
    await askFile("bad"),
    await askFeed("good"),
    await askFeed("bad.ics"),
    await askFeed(".ics"),
    await askFeed("good.ics.ics"),
  ]) {
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/plain");
  }
});
