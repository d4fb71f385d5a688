import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { notaries } from "../../../core/booking/notaries/notaries.ts";
import { createOutsideTest, MARCH } from "../../../tests/support/booking/outside-calendars.ts";
import { startWebhookReceiver } from "../../../tests/support/webhooks/webhook-test-support.ts";
import { createPublicUrlGuard } from "../../webhooks/delivery/url-guard.ts";
import { busyDuring } from "../slots/busy.ts";

const { site, db, query, startWork } = await createOutsideTest();

/** A calendar with one event on a day of March. */
const fileOf = (day: string) =>
  [
    ...["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "SUMMARY:Dentist", "LOCATION:Main Street 3"],
    ...[
      `DTSTART:202603${day}T140000Z`,
      `DTEND:202603${day}T150000Z`,
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ],
  ].join("\r\n");

/** A calendar server whose file changes; it counts what it sent. */
async function startCalendarServer() {
  const state = { day: "10", sent: 0, unchanged: 0 };
  const respond = (answer: ServerResponse, request: IncomingMessage) => {
    const etag = `"${state.day}"`;
    if (request.headers["if-none-match"] === etag) {
      state.unchanged += 1;
      answer.writeHead(304).end();
      return;
    }
    state.sent += 1;
    answer.writeHead(200, { ETag: etag, "Content-Type": "text/calendar" }).end(fileOf(state.day));
  };
  return { state, ...(await startWebhookReceiver(respond)) };
}

test("a calendar shows its next events before it is added, blocks their time, and follows changes within a check", async () => {
  const server = await startCalendarServer();
  const { desk, busy, runJob, advanceMinutes } = startWork();
  const input = { name: "My calendar", address: server.url };
  expect(await desk?.check(input)).toMatchObject({
    kind: "found",
    next: [{ title: "Dentist", place: "Main Street 3" }],
  });
  expect(await busy()).toEqual([]);
  expect(await desk?.add(input)).toEqual({ kind: "added" });
  expect(await busy()).toEqual([["2026-03-10T14:00:00.000Z", "blocked"]]);
  const [stored] = await query("SELECT sealed_address, host FROM outside_calendars");
  expect(stored?.sealed_address).not.toContain(server.url);
  expect(stored?.host).toBe(`127.0.0.1:${server.port}`);

  await runJob();
  await runJob(); // not due any more
  expect(server.state).toMatchObject({ sent: 2, unchanged: 1 });
  server.state.day = "11";
  advanceMinutes(6);
  await runJob();
  expect(await busy()).toEqual([["2026-03-11T14:00:00.000Z", "blocked"]]);
  server.state.day = "12";
  const [shown] = (await desk?.list()) ?? [];
  expect(await desk?.refresh(shown?.id ?? "")).toEqual({ kind: "read" });
  expect(await busy()).toEqual([["2026-03-12T14:00:00.000Z", "blocked"]]);
  expect(await desk?.remove(shown?.id ?? "")).toBe(true);
  expect(await busy()).toEqual([]);
  const acts = await query(
    "SELECT act FROM audit_log WHERE act LIKE 'calendar-%' ORDER BY entry_id",
  );
  expect(acts.map(({ act }) => act)).toEqual(["calendar-added", "calendar-removed"]);
});

test("a calendar takes the time of the notary it is added for, the one who adds it unless another is named", async () => {
  const server = await startCalendarServer();
  const list = notaries.parse([
    { id: "owner", name: "Ana Ruiz", color: "blue" },
    { id: "kim", name: "Kim Lee", color: "green" },
    { id: "lou", name: "Lou May", color: "green", left: true },
  ]);
  const { desk } = startWork({ of: { ...site, notaries: list } });
  const input = { name: "Work", address: server.url };
  for (const notary of ["lou", "nobody"])
    expect(await desk?.add({ ...input, notary })).toEqual({
      kind: "errors",
      errors: { notary: "Choose one of your notaries." },
    });
  expect(await desk?.add({ ...input, notary: "kim" })).toEqual({ kind: "added" });
  expect(
    (await busyDuring(db, "main", MARCH, site.businessConfig.timezone)).map(
      ({ provider }) => provider,
    ),
  ).toEqual(["kim"]);
  expect(await desk?.add(input)).toEqual({ kind: "added" });
  const shown = (await desk?.list()) ?? [];
  expect(shown.map(({ notary }) => notary)).toEqual(["Kim Lee", "Ana Ruiz"]);
  for (const { id } of shown) await desk?.remove(id);
  await startWork().desk?.add({ ...input, notary: "kim" });
  expect(
    (await busyDuring(db, "main", MARCH, site.businessConfig.timezone)).map(
      ({ provider }) => provider,
    ),
  ).toEqual(["owner"]);
  await query("DELETE FROM outside_calendars");
});

test("a dead address keeps the last events, waits longer each time, and tells the owner once", async () => {
  const server = await startCalendarServer();
  const { desk, busy, runJob, advanceMinutes, mails } = startWork();
  await desk?.add({ name: "My calendar", address: server.url });
  await server.stop();
  const failures = async () =>
    (await query("SELECT failures, last_error FROM outside_calendars"))[0];
  await runJob();
  expect(await failures()).toEqual({
    failures: 1,
    last_error: "Nothing responds at that address.",
  });
  advanceMinutes(6);
  await runJob();
  expect(await failures()).toMatchObject({ failures: 1 });
  for (let hours = 0; hours < 8; hours += 1) {
    advanceMinutes(360);
    await runJob();
  }
  expect(await failures()).toMatchObject({ failures: 9 });
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Your calendar “My calendar” can't be reached",
  ]);
  expect(await busy()).toEqual([["2026-03-10T14:00:00.000Z", "blocked"]]);
});

test("an address on a private network is never called, not even behind a redirect", async () => {
  const inside = await startCalendarServer();
  const strict = startWork({ isAnyAddressAllowed: false });
  const refused = {
    kind: "errors",
    errors: { address: expect.stringContaining("private network") },
  };
  const typed = { name: "My calendar", address: inside.url };
  expect(await strict.desk?.check(typed)).toMatchObject(refused);
  expect(await strict.desk?.add({ ...typed, address: "webcal://localhost/a.ics" })).toMatchObject(
    refused,
  );

  const outside = await startWebhookReceiver((answer) =>
    answer.writeHead(302, { Location: "http://169.254.169.254/latest" }).end(),
  );
  const { deps, desk } = startWork();
  const guard = createPublicUrlGuard([]);
  Object.assign(deps.urlGuard, {
    mayConnectTo: (address: string) => address === "127.0.0.1" || guard.mayConnectTo(address),
  });
  expect(await desk?.check({ ...typed, address: outside.url })).toMatchObject(refused);
  expect(inside.received).toEqual([]);
});

test("a page that is no calendar, a name and an address that are missing are named", async () => {
  const page = await startWebhookReceiver((answer) => answer.end("<!doctype html>Sign in"));
  const { desk } = startWork();
  const wrong = await desk?.check({ name: "Mine", address: page.url });
  expect(wrong).toMatchObject({
    kind: "errors",
    errors: { address: expect.stringContaining(".ics") },
  });
  expect(await desk?.add({ name: " ", address: "calendar" })).toMatchObject({
    kind: "errors",
    errors: { name: expect.any(String), address: expect.stringContaining("isn't a web address") },
  });
});

test("only the owner adds calendars, and another site neither sees nor refreshes them", async () => {
  expect(startWork({ role: "editor" }).desk).toBeNull();
  expect(startWork({ role: "notary" }).desk).toBeNull();
  const server = await startCalendarServer();
  await query("INSERT INTO sites (site_id) VALUES ('other')");
  const own = startWork();
  await own.desk?.add({ name: "My calendar", address: server.url });
  const [calendar] = (await own.desk?.list()) ?? [];
  const other = startWork({ siteId: "other" });
  expect(await other.desk?.list()).toEqual([]);
  expect(await other.desk?.refresh(calendar?.id ?? "")).toEqual({ kind: "unknown" });
  expect(await other.desk?.remove(calendar?.id ?? "")).toBe(false);
  expect(await other.busy()).toEqual([]);
  expect(await own.busy()).toHaveLength(1);
});
