import { expect, test } from "vitest";
import type { LeadInbox } from "../../../desk.ts";
import { handleLeadForm } from "./lead-actions.ts";

const form = new FormData();
for (const [name, value] of Object.entries({
  intent: "quote",
  service: "general-notary",
  zip: "45040",
  total: "125",
  way: "mail",
}))
  form.append(name, value);

test("without a mail server a quote by email is not sent, not recorded as an answer, and says what to do instead", async () => {
  let recorded = 0;
  const quote: LeadInbox["quote"] = async () => {
    recorded += 1;
    return { kind: "gone" };
  };
  // Only `quote` may be reached.
  const leads = { quote } as LeadInbox;
  const business = { name: "Lane", origin: "https://lane.example" };
  const answer = await handleLeadForm("1", form, leads, {
    ...business,
    sendsEmail: false,
    zone: "America/New_York",
  });
  expect(answer.errors.form).toMatch(/^Nothing was sent: .*Text the quote or call\./);
  expect(recorded).toBe(0);
  await handleLeadForm("1", form, leads, {
    ...business,
    sendsEmail: true,
    zone: "America/New_York",
  });
  expect(recorded).toBe(1);
});
