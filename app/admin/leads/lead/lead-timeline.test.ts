import { expect, test } from "vitest";
import type { LeadWithThread } from "../../../desk.ts";
import { leadTimeline } from "./lead-timeline.ts";

const ZONE = "America/New_York";
const MINUTE = 60_000;
const start = Date.parse("2026-11-20T15:00Z");
const event = (id: number, kind: string, minute: number, detail = {}, who = "Ana") => ({
  ...{ id, kind, who, detail, at: start + minute * MINUTE },
});
const mail: LeadWithThread["thread"]["mails"][number] = {
  ...{ id: "m", subject: "Your quote", address: "ana@home.example", state: "sent", error: "" },
  ...{ canOpen: true, at: start + 2 * MINUTE },
};
const nothing = { mails: [], texts: [], visits: [], chat: null, textStatuses: new Map() };

/** What a lead's history shows. Only events and thread are read. */
function shown(events: LeadWithThread["events"], thread: Partial<LeadWithThread["thread"]>) {
  const lead = { events, thread: { ...nothing, ...thread } };
  return leadTimeline(lead as LeadWithThread, ZONE);
}

test("form, chat, email and note stand in one order of time, newest first", () => {
  const chat = {
    ...{ id: "c", count: 2, at: start - MINUTE },
    lastLines: [
      { id: 1, isVisitor: true, text: "What is **this**?" },
      { id: 2, isVisitor: false, text: "**$75**, at [6 PM](/schedule?x=1)." },
    ],
  };
  const entries = shown(
    [
      event(1, "arrived", 0, {}, "visitor"),
      event(2, "quoted", 2, { total: 15_000 }),
      event(3, "note", 5, { text: "Call at six." }),
    ],
    { mails: [mail], chat },
  );
  expect(entries.map(({ title }) => title)).toEqual([
    "Note",
    "Email: Your quote",
    "Quoted $150 by email",
    "Lead received",
    "Chat with the assistant",
  ]);
  expect(entries.at(-1)).toMatchObject({
    lines: [
      { who: "Visitor", text: "What is **this**?" },
      { who: "Assistant", text: "$75, at 6 PM." },
    ],
    link: { to: "/admin/chats/c" },
  });
});

test("an email is called sent only once a mail server took it, and one that failed says why", () => {
  const states = (["queued", "sent", "kept", "dead"] as const).map((state) => ({ ...mail, state }));
  const [dead, kept, sent, queued] = shown([], {
    mails: states.map((each) => ({ ...each, error: each.state === "dead" ? "550 no" : "" })),
  });
  expect([queued, sent, kept, dead].map((entry) => entry?.state?.label)).toEqual([
    "Waiting",
    "Sent",
    "Not sent",
    "Failed",
  ]);
  expect(kept?.note).toBe("No mail server is connected.");
  expect(dead?.note).toContain("can’t deliver to the recipient’s address");
});

test("a booking is told once, and what happened to the visit afterwards follows", () => {
  const visit = (id: number, kind: "confirmed" | "completed", minute: number, visitId = "v") => ({
    ...{ id, visitId, kind, who: "owner", startsAt: start, at: start + minute * MINUTE },
  });
  const entries = shown([event(1, "booked", 1, { visit: "v" })], {
    visits: [
      visit(1, "confirmed", 1),
      visit(2, "completed", 2),
      visit(3, "confirmed", 3),
      visit(4, "confirmed", 4, "of the same series"),
    ],
  });
  expect(entries.map(({ title, who }) => [title, who])).toEqual([
    ["Visit booked", "The business"],
    ["Visit status undone", "The business"],
    ["Visit completed", "The business"],
    ["Visit booked", "Ana"],
  ]);
  expect(entries[2]?.link?.label).toContain("Nov 20");
});

test("a text that was sent from the page says what became of it", () => {
  const textStatuses = new Map([["t", "failed"]] as const);
  const [old, entry] = shown(
    [event(1, "text", 1, { text: "Hi", message: "t" }), event(2, "text", 2, { text: "Hi" })],
    { textStatuses },
  );
  expect(entry).toMatchObject({ title: "Texted", state: { label: "Failed", hasFailed: true } });
  expect(old?.state).toBeNull();
});
