import type { SendMailOptions } from "nodemailer";

/** What became of an attempt to hand a mail over. */
type Handover =
  | { readonly kind: "accepted" }
  /** For good: the same mail would be refused again. `code` names the case without anybody's words. */
  | { readonly kind: "refused"; readonly reason: string; readonly code: string }
  /** For now: nobody was there, or asked to be tried later. */
  | { readonly kind: "failed"; readonly reason: string; readonly code: string };

/** How long a delivery may take, in milliseconds. */
export interface Patience {
  readonly connect: number;
  readonly greeting: number;
  /** Between two words of it. */
  readonly silence: number;
  /** For one mail altogether: a server that drips a word now and then holds nobody longer. */
  readonly whole: number;
  /** After its yes, until our database has heard of it. */
  readonly marking: number;
}

export const PATIENCE: Patience = {
  connect: 10_000,
  greeting: 10_000,
  silence: 30_000,
  whole: 90_000,
  marking: 30_000,
};

/** The way to a mail server. */
export interface Post {
  /** Hands one mail over. Throws only when `signal` fires. */
  hand(mail: SendMailOptions, signal: AbortSignal): Promise<Handover>;
}

/**
 * The way to the server of SMTP_URL. A connection for each mail: slower than a kept one by a greeting, but no mail
 * inherits another's trouble. `smtps:` speaks TLS from the first word, `smtp:` as soon as the server offers it.
 */
export function openPost(smtpUrl: string, patience: Patience = PATIENCE): Post {
  const transport = connectionTo(smtpUrl, patience);
  return {
    hand: async (mail, signal) => {
      const late = AbortSignal.timeout(patience.whole);
      try {
        await (await transport()).sendMail({
          ...mail,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.any([signal, late]),
        });
        return { kind: "accepted" };
      } catch (error) {
        signal.throwIfAborted();
        const seconds = patience.whole / 1_000;
        return handoverOf(
          late.aborted ? new Error(`It took longer than ${seconds} seconds.`) : error,
        );
      }
    },
  };
}

/** Loaded with the first mail: no visitor waits for it. */
function connectionTo(url: string, { connect, greeting, silence }: Patience) {
  const load = async () => {
    const [{ createTransport }, { default: SmtpTransport }] = await Promise.all([
      import("nodemailer"),
      import("nodemailer/lib/smtp-transport"), // itself, for an address could ask for another transport
    ]);
    const limits = {
      connectionTimeout: connect,
      greetingTimeout: greeting,
      socketTimeout: silence,
    };
    return createTransport(new SmtpTransport({ ...limits, dnsTimeout: connect, url }));
  };
  let loading: ReturnType<typeof load> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

/** What nodemailer tells of a failure, where it is the server's answer. */
interface SmtpFailure {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly code?: string;
}

/** Answers that speak of our account, not of the mail: the operator may mend that within the day. */
const ABOUT_US = [530, 534, 535, 538];

function handoverOf(error: unknown): Handover {
  const { command, responseCode, response, code } = (error ?? {}) as SmtpFailure;
  const said = response ?? (error instanceof Error ? error.message : String(error));
  const words = said
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .slice(0, 500);
  const isFinal =
    (command === "RCPT TO" || command === "DATA") &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    !ABOUT_US.includes(responseCode);
  const named = [code, command, responseCode].filter(Boolean).join(" ") || "late";
  return isFinal
    ? { kind: "refused", reason: `The mail server refused it: ${words}`, code: named }
    : { kind: "failed", reason: `The mail server did not take it: ${words}`, code: named };
}
