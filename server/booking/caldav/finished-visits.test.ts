import { describe, expect, test } from "vitest";
import { cincinnatiTime } from "../../../tests/support/booking/booking-database.ts";
import {
  createCalendarOwner,
  startOwnCalendar,
} from "../../../tests/support/booking/calendar-owner.ts";
import { hasRadicale } from "../../../tests/support/booking/radicale.ts";

const { desk, ask, book, set, check } = await createCalendarOwner();

describe.runIf(hasRadicale())("with a real calendar server", async () => {
  const { server, connect, addThere } = await startOwnCalendar(desk);

  test("events of visits that are over stay and are not looked up again", async () => {
    const calendar = await connect();
    await book("2026-03-03T10:00");
    await book("2026-03-03T14:00");
    await book("2026-03-04T10:00");
    await check();
    set("2026-03-12T10:00");
    await addThere(calendar, "dentist", cincinnatiTime("2026-03-13T10:00"));
    server.requests.length = 0;
    await check();
    expect(server.requests.map((line) => line.split(" ")[0])).toEqual(["PROPFIND", "REPORT"]);
    expect((await server.files(calendar)).size).toBe(4);
  });
});
