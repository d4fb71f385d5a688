import { describe, expect, test } from "vitest";
import { cincinnatiTime } from "../../../tests/support/booking/booking-database.ts";
import {
  createCalendarOwner,
  startOwnCalendar,
} from "../../../tests/support/booking/calendar-owner.ts";
import { hasRadicale } from "../../../tests/support/booking/radicale.ts";

const { desk, ask, book, set, check } = await createCalendarOwner();

describe.runIf(hasRadicale())("with a real calendar server", async () => {
  const { server, connect, fileOf, addThere } = await startOwnCalendar(desk);

  test("events of visits that are over stay and aren't looked up again, until their person is erased", async () => {
    const calendar = await connect();
    const { visit: kept } = await book("2026-03-03T10:00");
    const { visit: nameless } = await book("2026-03-03T14:00");
    const { visit: deleted } = await book("2026-03-04T10:00");
    await check();
    set("2026-03-12T10:00");
    await addThere(calendar, "dentist", cincinnatiTime("2026-03-13T10:00"));
    server.requests.length = 0;
    await check();
    expect(server.requests.map((line) => line.split(" ")[0])).toEqual(["PROPFIND", "REPORT"]);
    expect((await server.files(calendar)).size).toBe(4);

    // What an erasure does, with amounts kept and without.
    await ask(`UPDATE visits SET contact = NULL, intake = NULL WHERE visit_id = '${nameless.id}'`);
    await ask(`DELETE FROM visits WHERE visit_id = '${deleted.id}'`);
    await check();
    expect((await server.files(calendar)).size).toBe(2);
    expect(await fileOf(calendar, kept.id)).toHaveLength(1);
    expect(await ask("SELECT visit_id FROM visit_copies")).toEqual([{ visit_id: kept.id }]);
    expect(await desk.questions()).toEqual([]);
  });
});
