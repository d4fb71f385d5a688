import { expect, test } from "vitest";
import { parseOpeningHours } from "./opening-hours.ts";

test.each([
  ["8:00 AM - 8:00 PM", { opens: "08:00", closes: "20:00" }],
  ["9:00 AM - 6:00 PM", { opens: "09:00", closes: "18:00" }],
  ["7:30 am – 12 pm", { opens: "07:30", closes: "12:00" }],
  ["12:15 AM to 11 p.m.", { opens: "00:15", closes: "23:00" }],
])("%s is parsed as opening hours", (text, opening) => {
  expect(parseOpeningHours(text)).toEqual(opening);
});

test.each(["Closed", "24/7 by appointment", "13:00 PM - 2:00 PM", "8:00 AM", ""])(
  "%s has no opening hours",
  (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  },
);
