import { formatDay } from "../../../core/format/days.ts";
import { capitalize } from "../../../core/format/names.ts";
import { stateName } from "../../../core/locations/states.ts";
import type { CredentialMailProps } from "../../../core/mail/templates.ts";
import type { CredentialReminder } from "../../../core/setup/credential-reminders.ts";
import { lapsedCommissions } from "../../../core/site/credentials/commissions.ts";
import type { EmailContent } from "../parts/content.ts";
import {
  EmailLayout,
  EmailLink,
  EmailText,
  EmailTitle,
  emailColors,
  FactTable,
} from "../parts/layout.tsx";
import type { EmailFact } from "../parts/lead-facts.ts";
import { factLines, paragraphs } from "../parts/plain-text.ts";

/** To the owner: which credential expires when, what changes on the site, and where to enter the new date. */
export default function credentialEmail({ site, reminder }: CredentialMailProps): EmailContent {
  const colors = emailColors(site);
  const { label, expires, credential, state } = reminder;
  // Only the first state's issuer is known: a commission of the list has none.
  const issuer = state === undefined ? site.credentials[credential].issuer : "";
  const commission = site.credentials.commissions.find((each) => each.state === state);
  const { number } = commission ?? site.credentials[credential];
  const { title, intro } = credentialText(reminder, site);
  const facts: EmailFact[] = [
    { label: "Credential", value: label },
    { label: "Number", value: number },
    { label: "Issuer", value: issuer },
    { label: "Valid through", value: formatDay(expires, "long") },
  ].filter(({ value }) => value !== "");
  const credentialsUrl = `${site.origin}/admin/credentials`;
  const ask = "Already renewed? Enter the new date there.";
  return {
    subject: `${title} | ${site.businessConfig.shortName}`,
    text: paragraphs(title, intro, factLines(facts), `Your credentials: ${credentialsUrl}`, ask),
    body: (
      <EmailLayout site={site} colors={colors} preview={intro}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        <EmailText colors={colors}>{intro}</EmailText>
        <FactTable colors={colors} facts={facts} />
        <div style={{ height: 16 }} />
        <EmailText colors={colors}>
          <EmailLink colors={colors} to={credentialsUrl}>
            See your credentials
          </EmailLink>
        </EmailText>
        <EmailText colors={colors}>{ask}</EmailText>
      </EmailLayout>
    ),
  };
}

function credentialText(
  { label, stage, daysLeft, expires, state }: CredentialReminder,
  site: CredentialMailProps["site"],
) {
  const day = formatDay(expires, "long");
  const effect =
    state === undefined ? null : commissionEffect(state, expires, stage === "lapsed", site);
  if (stage === "lapsed") {
    return {
      title: `${label} has expired`,
      intro: effect
        ? `It expired on ${day}. ${effect}`
        : `It expired on ${day}, so your site no longer shows it. The badge and the text about it come back when you enter a new date.`,
    };
  }
  const left = daysLeft === 0 ? "today" : daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
  return {
    title: `${label} expires ${left}`,
    intro: `It's valid through ${day}. ${effect ?? "The next day, your site stops showing it automatically."}`,
  };
}

/** What the end of a commission means for bookings in its state. The last commission of a site stays. */
function commissionEffect(
  state: string,
  expires: string,
  hasLapsed: boolean,
  site: CredentialMailProps["site"],
): string {
  const dayAfter = Temporal.PlainDate.from(expires).add({ days: 1 }).toString();
  const stops =
    !site.businessConfig.commissionStates.includes(state) ||
    lapsedCommissions(site, dayAfter).includes(state);
  const visits = `visits in ${stateName(state)}`;
  if (!stops)
    return `You have no other valid commission here, so ${visits} can still be booked${hasLapsed ? "" : " after that day"}. Renew it before your next visit.`;
  const until = "can't be booked until you enter a new date.";
  return hasLapsed ? `${capitalize(visits)} ${until}` : `From the next day, ${visits} ${until}`;
}
