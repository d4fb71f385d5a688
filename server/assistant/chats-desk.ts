import { type Finding, findingsIn } from "../../core/assistant/findings.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import { mayEdit } from "../../core/people/roles.ts";
import type { Site } from "../../core/site/site.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import { provenLately } from "../people/proven.ts";
import type { Limits } from "../platform/limits/limits.ts";
import type { PublishWorld } from "../site/publish.ts";
import { type Answering, ask, type MadeReply } from "./ask.ts";
import type { Turn } from "./replies.ts";
import {
  countToAnswer,
  questionsToAnswer,
  settle,
  type TeachOutcome,
  type ToAnswer,
  teach,
  unsettle,
} from "./to-answer.ts";
import {
  type Chat,
  type ChatPlace,
  type ChatSummary,
  type ChatWish,
  eraseChat,
  exportChats,
  listChats,
  PAGE,
  readChat,
} from "./transcripts.ts";

/** What the assistant made of a question, besides its words. */
interface Workings {
  readonly intent: string;
  readonly language: string;
  readonly unanswered: boolean;
  readonly by: MadeReply["by"];
  readonly findings: readonly Finding[];
}

/** What became of a question in the test console. */
type TrialOutcome =
  | { readonly kind: "reply"; readonly text: Promise<string>; readonly workings: Promise<Workings> }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "failed" };

type ExportOutcome =
  | { readonly kind: "chats"; readonly chats: AsyncGenerator<Chat> }
  | { readonly kind: "prove" };

/** The conversations of a site, for its owner and editors. */
export interface ChatsDesk {
  /** The newest first; `next` leads on where there are more. */
  list(wish: ChatWish): Promise<{ chats: readonly ChatSummary[]; next: ChatPlace | null }>;
  read(id: string): Promise<Chat | null>;
  /** Questions that wait for an answer, the newest first, and how many there are in all. */
  toAnswer(before?: number): Promise<{ questions: readonly ToAnswer[]; count: number }>;
  /** Makes question and answer one of the site's questions, at once. */
  teach(lesson: { question: string; answer: string; replyId?: number }): Promise<TeachOutcome>;
  /** Takes a reply off the list without an answer. */
  settle(replyId: number): Promise<void>;
  /** Puts it back. */
  unsettle(replyId: number): Promise<void>;
  /** Deletes a conversation for ever. */
  erase(id: string): Promise<boolean>;
  /** Everything that was said, for who proved lately who they are, or one conversation, to be streamed; null for who is no owner. */
  readonly export: ((id?: string) => ExportOutcome) | null;
  /** Answers as visitors are answered; nothing of it is stored. */
  try(turns: readonly Turn[], signal: AbortSignal): Promise<TrialOutcome>;
}

/** What the desk is opened from. */
export interface ChatsWorld extends PublishWorld {
  readonly places: PlaceBook;
  readonly limits: Limits;
  readonly answering: Answering;
  readonly now: () => number;
}

/** How somebody asks: from which network, and of which site as visitors see it now. */
interface ChatsCaller {
  readonly network: string;
  readonly site: Site;
}

/** Opens the desk of somebody who signed in; null for who has no business with what visitors say. */
export function openChatsDesk(
  person: Person,
  { network, site }: ChatsCaller,
  world: ChatsWorld,
): ChatsDesk | null {
  const { siteId, role, name, email } = person;
  if (!mayEdit(role, "faqs")) return null;
  const { db } = world;
  const note = (act: string, detail: Record<string, unknown> = {}) =>
    openAuditLog(db).record(siteId, { who: email, act, detail, network });

  async function* exported(id?: string): AsyncGenerator<Chat> {
    await note("chats-exported", id ? { chat: id } : {});
    if (id) {
      const one = await readChat(db, siteId, id);
      if (one) yield one;
      return;
    }
    // Most who open the chat never ask: those are no conversations.
    for await (const chat of exportChats(db, siteId)) if (chat.lines.length > 0) yield chat;
  }

  function exportOf(id?: string): ExportOutcome {
    const isWhole = id === undefined;
    if (isWhole && !provenLately(person, world.now())) return { kind: "prove" };
    return { kind: "chats", chats: exported(id) };
  }

  return {
    async list(wish) {
      const found = await listChats(db, siteId, wish);
      const chats = found.slice(0, PAGE);
      return { chats, next: found.length > PAGE ? (chats.at(-1) ?? null) : null };
    },
    read: (id) => readChat(db, siteId, id),
    async toAnswer(before) {
      const [questions, count] = await Promise.all([
        questionsToAnswer(db, siteId, before),
        countToAnswer(db, siteId),
      ]);
      return { questions, count };
    },
    teach: (lesson) => teach({ ...lesson, siteId, who: name, account: { email, network } }, world),
    settle: (replyId) => settle(db, siteId, replyId),
    unsettle: (replyId) => unsettle(db, siteId, replyId),
    async erase(id) {
      const isErased = await eraseChat(db, siteId, id);
      if (isErased) await note("chat-deleted", { chat: id });
      return isErased;
    },
    export: role === "owner" ? exportOf : null,
    async try(turns, signal) {
      const taken = await world.limits.take("chat-trial", siteId, network, person.userId);
      if (!taken.ok) return { kind: "too-many", retryAfterSeconds: taken.retryAfterSeconds };
      const outcome = await ask({ site, turns, signal }, world.answering);
      if (outcome.kind !== "reply") return { kind: "failed" };
      const findings = findingsIn(turns, site, world.places);
      const workings = outcome.reply.then(({ intent, language, unanswered, by }) => {
        return { intent, language, unanswered, by, findings };
      });
      return { kind: "reply", text: outcome.reply.then(({ text }) => text), workings };
    },
  };
}
