import { expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { wordsIn } from "../../../core/words/words.ts";
import { isServiceOverview } from "../../widgets/chat-panel/chat-config.ts";
import type { ShownQuote } from "../../widgets/next-step/booking-step.ts";
import { type ChatApi, ChatApiError } from "./chat-api.ts";
import type { StoredChat } from "./chat-storage.ts";
import { createConversation } from "./conversation.ts";

const topics = ["Loan Signings", "Estate Planning", "Apostille"].map((label) => ({
  label,
  ask: label,
}));
const config = {
  key: "key",
  language: "en" as const,
  words: wordsIn("en").chat,
  services: { "general-notary": "General Notary" },
  title: "Chat with Lane",
  greeting: "Hi!",
  phone: "(513) 555-0142",
  questions: [],
  topics,
};

type Answer = readonly string[] | Error | "never";

/** A page whose wire answers in this order, and all it was asked to do. */
function page(
  answers: readonly Answer[],
  { stored = null as StoredChat | null, broken = false, quote = null as ShownQuote | null } = {},
) {
  const calls: unknown[] = [];
  const logged: unknown[] = [];
  let lastStored: StoredChat | null = null;
  let turn = 0;
  const guard = <T>(value: T) =>
    broken ? Promise.reject(new Error("no store")) : Promise.resolve(value);
  const api: ChatApi = {
    openSession: () => {
      calls.push("open");
      return guard("session-1");
    },
    save: (sessionId, { role, content }, shown) => {
      calls.push(["save", sessionId, role, content, ...(shown ? [shown] : [])]);
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
  const conversation = createConversation(
    {
      config,
      api,
      store: (now) => {
        lastStored = now;
      },
      now: () => clock++,
      lastQuote: () => quote,
      log: (error) => logged.push(error),
    },
    stored,
  );
  const settled = () => expect.poll(() => conversation.state().isWaiting).toBe(false);
  const contents = () => conversation.state().messages.map(({ content }) => content);
  return {
    conversation,
    calls,
    logged,
    settled,
    contents,
    stored: () => lastStored as StoredChat | null,
  };
}

test("the first call of begin creates a session and greets; the second does neither", async () => {
  const { conversation, calls, contents } = page([]);
  conversation.begin();
  conversation.begin();
  await Promise.resolve();
  expect(calls).toEqual(["open"]);
  expect(contents()).toEqual(["Hi!"]);
});

test("a question is stored and sent without the greeting, and its reply is stored once it is complete", async () => {
  const { conversation, calls, settled, contents } = page([["From ", "$75."]]);
  conversation.begin();
  conversation.type("  how much? ");
  conversation.send("  how much? ");
  expect(conversation.state()).toMatchObject({ isWaiting: true, draft: "" });
  await settled();
  expect(contents()).toEqual(["Hi!", "how much?", "From $75."]);
  expect(conversation.state().announced).toBe("From $75.");
  await expect.poll(() => calls.length).toBe(4);
  // The reply does not wait for the store.
  expect(calls).toEqual([
    "open",
    ["ask", "session-1", "how much?"],
    ["save", "session-1", "user", "how much?"],
    ["save", "session-1", "assistant", "From $75."],
  ]);
});

test("a question is stored with the price that the page had shown, so that the owner sees what was promised", async () => {
  const quote = { service: "general-notary", zip: "45040", total: cents(75_00), bookable: true };
  const { conversation, calls, settled } = page([["At noon."]], { quote });
  conversation.begin();
  conversation.send("when?");
  await settled();
  const { bookable, ...shown } = quote;
  expect(calls).toContainEqual(["save", "session-1", "user", "when?", shown]);
  await expect.poll(() => calls.at(-1)).toEqual(["save", "session-1", "assistant", "At noon."]);
});

test("nothing empty is sent, and nothing while a reply is awaited", () => {
  const { conversation, contents } = page(["never"]);
  conversation.begin();
  conversation.send(" \n ");
  expect(conversation.state().isWaiting).toBe(false);
  conversation.send("one");
  conversation.send("two");
  expect(contents()).toEqual(["Hi!", "one"]);
});

test.each([
  [429, "Rate Limit", "Too many requests. Please wait a moment and try again."],
  [402, "Service Unavailable", "AI service temporarily unavailable. Please call (513) 555-0142."],
  [502, "Error", "Failed to get response. Please try again or call (513) 555-0142."],
  [
    0,
    "Error",
    "You seem to be offline, so your message wasn't sent. Try again when you're back online, or call (513) 555-0142.",
  ],
])(
  "an error with status %i is shown, the waiting ends, and the question can be asked again",
  async (status, title, text) => {
    const { conversation, settled, contents } = page([
      status ? new ChatApiError(status) : new TypeError("offline"),
      ["Now."],
    ]);
    conversation.begin();
    conversation.send("hours?");
    await settled();
    expect(conversation.state()).toMatchObject({ toast: { title, text }, partialReply: "" });
    conversation.retry();
    expect(conversation.state().toast).toBeNull();
    await settled();
    expect(contents()).toEqual(["Hi!", "hours?", "Now."]);
  },
);

test("a failing store is only logged: the reply comes all the same", async () => {
  const { conversation, logged, settled, contents } = page([["Yes."]], { broken: true });
  conversation.begin();
  conversation.send("open?");
  await settled();
  expect(contents()).toEqual(["Hi!", "open?", "Yes."]);
  expect(conversation.state().toast).toBeNull();
  await expect.poll(() => logged.length).toBeGreaterThan(0);
});

test("a stopped reply keeps its text, is not stored, and can be asked for again", async () => {
  const { conversation, calls, settled, contents } = page(["never", ["We come to you."]]);
  conversation.begin();
  conversation.send("where?");
  await expect.poll(() => conversation.state().partialReply).toBe("We come");
  conversation.stop();
  await settled();
  expect(conversation.state().toast).toBeNull();
  expect(conversation.state().messages.at(-1)).toMatchObject({ content: "We come", stopped: true });
  conversation.retry();
  await settled();
  expect(contents()).toEqual(["Hi!", "where?", "We come to you."]);
  expect(calls).not.toContainEqual(["save", "session-1", "assistant", "We come"]);
});

test("the next page resumes the conversation and asks an unanswered question again", async () => {
  const first = page(["never"]);
  first.conversation.begin();
  first.conversation.send("hours?");
  first.conversation.type("and on");
  await expect.poll(() => first.stored()?.sessionId).toBe("session-1");
  const second = page([["8 to 8."]], { stored: first.stored() });
  expect(second.conversation.state().draft).toBe("and on");
  second.conversation.begin();
  await second.settled();
  expect(second.contents()).toEqual(["Hi!", "hours?", "8 to 8."]);
  expect(second.calls).not.toContain("open");
});

test("a rating is stored, and cleared by a second press", async () => {
  const { conversation, calls, settled } = page([["Yes."]]);
  conversation.begin();
  conversation.send("open?");
  await settled();
  await expect.poll(() => conversation.state().messages.at(-1)?.id).toBeGreaterThan(0);
  for (const rating of [-1, null]) {
    const reply = conversation.state().messages.at(-1);
    if (reply) conversation.rate(reply, -1);
    expect(conversation.state().messages.at(-1)?.rating).toBe(rating);
    expect(calls.at(-1)).toEqual(["rate", "session-1", reply?.id, rating]);
  }
});

test("starting over clears everything and begins another conversation", async () => {
  const { conversation, calls, contents } = page(["never"]);
  conversation.begin();
  conversation.send("hours?");
  const { startOver } = conversation; // detached from its object, as a button calls it
  startOver();
  expect(contents()).toEqual(["Hi!"]);
  expect(conversation.state()).toMatchObject({ isWaiting: false, draft: "" });
  await Promise.resolve();
  expect(calls.filter((call) => call === "open")).toHaveLength(2);
  expect(contents()).toEqual(["Hi!"]);
});

test("an overview of the services is recognized by its text", () => {
  expect(isServiceOverview("We offer loan signings, estate planning and apostilles.", topics)).toBe(
    true,
  );
  expect(isServiceOverview("Our key services: Loan Signings, Apostille.", topics)).toBe(true);
  expect(isServiceOverview("A loan signing is $100.", topics)).toBe(false);
  expect(isServiceOverview("Loan signings and estate planning take an hour.", topics)).toBe(false);
});
