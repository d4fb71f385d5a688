import { eq } from "drizzle-orm";
import type { Site } from "../../core/sections/site.ts";
import type { VisitTextKind } from "../../core/text-messages/text-message.ts";
import type { Database } from "../platform/db/connect.ts";
import { textMessageSettings } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { sealText, unsealText } from "../platform/sealed-text.ts";
import { createHttpProvider, type HttpAccount } from "./providers/http.ts";
import type { TextProvider } from "./providers/text-provider.ts";
import { createTwilioProvider, type TwilioAccount } from "./providers/twilio.ts";
import type { TextSendingDeps } from "./text-deps.ts";

/** The account a site sends by. */
export type TextAccount = TwilioAccount | HttpAccount;

/** How a site sends texts. */
export interface TextSettings {
  readonly isOn: boolean;
  readonly provider: TextAccount["provider"];
  /** Whether an account is stored. */
  readonly isConnected: boolean;
  readonly fromNumber: string;
  readonly kinds: readonly VisitTextKind[];
  /** Millionths of a dollar; 0: not known. */
  readonly segmentPrice: number;
  /** Whether the owner has seen the test text on a phone. */
  readonly hasArrived: boolean;
}

type SettingsRow = typeof textMessageSettings.$inferSelect;

const NO_SETTINGS: TextSettings = {
  isOn: false,
  provider: "twilio",
  isConnected: false,
  fromNumber: "",
  kinds: ["confirmation", "reminder", "on-my-way"],
  segmentPrice: 0,
  hasArrived: false,
};

/** The settings of a site; those of one that set up nothing where there are none. */
export async function loadTextSettings(
  db: Database | Transaction,
  siteId: string,
): Promise<TextSettings> {
  const row = await settingsRow(db, siteId);
  if (!row) return NO_SETTINGS;
  const { isOn, provider, fromNumber, kinds, segmentPrice } = row;
  const isConnected = row.sealedAccount !== null;
  return {
    ...{ isConnected, provider, fromNumber, kinds, segmentPrice },
    isOn: isOn && isConnected,
    hasArrived: row.arrivedAt !== null,
  };
}

async function settingsRow(
  db: Database | Transaction,
  siteId: string,
): Promise<SettingsRow | undefined> {
  const [row] = await db
    .select()
    .from(textMessageSettings)
    .where(eq(textMessageSettings.siteId, siteId));
  return row;
}

/** Stores some of the settings of a site; the others stay. */
export async function saveTextSettings(
  db: Database | Transaction,
  siteId: string,
  changes: Partial<Omit<SettingsRow, "siteId" | "updatedAt">>,
  now: number,
): Promise<void> {
  const { provider, fromNumber, kinds } = NO_SETTINGS;
  const set = { ...changes, updatedAt: new Date(now) };
  await db
    .insert(textMessageSettings)
    .values({ siteId, provider, fromNumber, kinds, ...set })
    .onConflictDoUpdate({ target: textMessageSettings.siteId, set });
}

/** Encrypts an account's secrets. */
export function sealAccount(account: TextAccount, siteId: string, key: Buffer): string {
  return sealText(JSON.stringify(account), sealOwner(siteId), key);
}

/** The account that is stored in a row; null without one, or where the key was lost. */
function accountIn({ siteId, sealedAccount }: SettingsRow, sealKey: Buffer): TextAccount | null {
  const text =
    sealedAccount === null ? null : unsealText(sealedAccount, sealOwner(siteId), sealKey);
  // Only sealAccount writes this text, and it is authenticated.
  return text === null ? null : (JSON.parse(text) as TextAccount);
}

function sealOwner(siteId: string): readonly string[] {
  return ["text messages", siteId];
}

/** The addresses of a site that its provider calls. */
export function providerAddresses({ origin }: Pick<Site, "origin">) {
  return {
    inbound: `${origin}/text-messages/inbound`,
    status: `${origin}/text-messages/status`,
  };
}

/** The provider of a site; null where none is connected. */
export async function textProviderOf(
  site: Site,
  deps: TextSendingDeps,
): Promise<TextProvider | null> {
  const row = await settingsRow(deps.db, site.id);
  const account = row && accountIn(row, deps.sealKey);
  return account ? createProvider(account, row.fromNumber, site, deps) : null;
}

/** A provider for an account that may not be stored yet. */
export function createProvider(
  account: TextAccount,
  from: string,
  site: Site,
  { urlGuard: guard, now, twilioUrl }: TextSendingDeps,
): TextProvider {
  const { inbound: inboundUrl, status: statusUrl } = providerAddresses(site);
  return account.provider === "twilio"
    ? createTwilioProvider({ account, from, statusUrl, ...(twilioUrl && { apiUrl: twilioUrl }) })
    : createHttpProvider({ account, from, inboundUrl, statusUrl, guard, now });
}
