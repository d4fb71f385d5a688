import type { Twilio } from "twilio";
import type RequestClient from "twilio/lib/base/RequestClient.js";
import type { TextKeyword } from "../../../core/text-messages/keywords.ts";
import type { TextStatus } from "../../../core/text-messages/text-message.ts";
import {
  CALL_TIMEOUT_MS,
  type InboundText,
  type OutgoingText,
  type ProviderRequest,
  type SendResult,
  type StatusReport,
  type TextProvider,
} from "./text-provider.ts";

/** An account at Twilio. */
export interface TwilioAccount {
  readonly provider: "twilio";
  readonly accountSid: string;
  readonly authToken: string;
}

/** What a client of Twilio is made from. */
interface TwilioOptions {
  readonly account: TwilioAccount;
  readonly from: string;
  /** Where reports about a text are sent to, without the query. */
  readonly statusUrl: string;
  /** Where Twilio's API is; left out: Twilio itself. */
  readonly apiUrl?: string;
}

/** Why a text is tried again: Twilio gave no answer, or was busy or in trouble itself. */
export const TWILIO_NOT_REACHED = "Twilio couldn't be reached.";

/** Error code 21610: the reader answered STOP. */
const UNSUBSCRIBED = 21_610;
const CLOCK_SKEW_MS = 60_000;
const LOOKED_AT = 50;

/** Texts by Twilio's API and its official SDK, which is loaded on the first use. */
export function createTwilioProvider(options: TwilioOptions): TextProvider {
  const { account, from, statusUrl } = options;
  let client: Promise<Twilio> | null = null;
  const connect = () => {
    client ??= createClient(options);
    return client;
  };
  return {
    answersKeywords: true,
    async send({ id, to, body }) {
      const twilio = await connect();
      try {
        const statusCallback = `${statusUrl}?text=${id}`;
        const message = await twilio.messages.create({ to, from, body, statusCallback });
        return { kind: "accepted", providerId: message.sid, price: priceOf(message.price) };
      } catch (error) {
        return failureOf(error);
      }
    },
    async find(text, known) {
      const twilio = await connect();
      const { to, body } = text;
      const found = await twilio.messages.list({ to, from, limit: LOOKED_AT });
      const same = found.find(
        (one) => one.body === body && !known.includes(one.sid) && isAfter(one.dateCreated, text),
      );
      return same?.sid ?? null;
    },
    readInbound: async (request) => inboundText(await signedFields(request, account)),
    readStatus: async (request) => statusReport(await signedFields(request, account), request),
  };
}

function isAfter(created: Date | null, { writtenAt }: OutgoingText): boolean {
  return created === null || created.getTime() >= writtenAt - CLOCK_SKEW_MS;
}

async function createClient({ account, apiUrl }: TwilioOptions): Promise<Twilio> {
  const { default: twilio } = await import("twilio");
  const { accountSid, authToken } = account;
  class Client extends twilio.RequestClient {
    // The SDK has no option for another address, which tests need.
    override request<Sent>(call: RequestClient.RequestOptions<Sent>) {
      const uri = apiUrl ? call.uri.replace(/^https:\/\/[^/]+/, apiUrl) : call.uri;
      return super.request({ ...call, uri });
    }
  }
  const httpClient = new Client({ timeout: CALL_TIMEOUT_MS, keepAlive: false });
  return new twilio.Twilio(accountSid, authToken, { httpClient });
}

/** Twilio says a price as `-0.00830` in dollars, and only once a text was sent. */
function priceOf(price: string | null): number | null {
  const dollars = Math.abs(Number(price ?? ""));
  return price === null || price === "" || Number.isNaN(dollars)
    ? null
    : Math.round(dollars * 1_000_000);
}

/** Busy, wrong credentials and faults of Twilio's are tried again: an owner can correct a token within the hour. */
function failureOf(error: unknown): SendResult {
  // Any thrown value.
  const { status, code, message } = Object(error) as Partial<Record<string, unknown>>;
  if (code === UNSUBSCRIBED) {
    return { kind: "refused", why: "This number replied STOP.", isOptOut: true };
  }
  if (status === 401 || status === 403) {
    return { kind: "unavailable", why: "Twilio doesn't accept the account SID and auth token." };
  }
  if (typeof status !== "number" || status >= 500 || [408, 429].includes(status)) {
    return { kind: "unavailable", why: TWILIO_NOT_REACHED };
  }
  const text = typeof message === "string" ? message : "Twilio refused the text.";
  return { kind: "refused", why: text.slice(0, 300), isOptOut: false };
}

/** The fields of a form that Twilio signed; null for one that it did not. */
async function signedFields(
  { url, header, body }: ProviderRequest,
  { authToken }: TwilioAccount,
): Promise<Readonly<Record<string, string>> | null> {
  const { default: twilio } = await import("twilio");
  const fields = Object.fromEntries(new URLSearchParams(body));
  const signature = header("x-twilio-signature");
  return twilio.validateRequest(authToken, signature, url, fields) ? fields : null;
}

const KEYWORDS: Readonly<Record<string, TextKeyword>> = {
  STOP: "stop",
  START: "start",
  HELP: "help",
};

function inboundText(fields: Readonly<Record<string, string>> | null) {
  if (fields === null) return null;
  const { MessageSid = "", From = "", Body = "", OptOutType = "" } = fields;
  if (MessageSid === "" || From === "") return "unreadable";
  // An owner can list words of their own under Advanced Opt-Out. OptOutType then says which keyword the word stands for.
  const keyword = KEYWORDS[OptOutType];
  const text: InboundText = {
    ...{ providerId: MessageSid, from: From, body: Body, ...(keyword && { keyword }) },
    pictures: Number(fields.NumMedia ?? 0) || 0,
  };
  return text;
}

const STATUSES: Readonly<Record<string, TextStatus>> = {
  accepted: "sending",
  scheduled: "sending",
  queued: "sending",
  sending: "sending",
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

function statusReport(
  fields: Readonly<Record<string, string>> | null,
  { url }: ProviderRequest,
): StatusReport | "unreadable" | null {
  if (fields === null) return null;
  const status = STATUSES[fields.MessageStatus ?? ""];
  if (!status) return "unreadable";
  const code = fields.ErrorCode ?? "";
  return {
    id: new URL(url).searchParams.get("text"),
    providerId: fields.MessageSid ?? null,
    status,
    error: code === "" ? null : `Twilio reports error ${code.slice(0, 20)}.`,
    isOptOut: code === String(UNSUBSCRIBED),
  };
}
