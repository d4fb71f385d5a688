import { and, desc, eq } from "drizzle-orm";
import type { Site } from "../../core/sections/site.ts";
import { textKindsForm } from "../../core/text-messages/account-form.ts";
import { parseSegmentPrice } from "../../core/text-messages/text-cost.ts";
import { leadsLimitedTo } from "../leads/inbox/leads-limit.ts";
import type { Person } from "../people/person.ts";
import { hasRecentAuth } from "../people/sign-in/recent-auth.ts";
import { textMessages } from "../platform/db/schema.ts";
import { createWebhookSecret } from "../webhooks/settings/secrets.ts";
import { type ConnectTextsResult, connectProvider } from "./connect-provider.ts";
import { type ReplyResult, replyToLead } from "./reply.ts";
import {
  loadTextSettings,
  providerAddresses,
  saveTextSettings,
  type TextSettings,
} from "./settings.ts";
import type { TextDeps } from "./text-deps.ts";
import {
  type ListedText,
  listTexts,
  monthCost,
  type ResendTextResult,
  resendText,
  TEXTS_PER_PAGE,
  type TextQuery,
} from "./text-log.ts";

/** Nothing was done: the password has to be entered again first, because texts are sent in the business's name. */
interface ReauthenticationRequired {
  readonly kind: "sign-in-again";
}

/** How far the owner has come in connecting texts. */
interface TextSetup extends TextSettings {
  /** The addresses to give to the provider. */
  readonly addresses: ReturnType<typeof providerAddresses>;
  /** A new secret, for the owner's program to share. */
  readonly suggestedSecret: string;
  /** The last test text, and whether an answer to it came. */
  readonly test: (ListedText & { readonly isAnswered: boolean }) | null;
}

type SaveKindsResult =
  | { readonly kind: "saved" }
  | { readonly kind: "errors"; readonly errors: { readonly segmentPrice: string } };

/** What only the owner sees and changes. */
export interface TextBooks {
  page(
    query: TextQuery,
  ): Promise<{ readonly texts: readonly ListedText[]; readonly hasMore: boolean }>;
  /** What this month's texts cost. */
  month(): ReturnType<typeof monthCost>;
  resend(id: string): Promise<ResendTextResult>;
  setup(): Promise<TextSetup>;
  /** Sends a real text to the owner's own phone, and stores the account where it was taken. */
  connect(
    typed: unknown,
  ): Promise<
    | ConnectTextsResult
    | ReauthenticationRequired
    | { readonly kind: "wait"; readonly seconds: number }
  >;
  /** Turns texts on once the owner saw the test text, or off. False where nothing is connected. */
  setOn(isOn: boolean): Promise<boolean>;
  saveKinds(kinds: readonly string[], typedPrice: string): Promise<SaveKindsResult>;
  disconnect(): Promise<{ readonly kind: "disconnected" } | ReauthenticationRequired>;
}

/** Text messages as the owner and the notary see them. */
export interface TextMessagesDesk {
  /** Whether texts are sent by the site; without it they are written on the phone. */
  isOn(): Promise<boolean>;
  reply(leadId: string, text: string, requestKey: string): Promise<ReplyResult>;
  /** Null for everybody but the owner. */
  readonly books: TextBooks | null;
}

/** Creates the desk of an owner or a notary; null for editors, who may not see leads. */
export function createTextMessagesDesk(
  person: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  deps: TextDeps,
): TextMessagesDesk | null {
  const { role, name, email } = person;
  if (role === "editor") return null;
  const record = (act: string, detail: object) =>
    deps.audit.record(site.id, { who: email, act, detail: { ...detail }, network });
  return {
    isOn: async () => (await loadTextSettings(deps.db, site.id)).isOn,
    reply: async (leadId, text, requestKey) => {
      const limitedTo = leadsLimitedTo(person, site);
      const actor = { site, who: name, limitedTo, account: { email, network } };
      const result = await replyToLead(leadId, { text, requestKey }, actor, deps);
      if (result.kind === "queued") await record("text-written", { lead: leadId });
      return result;
    },
    books: role === "owner" ? createTextBooks({ person, site, network, record, deps }) : null,
  };
}

interface BooksContext {
  readonly person: Person;
  readonly site: Site;
  readonly network: string;
  readonly deps: TextDeps;
  record(act: string, detail: object): Promise<void>;
}

function createTextBooks({ person, site, network, record, deps }: BooksContext): TextBooks {
  const { db, now } = deps;
  const mustSignInAgain = () => !hasRecentAuth(person, now());
  return {
    page: async (query) => {
      const found = await listTexts(db, site.id, query);
      return { texts: found.slice(0, TEXTS_PER_PAGE), hasMore: found.length > TEXTS_PER_PAGE };
    },
    month: () => monthCost(db, site, now()),
    resend: async (id) => {
      const result = await resendText(id, site, deps);
      if (result.kind === "queued") await record("text-resent", { text: id });
      return result;
    },
    setup: async () => ({
      ...(await loadTextSettings(db, site.id)),
      addresses: providerAddresses(site),
      suggestedSecret: createWebhookSecret(),
      test: await lastTest(site.id, deps),
    }),
    connect: async (typed) => {
      if (mustSignInAgain()) return { kind: "sign-in-again" };
      const taken = await deps.limits.consume("text-test", site.id, network);
      if (!taken.ok) return { kind: "wait", seconds: taken.retryAfterSeconds };
      const result = await connectProvider(typed, site, deps, AbortSignal.timeout(15_000));
      if (result.kind === "sent") await record("texts-connected", {});
      return result;
    },
    setOn: async (isOn) => {
      const { isConnected } = await loadTextSettings(db, site.id);
      if (!isConnected) return false;
      const arrived = isOn ? { arrivedAt: new Date(now()) } : {};
      await saveTextSettings(db, site.id, { isOn, ...arrived }, now());
      await record(isOn ? "texts-turned-on" : "texts-turned-off", {});
      return true;
    },
    saveKinds: async (typed, typedPrice) => {
      const kinds = textKindsForm.safeParse(typed).data ?? [];
      const segmentPrice = parseSegmentPrice(typedPrice);
      if (segmentPrice === null) {
        return { kind: "errors", errors: { segmentPrice: "Enter a price such as 0.0083." } };
      }
      await saveTextSettings(db, site.id, { kinds, segmentPrice }, now());
      await record("texts-changed", { kinds });
      return { kind: "saved" };
    },
    disconnect: async () => {
      if (mustSignInAgain()) return { kind: "sign-in-again" };
      const nothing = { isOn: false, sealedAccount: null, arrivedAt: null };
      await saveTextSettings(db, site.id, nothing, now());
      await record("texts-disconnected", {});
      return { kind: "disconnected" };
    },
  };
}

async function lastTest(siteId: string, { db }: TextDeps): Promise<TextSetup["test"]> {
  const [test] = await db
    .select({ at: textMessages.createdAt, id: textMessages.messageId, phone: textMessages.phone })
    .from(textMessages)
    .where(and(eq(textMessages.siteId, siteId), eq(textMessages.kind, "test")))
    .orderBy(desc(textMessages.createdAt))
    .limit(1);
  if (!test) return null;
  const since = await listTexts(db, siteId, { phone: test.phone });
  const sent = since.find(({ id }) => id === test.id);
  const isAnswered = since.some(
    ({ status, createdAt }) => status === "received" && createdAt >= test.at.getTime(),
  );
  return sent ? { ...sent, isAnswered } : null;
}
