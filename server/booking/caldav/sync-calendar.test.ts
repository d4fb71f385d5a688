import { beforeEach, describe, expect, test } from "vitest";
import { notaries } from "../../../core/booking/notaries/notaries.ts";
import { cincinnatiTime, MONDAY } from "../../../tests/support/booking/booking-database.ts";
import {
  createCalendarOwner,
  startOwnCalendar,
  utcText,
} from "../../../tests/support/booking/calendar-owner.ts";
import { hasRadicale } from "../../../tests/support/booking/radicale.ts";
import { CHOOSE_NOTARY } from "../notaries/own-provider.ts";
import { busyDuring } from "../slots/busy.ts";

const { booking, site, desk, deskOf, calendars, visits, ...owner } = await createCalendarOwner();
const { ask, book, clear, set, runJob, check, mailed } = owner;

beforeEach(async () => {
  await clear();
  await ask("DELETE FROM outside_calendars");
});

describe.runIf(hasRadicale())("with a real calendar server", async () => {
  const { server, account, connect, fileOf, put, moveThere, removeThere, addThere } =
    await startOwnCalendar(desk);

  test("the wizard finds the calendars, writes a test event and removes it, and stores no readable password", async () => {
    const wrong = await desk.find({ ...account(), password: "no" });
    expect(wrong).toMatchObject({ errors: { address: expect.stringContaining("app password") } });
    expect(await desk.find({ ...account(), address: "http://calendar.example" })).toMatchObject({
      errors: { address: expect.stringContaining("https://") },
    });
    expect(await desk.find({ address: "", user: "", password: "" })).toMatchObject({
      errors: {
        address: expect.any(String),
        user: expect.any(String),
        password: expect.any(String),
      },
    });
    const calendar = await connect();
    expect(await desk.find(account())).toMatchObject({ kind: "found" });
    expect((await server.files(calendar)).size).toBe(0);
    expect(server.requests.some((line) => /^PUT .*doorstep-test-/.test(line))).toBe(true);
    const [row] = await ask("SELECT sealed_address, sealed_login FROM outside_calendars");
    expect(JSON.stringify(row)).not.toMatch(/secret|work\d/);
    expect(await desk.connect({ ...account(), calendar })).toMatchObject({
      errors: { calendar: expect.stringContaining("already") },
    });
    expect(await deskOf({ authenticatedAt: 0 })?.find(account())).toEqual({
      kind: "sign-in-again",
    });
    expect(deskOf({ role: "notary" })).toBeNull();
  });

  test("each notary has a calendar of their own visits", async () => {
    const list = notaries.parse([
      { id: "owner", name: "Ana Ruiz", color: "blue" },
      { id: "kim", name: "Kim Lee", color: "green" },
    ]);
    const two = deskOf({}, { ...site, notaries: list });
    const [first, second] = [
      await server.createCalendar("first"),
      await server.createCalendar("second"),
    ];
    const connectFor = (calendar: string, notary: string) =>
      two?.connect({ ...account(), calendar, notary });
    expect(await connectFor(first, "nobody")).toMatchObject({ errors: { notary: CHOOSE_NOTARY } });
    expect(await connectFor(first, "kim")).toMatchObject({ kind: "connected" });
    expect(await connectFor(second, "kim")).toMatchObject({ kind: "errors" });
    expect(await connectFor(second, "owner")).toMatchObject({ kind: "connected" });
    const { visit } = await book("2026-03-03T10:00");
    await ask("UPDATE visits SET provider_id = 'kim' WHERE visit_id = $1", [visit.id]);
    await check();
    expect([(await server.files(first)).size, (await server.files(second)).size]).toEqual([1, 0]);
  });

  test("a visit appears in the calendar with the next minute's job, moves in it, and leaves it when it is canceled", async () => {
    const calendar = await connect();
    await runJob();
    const { visit } = await book("2026-03-03T10:00");
    await runJob();
    const [[path, text] = ["", ""]] = await fileOf(calendar, visit.id);
    expect(text).toContain("SUMMARY:Ana Ruiz: ");
    expect(text).not.toMatch(/METHOD|ORGANIZER|ATTENDEE/);
    // Its owner adds an alarm, which is theirs to keep.
    const alarm =
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Go\r\nTRIGGER:-PT30M\r\nEND:VALARM\r\n";
    await put(path, text.replace("END:VEVENT", `${alarm}END:VEVENT`));
    await visits.changes.move(visit.id, cincinnatiTime("2026-03-03T14:00"), {});
    await runJob();
    const [[, moved] = ["", ""]] = await fileOf(calendar, visit.id);
    expect(moved).toContain(`DTSTART:${utcText(cincinnatiTime("2026-03-03T14:00"))}`);
    expect(moved).toContain("TRIGGER:-PT30M");
    await visits.changes.cancel(visit.id, visit.agreed.total, { waive: true });
    await runJob();
    expect((await server.files(calendar)).size).toBe(0);
    expect(await mailed()).toEqual([]);
    const [connected] = (await calendars?.list()) ?? [];
    const calls = await desk.calls(connected?.id ?? "");
    expect(calls.map(({ act }) => act)).toEqual(["removed", "written", "written"]);
  });

  test("a move made there is a question: accepted the visit moves with its mails, rejected the event is put back", async () => {
    const calendar = await connect();
    const { visit } = await book("2026-03-03T10:00");
    const two = cincinnatiTime("2026-03-03T14:00");
    await check();
    await moveThere(calendar, visit.id, two);
    await check();
    await check();
    expect(await desk.questions()).toMatchObject([
      { question: "moved", name: "Ana Ruiz", visitStart: visit.start, askedStart: two },
    ]);
    expect(await mailed()).toEqual(["question"]);
    expect((await visits.find(visit.id))?.visit.start).toBe(visit.start);
    // Both times are taken until it is answered.
    const busy = await busyDuring(
      booking.db,
      site.id,
      { start: MONDAY, end: two + 86_400_000 },
      site.businessConfig.timezone,
    );
    expect(busy.map(({ start }) => start).sort()).toEqual([visit.start, two]);

    const [{ calendarId } = { calendarId: "" }] = await desk.questions();
    const no = { isAccepted: false, askedStart: two, anyway: false };
    expect(await desk.answer(calendarId, visit.id, no)).toEqual({ kind: "put-back" });
    await check();
    const [[, back] = ["", ""]] = await fileOf(calendar, visit.id);
    expect(back).toContain(`DTSTART:${utcText(visit.start)}`);

    await moveThere(calendar, visit.id, two);
    await check();
    await ask("DELETE FROM mails");
    const yes = { isAccepted: true, askedStart: two, anyway: false };
    // The owner answers what they were shown, whatever was done there since.
    for (const askedStart of [two - 3_600_000, null])
      for (const isAccepted of [true, false])
        expect(
          await desk.answer(calendarId, visit.id, { isAccepted, askedStart, anyway: true }),
        ).toEqual({ kind: "changed" });
    expect((await visits.find(visit.id))?.visit.start).toBe(visit.start);
    expect(await desk.answer(calendarId, visit.id, yes)).toEqual({ kind: "moved" });
    expect((await visits.find(visit.id))?.visit.start).toBe(two);
    expect((await ask("SELECT kind FROM mails ORDER BY kind")).map(({ kind }) => kind)).toEqual([
      "visit-moved",
      "visit-moved-owner",
    ]);
    await check();
    expect(await desk.questions()).toEqual([]);
    expect((await fileOf(calendar, visit.id)).length).toBe(1);
    expect(await desk.answer(calendarId, visit.id, yes)).toEqual({ kind: "gone" });
  });

  test("a removal made there is a question: rejected the event comes back, accepted the visit is canceled without a fee", async () => {
    const calendar = await connect();
    const { visit } = await book("2026-03-03T10:00");
    await check();
    await removeThere(calendar, visit.id);
    await check();
    const [{ calendarId, question } = { calendarId: "", question: "" }] = await desk.questions();
    expect(question).toBe("canceled");
    expect((await visits.find(visit.id))?.visit.state).toBe("confirmed");
    const no = { isAccepted: false, askedStart: null, anyway: false };
    await desk.answer(calendarId, visit.id, no);
    await check();
    expect((await fileOf(calendar, visit.id)).length).toBe(1);
    await removeThere(calendar, visit.id);
    await check();
    const yes = { ...no, isAccepted: true };
    expect(await desk.answer(calendarId, visit.id, yes)).toEqual({ kind: "canceled" });
    await check();
    const stored = await visits.find(visit.id);
    expect(stored?.visit).toMatchObject({ state: "cancelled", closingFee: 0 });
    expect((await server.files(calendar)).size).toBe(0);
  });

  test("a move against the owner's own rules is asked twice, and one that cannot be is refused", async () => {
    const calendar = await connect();
    const { visit } = await book("2026-03-03T10:00");
    const { visit: other } = await book("2026-03-03T15:00");
    await check();
    const late = cincinnatiTime("2026-03-03T23:30");
    await moveThere(calendar, visit.id, late);
    await check();
    const [{ calendarId } = { calendarId: "" }] = await desk.questions();
    const answer = (askedStart: number, anyway: boolean) =>
      desk.answer(calendarId, visit.id, { isAccepted: true, askedStart, anyway });
    expect(await answer(late, false)).toMatchObject({ kind: "ask", why: [expect.any(String)] });
    await moveThere(calendar, visit.id, other.start);
    await check();
    expect(await answer(late, true)).toEqual({ kind: "changed" });
    expect(await answer(other.start, true)).toMatchObject({ kind: "impossible" });
    await moveThere(calendar, visit.id, late);
    await check();
    expect(await answer(late, true)).toEqual({ kind: "moved" });
  });

  test("an event there blocks its time, and one that overlaps a visit is told once and changes nothing", async () => {
    const calendar = await connect();
    const { visit } = await book("2026-03-03T10:00");
    await addThere(calendar, "dentist", cincinnatiTime("2026-03-04T10:00"));
    await addThere(calendar, "school", cincinnatiTime("2026-03-03T10:15"));
    await check();
    await check();
    await expect(book("2026-03-04T10:00")).rejects.toThrow(/slot-taken/);
    expect(await mailed()).toEqual(["conflict"]);
    expect(await calendars?.conflicts()).toMatchObject([{ visitId: visit.id, title: "school" }]);
    const [connected] = (await calendars?.list()) ?? [];
    await calendars?.setOn(connected?.id ?? "", false);
    await runJob();
    expect(await calendars?.conflicts()).toEqual([]);
    await book("2026-03-04T10:00");
    await calendars?.setOn(connected?.id ?? "", true);
    await runJob();
    expect(await calendars?.conflicts()).toHaveLength(2);
  });

  test("with the server dead visits are booked as always, checks wait longer each time, and afterwards nothing is missing", async () => {
    const calendar = await connect();
    await runJob();
    server.fault = () => "down";
    const { visit } = await book("2026-03-03T10:00");
    for (const time of ["08:10", "08:15", "08:30"]) {
      set(`2026-03-02T${time}`);
      await runJob();
    }
    const [row] = await ask("SELECT failures, last_error FROM outside_calendars");
    expect(row).toMatchObject({ failures: 2, last_error: expect.stringContaining("lost") });
    await book("2026-03-05T10:00");
    server.fault = () => "none";
    set("2026-03-02T10:00");
    await runJob();
    expect((await fileOf(calendar, visit.id)).length).toBe(1);
    expect((await server.files(calendar)).size).toBe(2);
    expect(await ask("SELECT failures, last_error FROM outside_calendars")).toEqual([
      { failures: 0, last_error: null },
    ]);
  });
});
