/** An email provider that small businesses use, with what its mail server and its DNS records are called. */
export interface MailProvider {
  readonly id: string;
  readonly name: string;
  /** The mail server as `SMTP_URL` takes it, without user name and password. */
  readonly server: { readonly scheme: "smtps" | "smtp"; readonly host: string };
  /** What to know about user name and password. */
  readonly hint: string;
  /** The part of an SPF record that allows it to send; null where only the provider knows it. */
  readonly spf: string | null;
  /** The names under which its DKIM keys stand. */
  readonly selectors: readonly string[];
  /** Where the provider shows its DKIM records. */
  readonly dkimHelp: string;
}

/**
 * The providers to choose from. The last one stands for every other. SPF parts and DKIM selectors as public guides gave them on
 * 2026-11-23; whether they are right for a domain, its own check says.
 */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    id: "google",
    name: "Google Workspace or Gmail",
    server: { scheme: "smtps", host: "smtp.gmail.com:465" },
    hint: "The user name is your full address. The password is an app password, which needs 2-Step Verification.",
    spf: "include:_spf.google.com",
    selectors: ["google"],
    dkimHelp:
      "In the Google Admin console, open Apps, Google Workspace, Gmail, Authenticate email, and generate a record.",
  },
  {
    id: "microsoft",
    name: "Microsoft 365",
    server: { scheme: "smtp", host: "smtp.office365.com:587" },
    hint: "The user name is your full address. Microsoft is retiring passwords for SMTP: ask your administrator whether authenticated SMTP is still allowed for the mailbox.",
    spf: "include:spf.protection.outlook.com",
    selectors: ["selector1", "selector2"],
    dkimHelp:
      "In Microsoft Defender, open Email authentication settings, DKIM, and choose your domain.",
  },
  {
    id: "fastmail",
    name: "Fastmail",
    server: { scheme: "smtps", host: "smtp.fastmail.com:465" },
    hint: "The user name is your full address. The password is an app password.",
    spf: "include:spf.messagingengine.com",
    selectors: ["fm1", "fm2", "fm3"],
    dkimHelp: "In Fastmail, open Settings, Domains, and choose your domain.",
  },
  {
    id: "icloud",
    name: "iCloud Mail",
    server: { scheme: "smtp", host: "smtp.mail.me.com:587" },
    hint: "The user name is your iCloud address. The password is an app-specific password.",
    spf: "include:icloud.com",
    selectors: ["sig1"],
    dkimHelp: "In iCloud settings, open Custom Email Domain and choose your domain.",
  },
  {
    id: "other",
    name: "Another provider",
    server: { scheme: "smtps", host: "HOST:465" },
    hint: "Ask your provider for its SMTP address, user name and password.",
    spf: null,
    selectors: [],
    dkimHelp: "Ask your provider for its DKIM record.",
  },
];

/** The provider with an id, else the one that stands for every other. */
export function mailProvider(id: string): MailProvider {
  const other = MAIL_PROVIDERS.at(-1);
  if (!other) throw new Error("There are no email providers.");
  return MAIL_PROVIDERS.find((provider) => provider.id === id) ?? other;
}

/** The line that connects the provider's mail server, with places to fill in. */
export function smtpSetting({ server: { scheme, host } }: MailProvider): string {
  return `SMTP_URL=${scheme}://USER:PASSWORD@${host}`;
}
