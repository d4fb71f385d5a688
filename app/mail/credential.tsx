import type { CredentialReminder } from "../../core/setup/credential-reminders.ts";
import type { Site } from "../../core/site/site.ts";
import type { Fact } from "./facts.ts";
import { Facts, inkOf, Letter, Ref, Title, Words } from "./letterhead.tsx";
import { factLines, paragraphs } from "./plain.ts";

/** What the mail about a credential is written from. */
export interface CredentialMailProps {
  readonly site: Site;
  readonly reminder: CredentialReminder;
}

/** To the owner: what ends when, what becomes of the site, and where to enter the new date. */
export function credentialToOwner({ site, reminder }: CredentialMailProps) {
  const ink = inkOf(site);
  const { label, expires, credential } = reminder;
  const { number, issuer } = site.credentials[credential];
  const { title, news } = wordsFor(reminder);
  const facts: Fact[] = [
    { label: "Credential", value: label },
    { label: "Number", value: number },
    { label: "Issuer", value: issuer },
    { label: "Last day", value: dayText(expires) },
  ].filter(({ value }) => value !== "");
  const desk = `${site.origin}/admin/credentials`;
  const ask = "Renewed already? Enter the new date there.";
  return {
    subject: `${title} | ${site.businessConfig.shortName}`,
    text: paragraphs(title, news, factLines(facts), `Your credentials: ${desk}`, ask),
    page: (
      <Letter site={site} ink={ink} preview={news}>
        <Title ink={ink}>{title}</Title>
        <Words ink={ink}>{news}</Words>
        <Facts ink={ink} facts={facts} />
        <div style={{ height: 16 }} />
        <Words ink={ink}>
          <Ref ink={ink} to={desk}>
            See your credentials
          </Ref>
        </Words>
        <Words ink={ink}>{ask}</Words>
      </Letter>
    ),
  };
}

function wordsFor({ label, stage, daysLeft, expires }: CredentialReminder) {
  if (stage === "lapsed") {
    return {
      title: `${label} has expired`,
      news: `Since ${dayText(expires)} is past, your site no longer claims it: the badge and the words about it are gone until you enter a new date.`,
    };
  }
  const left = daysLeft === 0 ? "today" : daysLeft === 1 ? "tomorrow" : `in ${daysLeft} days`;
  return {
    title: `${label} expires ${left}`,
    news: `It is good to the end of ${dayText(expires)}. The day after, your site stops claiming it by itself.`,
  };
}

/** `2026-12-20` as `December 20, 2026`. */
function dayText(day: string): string {
  const format = { month: "long", day: "numeric", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-US", format).format(new Date(`${day}T00:00:00Z`));
}
