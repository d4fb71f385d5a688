import { expect, test } from "vitest";
import { isOverview } from "../widgets/chat-panel/kit.ts";
import type { Kept } from "./chat-memory.ts";
import { openTalk } from "./chat-talk.ts";
import { Refused, type Wire } from "./chat-wire.ts";

const topics = ["Loan Signings", "Estate Planning", "Apostille"].map((label) => ({
  label,
  ask: label,
}));
const kit = {
  key: "key",
  title: "Chat with Lane",
  greeting: "Hi!",
  phone: "(513) 555-0142",
  questions: [],
  topics,
};

type Answer = readonly string[] | Error | "never";

/** A page whose wire answers in this order, and all it was asked to do. */
function page(answers: readonly Answer[], { kept = null as Kept | null, broken = false } = {}) {
  const calls: unknown[] = [];
  const noted: unknown[] = [];
  let written: Kept | null = null;
  let turn = 0;
  const guard = <T>(value: T) =>
    broken ? Promise.reject(new Error("no store")) : Promise.resolve(value);
  const wire: Wire = {
    openSession: () => {
      calls.push("open");
      return guard("session-1");
    },
    save: (sessionId, { role, content }) => {
      calls.push(["save", sessionId, role, content]);
      return guard(calls.length);
    },
    rate: async (...rated) => void calls.push(["rate", ...rated]),
    async *ask(messages, sessionId, signal) {
      calls.push(["ask", sessionId, ...messages.map(({ content }) => content)]);
      const answer = answers[turn++] ?? "never";
      if (answer instanceof Error) throw answer;
      if (answer !== "never") {
        yield* answer;
        return;
      }
      yield "We come";
      await new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason)),
      );
    },
  };
  let clock = 1_000;
  const talk = openTalk(
    {
      kit,
      wire,
      keep: (now) => {
        written = now;
      },
      now: () => clock++,
      note: (error) => noted.push(error),
    },
    kept,
  );
  const settled = () => expect.poll(() => talk.state().waiting).toBe(false);
  const contents = () => talk.state().messages.map(({ content }) => content);
  return { talk, calls, noted, settled, contents, kept: () => written as Kept | null };
}

test("the first opening opens one conversation and greets; the second does neither", async () => {
  const { talk, calls, contents } = page([]);
  talk.begin();
  talk.begin();
  await Promise.resolve();
  expect(calls).toEqual(["open"]);
  expect(contents()).toEqual(["Hi!"]);
});

test("a question is stored, asked without the greeting, and its answer stored once it is whole", async () => {
  const { talk, calls, settled, contents } = page([["From ", "$75."]]);
  talk.begin();
  talk.type("  how much? ");
  talk.send("  how much? ");
  expect(talk.state()).toMatchObject({ waiting: true, draft: "" });
  await settled();
  expect(contents()).toEqual(["Hi!", "how much?", "From $75."]);
  expect(talk.state().announced).toBe("From $75.");
  await expect.poll(() => calls.length).toBe(4);
  // The answer waits for no store.
  expect(calls).toEqual([
    "open",
    ["ask", "session-1", "how much?"],
    ["save", "session-1", "user", "how much?"],
    ["save", "session-1", "assistant", "From $75."],
  ]);
});

test("nothing empty is sent, and nothing while a reply is awaited", () => {
  const { talk, contents } = page(["never"]);
  talk.begin();
  talk.send(" \n ");
  expect(talk.state().waiting).toBe(false);
  talk.send("one");
  talk.send("two");
  expect(contents()).toEqual(["Hi!", "one"]);
});

test.each([
  [429, "Rate Limit", "Too many requests. Please wait a moment and try again."],
  [402, "Service Unavailable", "AI service temporarily unavailable. Please call (513) 555-0142."],
  [502, "Error", "Failed to get response. Please try again or call (513) 555-0142."],
  [0, "Error", "Failed to get response. Please try again or call (513) 555-0142."],
])(
  "a refusal with %i is told, the waiting ends, and the question can be asked again",
  async (status, title, text) => {
    const { talk, settled, contents } = page([
      status ? new Refused(status) : new TypeError("offline"),
      ["Now."],
    ]);
    talk.begin();
    talk.send("hours?");
    await settled();
    expect(talk.state()).toMatchObject({ toast: { title, text }, growing: "" });
    talk.retry();
    expect(talk.state().toast).toBeNull();
    await settled();
    expect(contents()).toEqual(["Hi!", "hours?", "Now."]);
  },
);

test("a store that fails is only noted: the answer comes all the same", async () => {
  const { talk, noted, settled, contents } = page([["Yes."]], { broken: true });
  talk.begin();
  talk.send("open?");
  await settled();
  expect(contents()).toEqual(["Hi!", "open?", "Yes."]);
  expect(talk.state().toast).toBeNull();
  await expect.poll(() => noted.length).toBeGreaterThan(0);
});

test("a reply that is stopped keeps what had come, is not stored, and gives way to another try", async () => {
  const { talk, calls, settled, contents } = page(["never", ["We come to you."]]);
  talk.begin();
  talk.send("where?");
  await expect.poll(() => talk.state().growing).toBe("We come");
  talk.stop();
  await settled();
  expect(talk.state().toast).toBeNull();
  expect(talk.state().messages.at(-1)).toMatchObject({ content: "We come", stopped: true });
  talk.retry();
  await settled();
  expect(contents()).toEqual(["Hi!", "where?", "We come to you."]);
  expect(calls).not.toContainEqual(["save", "session-1", "assistant", "We come"]);
});

test("the next page takes the conversation up, and asks again what was left open", async () => {
  const first = page(["never"]);
  first.talk.begin();
  first.talk.send("hours?");
  first.talk.type("and on");
  await expect.poll(() => first.kept()?.sessionId).toBe("session-1");
  const second = page([["8 to 8."]], { kept: first.kept() });
  expect(second.talk.state().draft).toBe("and on");
  second.talk.begin();
  await second.settled();
  expect(second.contents()).toEqual(["Hi!", "hours?", "8 to 8."]);
  expect(second.calls).not.toContain("open");
});

test("a thumb is stored, and taken back by a second press", async () => {
  const { talk, calls, settled } = page([["Yes."]]);
  talk.begin();
  talk.send("open?");
  await settled();
  await expect.poll(() => talk.state().messages.at(-1)?.id).toBeGreaterThan(0);
  for (const rating of [-1, null]) {
    const reply = talk.state().messages.at(-1);
    if (reply) talk.rate(reply, -1);
    expect(talk.state().messages.at(-1)?.rating).toBe(rating);
    expect(calls.at(-1)).toEqual(["rate", "session-1", reply?.id, rating]);
  }
});

test("starting over forgets everything and begins another conversation", async () => {
  const { talk, calls, contents } = page(["never"]);
  talk.begin();
  talk.send("hours?");
  const { startOver } = talk; // as a button calls it
  startOver();
  expect(contents()).toEqual(["Hi!"]);
  expect(talk.state()).toMatchObject({ waiting: false, draft: "" });
  await Promise.resolve();
  expect(calls.filter((call) => call === "open")).toHaveLength(2);
  expect(contents()).toEqual(["Hi!"]);
});

test("an overview of the services is known by its words", () => {
  expect(isOverview("We offer loan signings, estate planning and apostilles.", topics)).toBe(true);
  expect(isOverview("Our key services: Loan Signings, Apostille.", topics)).toBe(true);
  expect(isOverview("A loan signing is $100.", topics)).toBe(false);
  expect(isOverview("Loan signings and estate planning take an hour.", topics)).toBe(false);
});
