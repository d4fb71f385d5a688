/** Shared by tests of subscribed calendars: files in the shape that Google, Outlook and iCloud give out, written by hand. */

const file = (...lines: readonly (string | readonly string[])[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines.flat(), "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: readonly string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

/** A zone as programs define it: when its clocks change, with the hours from UTC. */
const zone = (tzid: string, begins: string, standard: string, daylight: string) => [
  ...["BEGIN:VTIMEZONE", `TZID:${tzid}`, `X-LIC-LOCATION:${tzid}`],
  ...["BEGIN:DAYLIGHT", `TZOFFSETFROM:${standard}`, `TZOFFSETTO:${daylight}`],
  ...[`DTSTART:${begins}0308T020000`, "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "END:DAYLIGHT"],
  ...["BEGIN:STANDARD", `TZOFFSETFROM:${daylight}`, `TZOFFSETTO:${standard}`],
  ...[`DTSTART:${begins}1101T020000`, "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU", "END:STANDARD"],
  "END:VTIMEZONE",
];

const CHICAGO = "TZID=America/Chicago";

/** Google: a defined zone, a long series with a canceled and a moved day, exceptions of old times, folded lines, free days. */
export const GOOGLE = file(
  ["PRODID:-//Google Inc//Google Calendar 70.9054//EN", "X-WR-TIMEZONE:America/Chicago"],
  zone("America/Chicago", "1970", "-0600", "-0500"),
  event(
    ...[`DTSTART;${CHICAGO}:20120102T090000`, `DTEND;${CHICAGO}:20120102T093000`],
    "RRULE:FREQ=WEEKLY;WKST=SU;UNTIL=20260401T045959Z;BYDAY=MO,WE",
    // The first two are left of an earlier time of day.
    ...[`EXDATE;${CHICAGO}:20260302T100000`, `EXDATE;${CHICAGO}:20260303T100000`],
    `EXDATE;${CHICAGO}:20260304T090000`,
    ...["UID:standup@google.com", "SUMMARY:Standup", "STATUS:CONFIRMED", "TRANSP:OPAQUE"],
    ...[
      "DESCRIPTION:Join at https://meet.example/abc\\, or by phone. This line is so long ",
      " that",
    ],
    "\tit is folded twice.",
  ),
  event(
    ...[`DTSTART;${CHICAGO}:20260312T150000`, `DTEND;${CHICAGO}:20260312T160000`],
    ...[
      "UID:standup@google.com",
      `RECURRENCE-ID;${CHICAGO}:20260311T090000`,
      "SUMMARY:Standup, mo",
    ],
    " ved",
  ),
  event(
    ...[`DTSTART;${CHICAGO}:20260318T090000`, `DTEND;${CHICAGO}:20260318T093000`],
    ...["UID:standup@google.com", `RECURRENCE-ID;${CHICAGO}:20260318T090000`, "STATUS:CANCELLED"],
  ),
  event(
    ...["DTSTART;VALUE=DATE:20260320", "DTEND;VALUE=DATE:20260322", "UID:trip@google.com"],
    ...["SUMMARY:Trip", "TRANSP:OPAQUE"],
  ),
  event(
    ...["DTSTART;VALUE=DATE:19800305", "DTEND;VALUE=DATE:19800306", "RRULE:FREQ=YEARLY"],
    ...["UID:birthday@google.com", "SUMMARY:Birthday", "TRANSP:TRANSPARENT"],
  ),
);

/** Outlook: names of Windows, of which one alone is defined, free and out of office, a page of HTML, and a broken line. */
export const OUTLOOK = file(
  ["METHOD:PUBLISH", "PRODID:Microsoft Exchange Server 2010", "X-WR-CALNAME:Calendar"],
  zone("Pacific Standard Time", "1601", "-0800", "-0700"),
  event(
    ...["UID:040000008200E00074C5B7101A82E008", "SUMMARY:Closing, West Coast"],
    "DTSTART;TZID=Pacific Standard Time:20250114T080000",
    "DTEND;TZID=Pacific Standard Time:20250114T090000",
    "RRULE:FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU",
    "X-MICROSOFT-CDO-BUSYSTATUS:BUSY",
  ),
  event(
    ...["UID:by-somebody-else", "DTSTART;TZID=Central Standard Time:20260316T100000"],
    ...["DTEND;TZID=Eastern Standard Time:20260316T120000", "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE"],
    ...[
      "DESCRIPTION:First line\\n",
      "A line that was never folded",
      "X-ALT-DESC;FMTTYPE=text/html:<p>",
    ],
  ),
  event(
    ...[
      "UID:by-its-label",
      'DTSTART;TZID="(UTC-07:00) Mountain Time (US & Canada)":20260317T080000',
    ],
    ...['DTEND;TZID="(UTC-07:00) Mountain Time (US & Canada)":20260317T083000'],
  ),
  event(
    ...["UID:out", "DTSTART;VALUE=DATE:20260309", "DTEND;VALUE=DATE:20260310"],
    ...["X-MICROSOFT-CDO-BUSYSTATUS:OOF", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"],
  ),
  event(
    ...["UID:free", "DTSTART:20260310T130000Z", "DTEND:20260310T140000Z"],
    "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
  ),
);

const NEW_YORK = "TZID=America/New_York";

/** iCloud: lists of dates and periods, a change of all that follow, floating times, a rule without end, and an end that is missing. */
export const ICLOUD = `${file(
  ["CALSCALE:GREGORIAN", "PRODID:-//Apple Inc.//iCloud Calendar//EN"],
  event(
    ...["UID:every-day", `DTSTART;${NEW_YORK}:19700101T064500`, "DURATION:PT15M"],
    ...["RRULE:FREQ=DAILY", "SUMMARY:Dog"],
    ...[
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-PT5M",
      "DURATION:PT1M",
      "REPEAT:1",
      "END:VALARM",
    ],
  ),
  event(
    ...["UID:choir", `DTSTART;${NEW_YORK}:20260203T180000`, `DTEND;${NEW_YORK}:20260203T193000`],
    ...["RRULE:FREQ=WEEKLY;BYDAY=TU", `EXDATE;VALUE=DATE:20260331`, "SUMMARY:Choir"],
  ),
  event(
    ...["UID:choir", `RECURRENCE-ID;RANGE=THISANDFUTURE;${NEW_YORK}:20260317T180000`],
    ...[`DTSTART;${NEW_YORK}:20260318T190000`, `DTEND;${NEW_YORK}:20260318T200000`],
  ),
  event(
    ...["UID:lessons", `DTSTART;${NEW_YORK}:20260306T160000`, `DTEND;${NEW_YORK}:20260306T164500`],
    ...[`RDATE;${NEW_YORK}:20260313T160000,20260327T170000`, "SUMMARY:Lessons"],
    `RDATE;VALUE=PERIOD;${NEW_YORK}:20260328T090000/20260328T110000,20260329T090000/PT3H`,
  ),
  event("UID:floating", "DTSTART:20260310T110000", "DTEND:20260310T113000", "SUMMARY:Dentist"),
  // Moved here from before the time that is read.
  event(
    ...[
      "UID:book-club",
      `DTSTART;${NEW_YORK}:20250901T200000`,
      `DTEND;${NEW_YORK}:20250901T210000`,
    ],
    "RRULE:FREQ=WEEKLY;COUNT=3",
  ),
  event(
    ...["UID:book-club", `RECURRENCE-ID;${NEW_YORK}:20250908T200000`],
    ...[`DTSTART;${NEW_YORK}:20260324T200000`, `DTEND;${NEW_YORK}:20260324T210000`],
  ),
  event(
    ...[
      "UID:moved-zone",
      "DTSTART;TZID=/freeassociation.sourceforge.net/America/Denver:20260325T100000",
    ],
    "DTEND;TZID=/freeassociation.sourceforge.net/America/Denver:20260325T110000",
  ),
).replace("END:VCALENDAR\r\n", "")}BEGIN:VEVENT\r\nUID:cut\r\nDTSTART:20260326T1200`;

/** A file of 20,000 events and 8 MB, one of ten minutes every six hours from January 1, 2014, with the descriptions and guests that real ones have. */
export function hugeCalendar(
  first = Date.parse("2014-01-01T00:00:00Z"),
  everyMs = 21_600_000,
): string {
  const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");
  const more = Array.from({ length: 4 }, (_, at) => [
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=Guest`,
    ` ${at};X-NUM-GUESTS=0:mailto:guest${at}@home.example`,
  ]).flat();
  const events = Array.from({ length: 20_000 }, (_, at) => {
    const start = first + at * everyMs;
    return event(
      ...[`UID:${at}@huge.example`, `DTSTART:${stamp(start)}`, `DTEND:${stamp(start + 600_000)}`],
      ...[`SUMMARY:Event ${at}`, "DESCRIPTION:Bring two IDs\\, and call from the lobby.", ...more],
    );
  });
  return file("PRODID:-//Google Inc//Google Calendar 70.9054//EN", ...events);
}
