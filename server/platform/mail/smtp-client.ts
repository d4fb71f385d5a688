import type { SendMailOptions } from "nodemailer";
import { errorMessage } from "../error-code.ts";

/** The result of an attempt to send a mail. */
type SendResult =
  | { readonly kind: "accepted" }
  /** Permanent: the same mail would be rejected again. `code` names the case without the server's text. */
  | { readonly kind: "refused"; readonly reason: string; readonly code: string }
  /** Temporary: the server could not be reached, or asked to try later. */
  | { readonly kind: "failed"; readonly reason: string; readonly code: string };

/** Timeouts of a delivery, in milliseconds. */
export interface SmtpTimeouts {
  readonly connect: number;
  readonly greeting: number;
  /** Between two lines from the server. */
  readonly idle: number;
  /** For one mail altogether, also when the server keeps sending a line now and then. */
  readonly total: number;
  /** After the server accepted a mail, until our database has recorded that. */
  readonly recording: number;
}

export const DEFAULT_SMTP_TIMEOUTS: SmtpTimeouts = {
  connect: 10_000,
  greeting: 10_000,
  idle: 30_000,
  total: 90_000,
  recording: 30_000,
};

/** Sends mails to one SMTP server. */
export interface SmtpClient {
  /** Sends one mail. Throws only when `signal` fires. */
  send(mail: SendMailOptions, signal: AbortSignal): Promise<SendResult>;
}

/**
 * Creates the client for SMTP_URL. Each mail gets its own connection: slower by one greeting than a shared one, but one mail's
 * failure never affects another. `smtps:` uses TLS from the start, `smtp:` as soon as the server offers it.
 */
export function createSmtpClient(
  smtpUrl: string,
  patience: SmtpTimeouts = DEFAULT_SMTP_TIMEOUTS,
): SmtpClient {
  const transport = lazyTransport(smtpUrl, patience);
  return {
    send: async (mail, signal) => {
      const late = AbortSignal.timeout(patience.total);
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
        const seconds = patience.total / 1_000;
        return resultOfError(
          late.aborted ? new Error(`It took longer than ${seconds} seconds.`) : error,
        );
      }
    },
  };
}

/** nodemailer is loaded with the first mail: no visitor waits for it. */
function lazyTransport(url: string, { connect, greeting, idle }: SmtpTimeouts) {
  const load = async () => {
    const [{ createTransport }, { default: SmtpTransport }] = await Promise.all([
      import("nodemailer"),
      import("nodemailer/lib/smtp-transport"), // named directly, because the URL could select another transport
    ]);
    const limits = {
      connectionTimeout: connect,
      greetingTimeout: greeting,
      socketTimeout: idle,
    };
    return createTransport(new SmtpTransport({ ...limits, dnsTimeout: connect, url }));
  };
  let loading: ReturnType<typeof load> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

/** The fields of a nodemailer error that holds the server's answer. */
interface SmtpFailure {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly code?: string;
}

/** Responses about our account, not about the mail: the operator may fix that within the day. */
const ACCOUNT_ERRORS = [530, 534, 535, 538];

function resultOfError(error: unknown): SendResult {
  const { command, responseCode, response, code } = (error ?? {}) as SmtpFailure; // nodemailer adds these
  const serverText = response ?? errorMessage(error);
  const text = serverText
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, " ")
    .slice(0, 500);
  const isFinal =
    (command === "RCPT TO" || command === "DATA") &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    !ACCOUNT_ERRORS.includes(responseCode);
  const errorCode = [code, command, responseCode].filter(Boolean).join(" ") || "late";
  return isFinal
    ? { kind: "refused", reason: `The mail server refused it: ${text}`, code: errorCode }
    : { kind: "failed", reason: `The mail server didn't accept it: ${text}`, code: errorCode };
}
