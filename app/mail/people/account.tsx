import { emptyIfItHasLinks } from "../../../core/empty-if-it-has-links.ts";
import type { AccountMailProps } from "../../../core/mail/templates.ts";
import type { AccountNotice, SignInChange } from "../../../core/people/account-notice.ts";
import type { EmailContent } from "../parts/content.ts";
import { EmailLayout, EmailLink, EmailText, EmailTitle, emailColors } from "../parts/layout.tsx";
import { paragraphs } from "../parts/plain-text.ts";

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
  "code-on": "Two-factor authentication was turned on",
  "code-off": "Two-factor authentication was turned off",
  "recovery-codes": "New recovery codes were created",
  "passkey-added": "A passkey was added",
  "passkey-removed": "A passkey was removed",
};

function accountText(notice: AccountNotice, business: string): AccountText {
  switch (notice.kind) {
    case "reset":
      return {
        subject: "Set a new password",
        title: "Set a new password.",
        lines: [`Someone asked to reset the password for your ${business} account.`],
        label: "Set a new password",
        after:
          "The link works once and expires in an hour. If you didn't ask for it, ignore this email and your password stays the same.",
      };
    case "password-known":
      return {
        subject: "Someone knows your password",
        title: "Someone knows your password.",
        lines: [
          `Someone entered your correct password for ${business} and then several wrong codes, on a device you haven't used before (${emptyIfItHasLinks(notice.device)}, network ${notice.network}). Two-factor authentication kept them out.`,
          "If that wasn't you, set a new password now. This signs you out everywhere and keeps two-factor authentication on.",
        ],
        label: "Set a new password",
        after:
          "The link works once and expires in a day. If it was you, ignore this email and your password stays the same.",
      };
    case "sign-in-changed": {
      const from = notice.device ? `, on ${emptyIfItHasLinks(notice.device)}` : "";
      return {
        subject: CHANGE_TITLES[notice.change],
        title: `${CHANGE_TITLES[notice.change]}.`,
        lines: [`This change was just made to your ${business} account${from}.`],
        label: "",
        after:
          "If that wasn't you, set a new password right away (choose “Forgot your password?” on the sign-in page) and tell the owner of the website.",
      };
    }
    case "invitation":
      return {
        subject: `${emptyIfItHasLinks(notice.by)} invites you`,
        title: "You're invited.",
        lines: [
          `${emptyIfItHasLinks(notice.by)} asks you to help run the website of ${business}, as ${notice.role}.`,
        ],
        label: "Accept the invitation",
        after:
          "The link works once and expires in a week. If you don't know this business, ignore this email.",
      };
    case "confirm-mail":
      return {
        subject: "Confirm your email address",
        title: "Is this your email address?",
        lines: [`You asked to sign in to the website of ${business} with this email address.`],
        label: "Yes, use this address",
        after:
          "The link works once and expires in an hour. If you didn't ask for it, ignore this email and nothing changes.",
      };
    case "mail-change-asked":
      return {
        subject: "Someone asked to change your email address",
        title: "Was this you?",
        lines: [
          `Someone signed in to your ${business} account asked to change its sign-in email to ${notice.to}. Nothing has changed yet.`,
        ],
        label: "",
        after:
          "If that was you, use the link in the email to the new address. If not, set a new password now to stop the change.",
      };
    case "mail-changed":
      return {
        subject: "Your email address was changed",
        title: "Your email address was changed.",
        lines: [
          `You now sign in to your ${business} account with ${notice.to} instead of this address.`,
        ],
        label: "",
        after:
          "If that wasn't you, tell the owner of the website right away. The person who runs the server can restore your access.",
      };
  }
}
