import { expect, test } from "vitest";
import { logPath } from "./log-path.ts";

test.each([
  ["/visit/AbC-_9.sig", "/visit/…"],
  ["/visit/AbC-_9.sig/calendar.ics", "/visit/…/calendar.ics"],
  ["/visit/AbC-_9.sig/cancel", "/visit/…/cancel"],
  ["/calendar/secret.ics", "/calendar/…"],
  ["/Visit/AbC", "/Visit/…"],
  ["/preview/WyJtYWluIl0.sig/pricing", "/preview/…/pricing"],
  ["/%76isit/TOKEN", "/%76isit/…"],
  ["//visit//TOKEN", "//visit//…"],
  ["/visit./TOKEN", "/visit./…"],
  ["/visit\\TOKEN", "/…"],
  ["/%zz/pricing", "/…/pricing"],
  ["/preview/TOKEN/VISIT/TOKEN", "/preview/…/VISIT/…"],
  ["/preview/TOKEN/v%69sit/TOKEN", "/preview/…/v%69sit/…"],
  ["/reviews/stop/TOKEN", "/reviews/stop/…"],
])("of %s the log keeps %s", (path, kept) => expect(logPath(path)).toBe(kept));

test.each(["/", "/visit", "/contact", "/schedule/general-notary", "/visitors/all"])(
  "%s stands in the log as it is",
  (path) => expect(logPath(path)).toBe(path),
);
