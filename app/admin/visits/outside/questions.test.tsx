import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { CalendarReaders } from "../../../desk.ts";
import { ConnectForm } from "../connect/connect-form.tsx";
import { AddCalendar } from "./add-calendar.tsx";
import { CalendarList } from "./calendar-list.tsx";
import { Conflicts } from "./conflicts.tsx";
import { CalendarQuestions } from "./questions.tsx";

function render(part: ReactNode): string {
  const element = <MantineProvider>{part}</MantineProvider>;
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
  return html
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

const TEN = Date.parse("2026-03-03T10:00:00Z");
const question = {
  ...{ calendarId: "c", visitId: "v", name: "Ana Ruiz", visitStart: TEN },
  ...{ question: "moved" as const, askedStart: TEN + 14_400_000 },
};

test("a move and a removal are asked with what they mean for the customer", () => {
  const moved = render(<CalendarQuestions questions={[question]} />);
  expect(moved).toContain("Ana Ruiz");
  expect(moved).toContain("you moved it to");
  expect(moved).toContain("The agreed total stays the same.");
  expect(moved).toContain("Move the visit");
  expect(moved).toContain("Put it back in my calendar");
  const removed = { ...question, question: "canceled" as const, askedStart: null };
  const text = render(<CalendarQuestions questions={[removed]} />);
  expect(text).toContain("you removed it.");
  expect(text).toContain("Cancel the visit");
});

test("an overlap names both, and a calendar says whether visits are written to it and what failed", () => {
  const conflict = { ...question, title: "School", eventStart: TEN };
  expect(render(<Conflicts conflicts={[conflict]} />)).toMatch(/Ana Ruiz.*“School”/);
  const calls = [{ at: TEN, act: "written" as const, visitId: "v", problem: "It was refused." }];
  const calendar = {
    ...{ id: "c", name: "Work", host: "caldav.example", checkedAt: TEN, error: null, next: [] },
    ...{ isTwoWay: true, isOn: true, calls, notary: null },
  };
  const on = render(<CalendarList calendars={[calendar]} />);
  expect(on).toContain("Visits sync to this calendar");
  expect(on).toContain("Failed: It was refused.");
  expect(on).toContain("Turn off");
  const named = { ...calendar, notary: "Kim Lee" };
  expect(render(<CalendarList calendars={[named]} />)).toContain("Kim Lee, caldav.example");
  const off = render(<CalendarList calendars={[{ ...calendar, isOn: false }]} />);
  expect(off).toContain("Turn on");
  expect(off).not.toContain("Refresh now");
});

const ana = { value: "owner", label: "Ana Ruiz" };
const one = { notaries: [ana], provider: "owner" };

test("whose calendar it is gets asked where there are several notaries", () => {
  const two = { ...one, notaries: [ana, { value: "kim", label: "Kim Lee" }] };
  expect(render(<AddCalendar choice={two} readers="each-their-own" />)).toMatch(
    /Whose calendar.*Ana Ruiz.*Kim Lee/,
  );
  expect(render(<AddCalendar choice={one} readers="owners-and-notaries" />)).not.toContain(
    "Whose calendar",
  );
});

test("who connects a calendar reads in one sentence who else sees its events", () => {
  const shown = (readers: CalendarReaders) =>
    render(<AddCalendar choice={one} readers={readers} />);
  expect(shown("owner-too")).toContain(
    "The owner also sees the titles, times, and places of the events in your calendars; other notaries don’t.",
  );
  expect(shown("each-their-own")).toContain(
    "You see the titles, times, and places of the events in all these calendars; each notary sees only those in their own.",
  );
  expect(shown("owners-and-notaries")).toContain(
    "Everyone with the owner or notary role sees the titles, times, and places of the events in these calendars.",
  );
});

test("the wizard asks for the account first", () => {
  const form = render(<ConnectForm path="/admin/visits/calendars/connect" choice={one} />);
  expect(form).toContain("App password");
  expect(form).toContain("Find my calendars");
  expect(form).not.toContain("Test and connect");
});
