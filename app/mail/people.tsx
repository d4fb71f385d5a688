import type { PeopleNews } from "../../core/people/news.ts";
import { unlinked } from "../../core/unlinked.ts";
import { inkOf, Letter, Ref, Title, Words } from "./letterhead.tsx";
import type { PeopleMailProps } from "./people-written.ts";
import { paragraphs } from "./plain.ts";

/** To somebody who signs in, or is asked to: what it is about, one link, and what to do if they did not ask for it. */
export function toPerson({ site, news }: PeopleMailProps) {
  const { name, shortName } = site.businessConfig;
  const ink = inkOf(site);
  const { subject, title, lines, label, after } = wordsFor(news, name);
  const link = "link" in news ? news.link : null;
  return {
    subject: `${subject} | ${shortName}`,
    text: paragraphs(title, ...lines, link ? [`${label}:`, link] : "", after, [
      "-- ",
      name,
      site.origin,
    ]),
    page: (
      <Letter site={site} ink={ink} preview={lines[0] ?? title}>
        <Title ink={ink}>{title}</Title>
        {lines.map((line) => (
          <Words key={line} ink={ink}>
            {line}
          </Words>
        ))}
        {link && (
          <Words ink={ink}>
            <Ref ink={ink} to={link}>
              {label}
            </Ref>
          </Words>
        )}
        <Words ink={ink}>{after}</Words>
      </Letter>
    ),
  };
}

interface Wording {
  readonly subject: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly label: string;
  readonly after: string;
}

function wordsFor(news: PeopleNews, business: string): Wording {
  switch (news.kind) {
    case "reset":
      return {
        subject: "Set a new password",
        title: "Set a new password.",
        lines: [`Somebody asked for a new password for your account with ${business}.`],
        label: "Set a new password",
        after:
          "The link works once, within an hour. If you did not ask for it, do nothing: your password stays as it is.",
      };
    case "invitation":
      return {
        subject: `${unlinked(news.by)} invites you`,
        title: "You are invited.",
        lines: [
          `${unlinked(news.by)} asks you to help run the website of ${business}, as ${news.role}.`,
        ],
        label: "Accept the invitation",
        after: "The link works once, within a week. If you do not know this business, do nothing.",
      };
    case "confirm-mail":
      return {
        subject: "Confirm your mail address",
        title: "Is this your mail address?",
        lines: [`You asked to sign in to the website of ${business} with this mail address.`],
        label: "Yes, use this address",
        after:
          "The link works once, within an hour. If you did not ask for it, do nothing: nothing changes.",
      };
    case "mail-change-asked":
      return {
        subject: "Somebody asked to change your mail address",
        title: "Is this you?",
        lines: [
          `Somebody who is signed in to your account with ${business} asked to sign in with ${news.to} from now on. Nothing has changed yet.`,
        ],
        label: "",
        after:
          "If that was you, use the link in the mail to the new address. If not, set a new password now: that stops it.",
      };
    case "mail-changed":
      return {
        subject: "Your mail address changed",
        title: "Your mail address changed.",
        lines: [
          `From now on your account with ${business} signs in with ${news.to}, and no longer with this address.`,
        ],
        label: "",
        after:
          "If that was not you, tell the owner of the website at once. Whoever runs the server can let you back in.",
      };
  }
}
