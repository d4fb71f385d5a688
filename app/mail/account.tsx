import type { AccountMailProps } from "../../core/mail/templates.ts";
import type { AccountNotice, SignInChange } from "../../core/people/account-notice.ts";
import { stripLinks } from "../../core/strip-links.ts";
import type { EmailContent } from "./parts/content.ts";
import { EmailLayout, EmailLink, EmailText, EmailTitle, emailColors } from "./parts/layout.tsx";
import { paragraphs } from "./parts/plain-text.ts";

/** To a person who signs in or is invited to: what happened, one link, and what to do if they did not ask for it. */
export default function accountEmail({ site, notice }: AccountMailProps): EmailContent {
  const { name, shortName } = site.businessConfig;
  const colors = emailColors(site);
  const { subject, title, lines, label, after } = accountText(notice, name);
  const link = "link" in notice ? notice.link : null;
  return {
    subject: `${subject} | ${shortName}`,
    text: paragraphs(title, ...lines, link ? [`${label}:`, link] : "", after, [
      "-- ",
      name,
      site.origin,
    ]),
    body: (
      <EmailLayout site={site} colors={colors} preview={lines[0] ?? title}>
        <EmailTitle colors={colors}>{title}</EmailTitle>
        {lines.map((line) => (
          <EmailText key={line} colors={colors}>
            {line}
          </EmailText>
        ))}
        {link && (
          <EmailText colors={colors}>
            <EmailLink colors={colors} to={link}>
              {label}
            </EmailLink>
          </EmailText>
        )}
        <EmailText colors={colors}>{after}</EmailText>
      </EmailLayout>
    ),
  };
}

interface AccountText {
  readonly subject: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly label: string;
  readonly after: string;
}

const CHANGE_TITLES: Readonly<Record<SignInChange, string>> = {
  password: "Your password was changed",
  "code-on": "The second step was turned on",
  "code-off": "The second step was turned off",
  "recovery-codes": "New recovery codes were made",
  "passkey-added": "A passkey was added",
  "passkey-removed": "A passkey was removed",
};

function accountText(notice: AccountNotice, business: string): AccountText {
  switch (notice.kind) {
    case "reset":
      return {
        subject: "Set a new password",
        title: "Set a new password.",
        lines: [`Somebody asked for a new password for your account with ${business}.`],
        label: "Set a new password",
        after:
          "The link works once, within an hour. If you did not ask for it, do nothing: your password stays as it is.",
      };
    case "password-known":
      return {
        subject: "Someone knows your password",
        title: "Someone knows your password.",
        lines: [
          `Someone entered your correct password for ${business} and then several wrong codes, on a device you never used before (${stripLinks(notice.device)}, network ${notice.network}). Your second step kept them out.`,
          "If that wasn't you, set a new password now. It signs you out everywhere, and your second step stays on.",
        ],
        label: "Set a new password",
        after:
          "The link works once, within a day. If it was you, do nothing: your password stays as it is.",
      };
    case "sign-in-changed": {
      const from = notice.device ? `, on ${stripLinks(notice.device)}` : "";
      return {
        subject: CHANGE_TITLES[notice.change],
        title: `${CHANGE_TITLES[notice.change]}.`,
        lines: [`This was just done in your account with ${business}${from}.`],
        label: "",
        after:
          "If that wasn't you, set a new password at once (Forgot your password? on the sign-in page) and tell the owner of the website.",
      };
    }
    case "invitation":
      return {
        subject: `${stripLinks(notice.by)} invites you`,
        title: "You are invited.",
        lines: [
          `${stripLinks(notice.by)} asks you to help run the website of ${business}, as ${notice.role}.`,
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
          `Somebody who is signed in to your account with ${business} asked to sign in with ${notice.to} from now on. Nothing has changed yet.`,
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
          `From now on your account with ${business} signs in with ${notice.to}, and no longer with this address.`,
        ],
        label: "",
        after:
          "If that was not you, tell the owner of the website at once. Whoever runs the server can let you back in.",
      };
  }
}
