import type { RouterContextProvider } from "react-router";
import { admin } from "../../desk.ts";
import type { MailsDesk } from "./words.ts";

/** The outbox of whoever asks. Throws 403 for who is no owner. */
export function mailsOf(context: Readonly<RouterContextProvider>): MailsDesk {
  const { mails } = context.get(admin);
  if (!mails) throw new Response(null, { status: 403 });
  return mails;
}
