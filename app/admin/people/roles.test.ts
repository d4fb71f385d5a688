import { expect, test } from "vitest";
import { alreadyInvitedQuestion, missingNotary, roleChoices } from "./roles.ts";

const [ana, ben] = [{ left: false }, { left: false }];

test("who is invited as a notary has to be one of them by name where there are several", () => {
  expect(missingNotary("notary", null, [ana, ben])).toBe("Choose which notary they are.");
  expect(missingNotary("notary", "ben", [ana, ben])).toBeNull();
  expect(missingNotary("notary", null, [ana, { left: true }])).toBeNull();
  expect(missingNotary("notary", null, [])).toBeNull();
  expect(missingNotary("editor", null, [ana, ben])).toBeNull();
});

test("the role of a notary promises only what they see", () => {
  const labelOf = (isSeveral: boolean) =>
    roleChoices(isSeveral).find(({ value }) => value === "notary")?.label;
  expect(labelOf(false)).toBe("Notary: visits and leads");
  expect(labelOf(true)).toBe("Notary: their own visits and leads");
});

test("who invites an address again reads what happens to the first link and to the role", () => {
  const open = { email: "ida@lane.example", role: "editor" } as const;
  expect(alreadyInvitedQuestion(open, "editor")).toBe(
    "ida@lane.example is already invited as an editor. If you invite them again, the link they have stops working and they get a new one.",
  );
  expect(alreadyInvitedQuestion(open, "notary")).toMatch(/They would be a notary instead\.$/);
});
