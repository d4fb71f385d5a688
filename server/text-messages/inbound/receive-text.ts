import { randomUUID } from "node:crypto";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Contact } from "../../../core/booking/intake/intake.ts";
import { formatPhone, internationalNumber, tenDigits } from "../../../core/format/phones.ts";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import type { StoredLead } from "../../../core/leads/lead.ts";
import type { Site } from "../../../core/sections/site.ts";
import {
  mayConcernVisit,
  type TextKeyword,
  textKeywordOf,
} from "../../../core/text-messages/keywords.ts";
import { countSegments } from "../../../core/text-messages/segments.ts";
import { keywordAnswer } from "../../../core/text-messages/visit-texts.ts";
import { leadPayload } from "../../../core/webhooks/payloads.ts";
import { addLead } from "../../leads/store.ts";
import { announce } from "../../live/announce.ts";
import { leadEvents, leads, textMessages, visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { lockUntilCommit } from "../../platform/jobs/lock-until-commit.ts";
import { storableText } from "../../platform/mail/mail.ts";
import { hashRequest } from "../../platform/request-hash.ts";
import { recordConsent, recordOptOut, removeOptOut } from "../consents.ts";
import type { InboundText } from "../providers/text-provider.ts";
import { queueText } from "../sending/queue-text.ts";
import type { TextDeps } from "../text-deps.ts";
import { tellOfText } from "./tell-of-text.ts";

/** Where a lead that began with a text says that it came from. */
const TEXT_SOURCE = "Text message";

const MAX_BODY = 10_000;

/**
 * Takes a text that somebody sent to the business, once however often the provider delivers it. STOP, START and HELP are obeyed;
 * everything else lands in the history of the newest lead with this number, or becomes a lead.
 */
export function receiveText(
  text: InboundText,
  { answersKeywords }: { readonly answersKeywords: boolean },
  site: Site,
  deps: TextDeps,
): Promise<void> {
  const phone = internationalNumber(text.from);
  const body = storableText(text.body).slice(0, MAX_BODY);
  const keyword = text.keyword ?? textKeywordOf(body);
  return deps.db.transaction(async (tx) => {
    // Two texts of one new number at the same moment are one lead.
    await lockUntilCommit(tx, "text", site.id, phone);
    const messageId = await store(tx, { ...text, phone, body }, site, deps);
    if (messageId === null) return;
    const customer = await customerOf(tx, site.id, phone);
    if (keyword !== null) await obey(tx, keyword, { phone, body: body || keyword }, site, deps);
    if (keyword !== null && answersKeywords === false) {
      await answer(tx, keyword, { phone, messageId }, customer, site, deps);
    }
    const isForOwner = keyword === null || mayConcernVisit(body);
    const known = customer.leadId;
    if (known === null && !isForOwner) return;
    const said = withPictures(body, text.pictures);
    const added = known ?? (await startLead(tx, { phone, said, messageId }, customer, site, deps));
    if (known !== null) await addToLead(tx, site.id, known, said, deps.now());
    await tx
      .update(textMessages)
      .set({ leadId: added })
      .where(and(eq(textMessages.siteId, site.id), eq(textMessages.messageId, messageId)));
    await announce(tx, site.id, known === null ? "lead.created" : "lead.changed");
    if (isForOwner) await tellOfText(tx, added, site, deps);
  });
}

/** Stores the text; null where it was stored before. */
async function store(
  tx: Transaction,
  {
    providerId,
    phone,
    body,
  }: { readonly providerId: string; readonly phone: string; readonly body: string },
  { id: siteId, businessConfig }: Site,
  { now }: TextDeps,
): Promise<string | null> {
  const [added] = await tx
    .insert(textMessages)
    .values({
      ...{ siteId, messageId: randomUUID(), kind: "received", status: "received" },
      ...{ phone, body, segments: countSegments(body).count, zone: businessConfig.timezone },
      ...{ providerId, onceKey: `received ${hashRequest({ providerId })}` },
      createdAt: new Date(now()),
    })
    .onConflictDoNothing({ target: [textMessages.siteId, textMessages.onceKey] })
    .returning({ id: textMessages.messageId });
  return added?.id ?? null;
}

/** What is known of a number: its newest lead and its newest visit. */
interface Customer {
  readonly leadId: string | null;
  readonly contact: Contact | null;
  readonly language: SiteLanguage;
}

async function customerOf(tx: Transaction, siteId: string, phone: string): Promise<Customer> {
  // A short code has fewer digits, which are part of many numbers.
  const ten = tenDigits(phone);
  const digits = ten === null ? phone.replace(/\D/g, "") : `%${ten}%`;
  const isTheirs = (typed: ReturnType<typeof sql>) =>
    sql`regexp_replace(${typed}, '[^0-9]', '', 'g') LIKE ${digits}`;
  const [lead] = await tx
    .select({ id: leads.leadId })
    .from(leads)
    .where(
      and(
        eq(leads.siteId, siteId),
        ne(leads.status, "spam"), // nobody looks there for an answer
        isTheirs(sql`${leads.phone}`),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(1);
  const [visit] = await tx
    .select({ contact: visits.contact, language: visits.language })
    .from(visits)
    .where(and(eq(visits.siteId, siteId), isTheirs(sql`${visits.contact} ->> 'phone'`)))
    .orderBy(desc(visits.startsAt))
    .limit(1);
  return {
    leadId: lead?.id ?? null,
    contact: visit?.contact ?? null,
    language: visit?.language ?? "en",
  };
}

async function obey(
  tx: Transaction,
  keyword: TextKeyword,
  { phone, body }: { readonly phone: string; readonly body: string },
  { id }: Site,
  deps: TextDeps,
): Promise<void> {
  if (keyword === "stop") await recordOptOut(tx, id, { phone, reason: body }, deps);
  if (keyword !== "start") return;
  await removeOptOut(tx, id, phone, deps);
  const consent = { phone, wording: body, page: TEXT_SOURCE, visitId: null };
  await recordConsent(tx, id, consent, deps.now());
}

async function answer(
  tx: Transaction,
  keyword: TextKeyword,
  { phone, messageId }: { readonly phone: string; readonly messageId: string },
  { language }: Customer,
  site: Site,
  deps: TextDeps,
): Promise<void> {
  const { shortName: business, phone: line, timezone: zone } = site.businessConfig;
  const body = keywordAnswer(keyword, { business, phone: line }, language);
  const expiresAt = deps.now() + DAY_MS;
  const onceKey = `answer ${messageId}`;
  const text = { phone, body, zone, expiresAt, onceKey, isAwake: true };
  await queueText(tx, site.id, { kind: "keyword-answer", ...text }, deps);
}

function withPictures(body: string, pictures: number): string {
  if (pictures === 0) return body;
  const what = pictures === 1 ? "A picture" : `${pictures} pictures`;
  return `${body}\n(${what} came with it. See them at your text provider.)`.trim();
}

async function addToLead(
  tx: Transaction,
  siteId: string,
  leadId: string,
  text: string,
  now: number,
): Promise<void> {
  await tx.insert(leadEvents).values({
    ...{ siteId, leadId, kind: "text-received", who: "visitor", detail: { text } },
    happenedAt: new Date(now),
  });
}

/** Makes a lead of a text: what its sender did not say stays empty. */
async function startLead(
  tx: Transaction,
  {
    phone,
    said,
    messageId,
  }: { readonly phone: string; readonly said: string; readonly messageId: string },
  { contact }: Customer,
  { id: siteId }: Site,
  { webhooks, push }: TextDeps,
): Promise<string> {
  const number = formatPhone(phone) ?? phone;
  const lead: StoredLead = {
    firstName: contact?.firstName ?? number,
    lastName: contact?.lastName ?? "",
    ...{ phone: number, email: contact?.email ?? "", zip: "", preferredTime: "", services: [] },
    ...{ details: said, source: { page: TEXT_SOURCE, referrer: "", campaign: {} } },
  };
  const id = randomUUID();
  const requestKey = `text ${messageId}`;
  await addLead(tx, { id, siteId, lead, heldFor: [], requestKey, requestHash: "" });
  await webhooks?.emit(tx, siteId, "lead.created", leadPayload(id, lead));
  await push?.notify(tx, siteId, { event: "lead.created", id });
  return id;
}
