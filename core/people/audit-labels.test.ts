import { expect, test } from "vitest";
import { type DetailContext, detailText } from "./audit-labels.ts";

const VISIT = "ba8d50ea-0000-4000-8000-000000000001";
const context: DetailContext = {
  names: { [VISIT]: "Walter Boone" },
  labelOf: (name) => (name === "businessConfig" ? "Business information" : undefined),
  zone: "America/New_York",
};

test.each([
  [
    { visit: VISIT, at: "2026-11-24T15:30:00.000Z" },
    "visit with Walter Boone, at Nov 24, 2026, 10:30 AM",
  ],
  [
    { visit: VISIT, at: "2026-11-24T15:30:00.000Z", mailed: true },
    "visit with Walter Boone, at Nov 24, 2026, 10:30 AM",
  ],
  [
    { businessConfig: 2, note: "setup completed" },
    "Business information, version 2, note setup completed",
  ],
  [{ lead: "ba8d50ea-0000-4000-8000-000000000002", to: "lost" }, "to lost"],
  [{ chat: "ba8d50ea-0000-4000-8000-000000000003" }, "chat ba8d50ea"],
  [{ onceKey: "late 0" }, ""],
  [
    { visit: VISIT, cents: 50_00, tip: 0, way: "cash" },
    "visit with Walter Boone, amount $50, way cash",
  ],
  [
    { role: "editor", email: "eve@home.example", mailed: false },
    "role editor, email eve@home.example",
  ],
])("an entry of the log names people and sections, not ids: %j", (detail, text) => {
  expect(detailText(detail, context)).toBe(text);
});
