import { expect, test } from "vitest";
import { isShownAt } from "./admin-events.ts";

test.each([
  ["lead.created", "/admin/leads", true],
  ["lead.changed", "/admin/leads/42", true],
  ["lead.created", "/admin", true],
  ["lead.created", "/admin/visits", false],
  ["visit.booked", "/admin/day", true],
  ["visit.changed", "/admin/visits/42", true],
  ["visit.booked", "/admin/leads/42", true],
  ["payment.changed", "/admin/visits/42", true],
  ["payment.changed", "/admin/payments", true],
  ["payment.changed", "/admin/leads", false],
  ["chat.message", "/admin/chats/42", true],
  ["chat.message", "/admin", true],
  ["chat.message", "/admin/leads", false],
  ["chat.message", "/admin/prices", false],
  ["lead.created", "/admin/leadsheet", false],
] as const)("%s is shown at %s: %s", (event, path, isShown) => {
  expect(isShownAt(event, path)).toBe(isShown);
});
