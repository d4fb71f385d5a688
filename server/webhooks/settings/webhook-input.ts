import { setTimeout as wait } from "node:timers/promises";
import { isWebhookEvent } from "../../../core/webhooks/events.ts";
import { BlockedAddressError, resolveAllowedAddresses, urlProblem } from "../delivery/url-guard.ts";
import type { WebhookDeps } from "../deps.ts";

/** A webhook as the owner typed it. */
export interface WebhookInput {
  readonly url: string;
  readonly events: readonly string[];
}

/** The validation errors by field. */
export type WebhookInputErrors = Partial<Record<"url" | "events", string>>;

export type ParsedWebhookInput =
  | { readonly ok: true; readonly url: string; readonly events: string[] }
  | { readonly ok: false; readonly errors: WebhookInputErrors };

const MAX_URL_LENGTH = 2_000;
/** A slow name server does not block saving; the first call will report it. */
const LOOKUP_TIMEOUT_MS = 3_000;

/** Validates the input and resolves the host, so that a private address is reported before the first call. */
export async function parseWebhookInput(
  input: WebhookInput,
  deps: WebhookDeps,
): Promise<ParsedWebhookInput> {
  const url = input.url.trim();
  const events = [...new Set(input.events)].filter(isWebhookEvent);
  const problem =
    url.length > MAX_URL_LENGTH
      ? `An address can have up to ${MAX_URL_LENGTH} characters.`
      : (urlProblem(url, deps.urlGuard) ?? (await hostProblem(url, deps)));
  const errors: WebhookInputErrors = {
    ...(problem !== null && { url: problem }),
    ...(events.length === 0 && { events: "Choose at least one event." }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, url: new URL(url).href, events };
}

async function hostProblem(url: string, { urlGuard }: WebhookDeps): Promise<string | null> {
  const lookup = resolveAllowedAddresses(
    new URL(url).hostname.replace(/^\[(.*)\]$/, "$1"),
    urlGuard,
  );
  lookup.catch(() => {}); // it may reject after the wait is over
  try {
    await Promise.race([lookup, wait(LOOKUP_TIMEOUT_MS, undefined, { ref: false })]);
  } catch (error) {
    if (error instanceof BlockedAddressError) return error.message;
    // A host that does not resolve yet may do so tomorrow; until then the delivery log reports it.
  }
  return null;
}
