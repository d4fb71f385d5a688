import {
  CREDENTIAL_KEYS,
  type CredentialKey,
  isClaimed,
  type Vouched,
} from "../site/credentials.ts";

/** How near the end is: a month, a week, or past. */
type ReminderStage = "30-days" | "7-days" | "lapsed";

/** A credential that its owner should be told of. */
export interface CredentialReminder {
  readonly credential: CredentialKey;
  readonly label: string;
  readonly stage: ReminderStage;
  /** Its last good day. */
  readonly expires: string;
  /** 0 on the last day, below it afterwards. */
  readonly daysLeft: number;
  /** The same for the same reminder: once sent it is not sent again. A new date makes a new one. */
  readonly onceKey: string;
}

/**
 * What there is to tell on a day of the business's calendar: thirty and seven days before the last good day, and once it is
 * past. Whoever looks late finds the nearest of them only. What the owner does not claim is nobody's concern.
 */
export function remindersDue(site: Vouched, today: string): CredentialReminder[] {
  return CREDENTIAL_KEYS.filter((key) => isClaimed(key, site)).flatMap((credential) => {
    const { label, expires } = site.credentials[credential];
    if (expires === "") return [];
    const { days: daysLeft } = Temporal.PlainDate.from(today).until(expires);
    const stage = stageAt(daysLeft);
    if (!stage) return [];
    const onceKey = `${credential} ${expires} ${stage}`;
    return [{ credential, label, stage, expires, daysLeft, onceKey }];
  });
}

function stageAt(daysLeft: number): ReminderStage | null {
  if (daysLeft < 0) return "lapsed";
  if (daysLeft <= 7) return "7-days";
  return daysLeft <= 30 ? "30-days" : null;
}
