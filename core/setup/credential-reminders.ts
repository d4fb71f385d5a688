import { capitalize } from "../format/names.ts";
import { stateName } from "../locations/states.ts";
import {
  CLAIM_KEYS,
  type ClaimKey,
  type CredentialFacts,
  isClaimed,
} from "../site/credentials/credentials.ts";

/** How close the expiry is: within a month, within a week, or past. */
type ReminderStage = "30-days" | "7-days" | "lapsed";

/** A credential that the owner should be reminded of. */
export interface CredentialReminder {
  readonly credential: ClaimKey;
  /** Of a commission: its state. */
  readonly state?: string;
  readonly label: string;
  readonly stage: ReminderStage;
  /** Its last valid day. */
  readonly expires: string;
  /** 0 on the last valid day, negative afterwards. */
  readonly daysLeft: number;
  /** Equal for the same reminder, so that it is sent once. A new expiry date makes a new key. */
  readonly onceKey: string;
}

/**
 * The reminders due on a day of the business's calendar: 30 and 7 days before the last valid day, and once it is
 * past. A late check gives the latest of them only. Credentials the owner does not claim get none.
 */
export function credentialRemindersDue(site: CredentialFacts, today: string): CredentialReminder[] {
  const claims = CLAIM_KEYS.filter((key) => isClaimed(key, site)).map((credential) => {
    const { label, expires } = site.credentials[credential];
    return { credential, label, expires, id: credential };
  });
  const commissions = site.credentials.commissions.map(({ state, expires }) => ({
    ...{ credential: "commission" as const, state, expires },
    label: `${capitalize(stateName(state))} commission`,
    id: `commission ${state}`,
  }));
  return [...claims, ...commissions].flatMap(({ id, ...credential }) => {
    if (credential.expires === "") return [];
    const { days: daysLeft } = Temporal.PlainDate.from(today).until(credential.expires);
    const stage = reminderStage(daysLeft);
    if (!stage) return [];
    return [{ ...credential, stage, daysLeft, onceKey: `${id} ${credential.expires} ${stage}` }];
  });
}

function reminderStage(daysLeft: number): ReminderStage | null {
  if (daysLeft < 0) return "lapsed";
  if (daysLeft <= 7) return "7-days";
  return daysLeft <= 30 ? "30-days" : null;
}
