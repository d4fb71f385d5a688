import { randomUUID } from "node:crypto";
import { firstMessages } from "../../core/first-messages.ts";
import type { Site } from "../../core/sections/site.ts";
import { type TextAccountInput, textAccountForm } from "../../core/text-messages/account-form.ts";
import { countSegments } from "../../core/text-messages/segments.ts";
import { segmentsPrice } from "../../core/text-messages/text-cost.ts";
import { plainCharacters } from "../../core/text-messages/visit-texts.ts";
import { textMessages } from "../platform/db/schema.ts";
import { urlProblem } from "../webhooks/delivery/url-guard.ts";
import { TWILIO_NOT_REACHED } from "./providers/twilio.ts";
import {
  createProvider,
  loadTextSettings,
  saveTextSettings,
  sealAccount,
  type TextAccount,
} from "./settings.ts";
import type { TextDeps } from "./text-deps.ts";

const TRY_AGAIN =
  "Check this server's internet connection, or wait a few minutes, then try again. Your account SID and auth token are checked once Twilio answers.";

export type ConnectTextsResult =
  | { readonly kind: "sent"; readonly to: string }
  | { readonly kind: "errors"; readonly errors: Readonly<Record<string, string>> };

/**
 * Sends a test text to the owner's own phone, and stores the provider's account once the provider took the text. Texts that were
 * off stay off until the owner turns them on; texts that were on stay on, so that what waits is sent with the new account.
 */
export async function connectProvider(
  typed: unknown,
  site: Site,
  deps: TextDeps,
  signal: AbortSignal,
): Promise<ConnectTextsResult> {
  const parsed = textAccountForm.safeParse(typed);
  if (!parsed.success) return { kind: "errors", errors: firstMessages(parsed.error) };
  const { fromNumber, testNumber } = parsed.data;
  const account = accountOf(parsed.data);
  const problem = account.provider === "http" ? addressProblem(account.url, deps) : null;
  if (problem !== null) return { kind: "errors", errors: { url: problem } };
  const { shortName, timezone } = site.businessConfig;
  const body = plainCharacters(
    `${shortName}: this is the test text from your website. Reply OK to test that replies reach it too.`,
  );
  const now = deps.now();
  const messageId = randomUUID();
  const text = { id: messageId, to: testNumber, body, writtenAt: now };
  const result = await createProvider(account, fromNumber, site, deps).send(text, signal);
  if (result.kind !== "accepted") {
    const why = result.why === TWILIO_NOT_REACHED ? `${result.why} ${TRY_AGAIN}` : result.why;
    return { kind: "errors", errors: { form: `The test text wasn't sent. ${why}` } };
  }
  const { providerId, price } = result;
  const { segmentPrice } = await loadTextSettings(deps.db, site.id);
  const segments = countSegments(body).count;
  await deps.db.transaction(async (tx) => {
    const sealedAccount = sealAccount(account, site.id, deps.sealKey);
    const { provider } = account;
    const settings = { provider, sealedAccount, fromNumber, arrivedAt: null };
    await saveTextSettings(tx, site.id, settings, now);
    await tx.insert(textMessages).values({
      ...{ siteId: site.id, messageId, kind: "test", status: "sent", phone: testNumber, body },
      ...{ segments, zone: timezone, attempts: 1, providerId },
      price: price ?? segmentsPrice(segments, segmentPrice),
      ...{ createdAt: new Date(now), sentAt: new Date(now) },
    });
  });
  return { kind: "sent", to: testNumber };
}

/** Why texts may not be posted to an address, for the owner; null where they may. They name customers, so it takes https. */
function addressProblem(address: string, { urlGuard }: TextDeps): string | null {
  const url = URL.parse(address);
  return url && url.protocol !== "https:"
    ? "The address must begin with https://."
    : urlProblem(address, urlGuard);
}

function accountOf(input: TextAccountInput): TextAccount {
  if (input.provider === "http") {
    const { provider, url, secret } = input;
    return { provider, url, secret };
  }
  const { provider, accountSid, authToken } = input;
  return { provider, accountSid, authToken };
}
