import {
  TEXT_STATUS_LABELS,
  type TextStatus,
} from "../../../../core/text-messages/text-message.ts";
import type { ListedMail } from "../../../desk.ts";
import { EMAIL_STATE_LABELS } from "../../shared/emails/email-log.ts";

/** What became of an email or a text, in one word. */
export interface EntryState {
  readonly label: string;
  readonly hasFailed: boolean;
}

/** The state of an email. "Sent" means that a mail server took it; whether it was read is not known. */
export function emailState(state: ListedMail["state"]): EntryState {
  return { label: EMAIL_STATE_LABELS[state], hasFailed: state === "dead" };
}

export function textState(status: TextStatus): EntryState {
  return { label: TEXT_STATUS_LABELS[status], hasFailed: status === "failed" };
}
