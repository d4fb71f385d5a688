import { expect, test } from "vitest";
import { hoursOfNotice } from "./notice-hours.ts";

test.each<[string, number | null, number | null]>([
  ["if i cancel 3 hours before", null, 3],
  ["what if i cancel an hour and a half before", null, 1.5],
  ["i cancel one and a half hours before", null, 1.5],
  ["we cancel 40 minutes before", null, 40 / 60],
  ["half an hour before you come", null, 0.5],
  ["cancelo una hora antes", null, 1],
  ["i cancel the night before", null, 24],
  ["my appointment is at 5 and its 1 now", 17 * 60, 4],
  ["it is 4 10 now and you come at 5", 17 * 60, 50 / 60],
  ["son las 3 y la cita es a las 4", 16 * 60, 1],
  ["do you charge if i cancel", 17 * 60, null],
])("%j with a visit at %j gives %j hours of notice", (text, visit, hours) => {
  const found = hoursOfNotice(text, visit);
  if (hours === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(hours);
});
