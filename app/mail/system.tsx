import type { SystemMailProps } from "../../core/mail/templates.ts";
import type { EmailContent } from "./parts/content.ts";
import { EmailLayout, EmailLink, EmailText, EmailTitle, emailColors } from "./parts/layout.tsx";
import { paragraphs } from "./parts/plain-text.ts";

/** To the people who run the site: what happened, and a link to act on it. */
export default function systemEmail({
  site,
  notice: { title, lines, link },
}: SystemMailProps): EmailContent {
  const colors = emailColors(site);
  return {
    subject: `${title} | ${site.businessConfig.shortName}`,
    text: paragraphs(`${title}.`, ...lines, `${link.label}: ${link.to}`),
    body: (
      <EmailLayout site={site} colors={colors} preview={lines[0] ?? title}>
        <EmailTitle colors={colors}>{title}.</EmailTitle>
        {lines.map((line) => (
          <EmailText key={line} colors={colors}>
            {line}
          </EmailText>
        ))}
        <EmailText colors={colors}>
          <EmailLink colors={colors} to={link.to}>
            {link.label}
          </EmailLink>
        </EmailText>
      </EmailLayout>
    ),
  };
}
