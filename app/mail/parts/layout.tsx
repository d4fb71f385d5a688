import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import { telephoneLink } from "../../../core/format/phones.ts";
import type { Site } from "../../../core/sections/site.ts";
import { parseHsl, toHex } from "../../../core/site/theme/color.ts";
import type { PaletteColors } from "../../../core/site/theme/theme.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { EmailFact } from "./lead-facts.ts";

/** The light colors of a site as email programs read them: `#b51b24`. */
export type EmailColors = Readonly<Record<keyof PaletteColors, string>>;

/** The light palette of a site, as hex colors. */
export function emailColors({ palette }: Site): EmailColors {
  const hex = ([token, triple]: [string, string]) => {
    const color = parseHsl(triple);
    return [token, color ? toHex(color) : "#000000"];
  };
  // Object.fromEntries forgets the keys: they are those of the palette.
  return Object.fromEntries(Object.entries(palette.light).map(hex)) as EmailColors;
}

const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

/**
 * The frame of every email: business name, content, contact line. Light only: background and text colors are set on the
 * same elements, so that an email program with a dark mode changes both together.
 */
export function EmailLayout({
  site,
  colors,
  preview,
  children,
}: {
  site: Site;
  colors: EmailColors;
  preview: string;
  children: ReactNode;
}) {
  const { name, phone, address } = site.businessConfig;
  const small = { ...textStyle(colors), color: colors.muted, fontSize: 14, lineHeight: "20px" };
  return (
    <Html lang={site.language}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{preview}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colors.paper, margin: 0, padding: "24px 12px" }}>
        <Container
          style={{
            backgroundColor: colors.card,
            border: `1px solid ${colors.rule}`,
            borderTop: `4px solid ${colors.stamp}`,
            maxWidth: 560,
          }}
        >
          <div style={{ padding: "28px 28px 20px" }}>
            <Text
              style={{ ...textStyle(colors), fontFamily: SERIF, fontSize: 20, lineHeight: "26px" }}
            >
              {name}
            </Text>
            {children}
            <Hr style={{ borderTop: `1px solid ${colors.rule}`, margin: "28px 0 16px" }} />
            <Text style={small}>
              {name}, {address.city}, {address.state}
              <br />
              <EmailLink colors={colors} to={telephoneLink(phone)}>
                {phone}
              </EmailLink>
              {" · "}
              <EmailLink colors={colors} to={site.origin}>
                {site.origin.replace(/^https?:\/\//, "")}
              </EmailLink>
            </Text>
          </div>
        </Container>
      </Body>
    </Html>
  );
}

export function EmailTitle({ colors, children }: { colors: EmailColors; children: ReactNode }) {
  const style = { fontFamily: SERIF, fontSize: 28, fontWeight: 600, lineHeight: "34px" };
  return (
    <Heading as="h1" style={{ ...textStyle(colors), ...style, margin: "20px 0 12px" }}>
      {children}
    </Heading>
  );
}

export function EmailHeading({ colors, children }: { colors: EmailColors; children: ReactNode }) {
  return (
    <Heading
      as="h2"
      style={{ ...textStyle(colors), fontSize: 16, fontWeight: 600, margin: "24px 0 8px" }}
    >
      {children}
    </Heading>
  );
}

export function EmailText({ colors, children }: { colors: EmailColors; children: ReactNode }) {
  return <Text style={{ ...textStyle(colors), margin: "0 0 12px" }}>{children}</Text>;
}

/** An underlined link, recognizable in every email program. */
export function EmailLink({
  colors,
  to,
  children,
}: {
  colors: EmailColors;
  to: string;
  children: ReactNode;
}) {
  return (
    <Link href={to} style={{ color: colors.act, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** Whom to call with questions about a visit. */
export function QuestionsLine({ site, colors }: { site: Site; colors: EmailColors }) {
  const text = wordsIn(site.language).email.questionsCall;
  return <CallLine site={site} colors={colors} text={text} />;
}

/** A sentence whose `{phone}` is the business's number as a link that calls it. */
export function CallLine({
  site,
  colors,
  text,
}: {
  site: Site;
  colors: EmailColors;
  text: string;
}) {
  const { phone } = site.businessConfig;
  const [before, after] = text.split("{phone}");
  return (
    <EmailText colors={colors}>
      {before}
      <EmailLink colors={colors} to={telephoneLink(phone)}>
        {phone}
      </EmailLink>
      {after}
    </EmailText>
  );
}

/** Facts as a table; rows with a link are high enough to tap. */
export function FactTable({ colors, facts }: { colors: EmailColors; facts: readonly EmailFact[] }) {
  const high = facts.some(({ link }) => link) ? "10px 0" : "6px 0";
  const cell = { ...textStyle(colors), padding: high, verticalAlign: "top" } as const;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ width: "100%" }}>
      <tbody>
        {facts.map(({ label, value, link }) => (
          <tr key={label}>
            <td style={{ ...cell, color: colors.muted, width: 104, paddingRight: 12 }}>{label}</td>
            <td style={{ ...cell, wordBreak: "break-word" }} dir="auto">
              {link ? (
                <EmailLink colors={colors} to={link}>
                  {value}
                </EmailLink>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bulleted list; nothing for no lines. */
export function BulletList({ colors, lines }: { colors: EmailColors; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul style={{ margin: "0 0 12px", paddingLeft: 20 }}>
      {lines.map((line) => (
        <li key={line} style={{ ...textStyle(colors), margin: "0 0 6px" }}>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Text that somebody typed, with its line breaks. */
export function QuotedText({ colors, text }: { colors: EmailColors; text: string }) {
  const style = {
    ...textStyle(colors),
    backgroundColor: colors.tint,
    padding: "12px 14px",
    margin: "10px 0 0",
  };
  return (
    <Text dir="auto" style={{ ...style, whiteSpace: "pre-wrap", wordBreak: "break-word" }}>
      {text}
    </Text>
  );
}

function textStyle(colors: EmailColors) {
  return { color: colors.ink, fontFamily: SANS, fontSize: 16, lineHeight: "24px", margin: 0 };
}
