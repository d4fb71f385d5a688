import { formatDay } from "../../core/format/days.ts";
import type { CredentialMailProps } from "../../core/mail/templates.ts";
import type { CredentialReminder } from "../../core/setup/credential-reminders.ts";
import type { EmailContent } from "./parts/content.ts";
import {
  EmailLayout,
  EmailLink,
  EmailText,
  EmailTitle,
  emailColors,
  FactTable,
} from "./parts/layout.tsx";
import type { EmailFact } from "./parts/lead-facts.ts";
import { factLines, paragraphs } from "./parts/plain-text.ts";

/** To the owner: which credential expires when, what changes on the site, and where to enter the new date. */
export default function credentialEmail({ site, reminder }: CredentialMailProps): EmailContent {
  const colors = emailColors(site);
  const { label, expires, credential } = reminder;
  const { number, issuer } = site.credentials[credential];
  const { title, intro } = credentialText(reminder);
  const facts: EmailFact[] = [
    { label: "Credential", value: label },
    { label: "Number", value: number },
    { label: "Issuer", value: issuer },
    { label: "Last day", value: formatDay(expires, "long") },
  ].filter(({ value }) => value !== "");
  const credentialsUrl = `${site.origin}/admin/credentials`;
  const ask = "Renewed already? Enter the new date there.";
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

function credentialText({ label, stage, daysLeft, expires }: CredentialReminder) {
  if (stage === "lapsed") {
    return {
      title: `${label} has expired`,
      intro: `Since ${formatDay(expires, "long")} is past, your site no longer claims it: the badge and the words about it are gone until you enter a new date.`,
    };
  }
  const left = daysLeft === 0 ? "today" : daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
  return {
    title: `${label} expires ${left}`,
    intro: `It is good to the end of ${formatDay(expires, "long")}. The day after, your site stops claiming it by itself.`,
  };
}
