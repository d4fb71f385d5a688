import { mailProvider } from "../../../../core/mail/mail-providers.ts";
import {
  isProviderDomain,
  readDomain,
  type SenderRecord,
} from "../../../../core/mail/sender-records.ts";
import type { MailsDesk } from "../../../desk.ts";
import { type ActionResult, actionResult } from "../../shared/action-result/action-result.ts";

/** The records of a domain, or why they were not looked up. */
export interface CheckedRecords extends ActionResult {
  readonly records: readonly SenderRecord[];
}

/** Looks up the DNS records of the domain and the provider in a form. DMARC's reports go to the business. */
export async function checkRecords(
  form: FormData,
  mails: MailsDesk,
  businessEmail: string,
): Promise<CheckedRecords> {
  const domain = readDomain(String(form.get("domain") ?? ""));
  if (domain === null) return rejected("Enter a domain, such as your-business.com.");
  if (isProviderDomain(domain))
    return rejected(
      `Addresses at ${domain} belong to the provider, who has set up these records. You don't need to do anything.`,
    );
  const provider = mailProvider(String(form.get("provider") ?? ""));
  return {
    ...actionResult({}),
    records: await mails.senderRecords(domain, provider, businessEmail),
  };
}

function rejected(problem: string): CheckedRecords {
  return { ...actionResult({ problem }), records: [] };
}
