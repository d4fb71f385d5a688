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
import { hexText, readHsl } from "../../core/site/colour.ts";
import { telephoneLink } from "../../core/site/phone.ts";
import type { Site } from "../../core/site/site.ts";
import type { Tokens } from "../../core/site/theme.ts";
import type { Fact } from "./facts.ts";

/** The light colours of a site as mail programs read them: `#b51b24`. */
export type Ink = Readonly<Record<keyof Tokens, string>>;

export function inkOf({ palette }: Site): Ink {
  const hex = ([token, triple]: [string, string]) => {
    const colour = readHsl(triple);
    return [token, colour ? hexText(colour) : "#000000"];
  };
  return Object.fromEntries(Object.entries(palette.light).map(hex)) as Ink;
}

const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

/**
 * The business's letter paper. Light only: grounds and words have their colours on the same elements, so that a mail
 * program that darkens one darkens both.
 */
export function Letter({
  site,
  ink,
  preview,
  children,
}: {
  site: Site;
  ink: Ink;
  preview: string;
  children: ReactNode;
}) {
  const { name, phone, address } = site.businessConfig;
  const small = { ...text(ink), color: ink.muted, fontSize: 14, lineHeight: "20px" };
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{preview}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: ink.paper, margin: 0, padding: "24px 12px" }}>
        <Container
          style={{
            backgroundColor: ink.card,
            border: `1px solid ${ink.rule}`,
            borderTop: `4px solid ${ink.stamp}`,
            maxWidth: 560,
          }}
        >
          <div style={{ padding: "28px 28px 20px" }}>
            <Text style={{ ...text(ink), fontFamily: SERIF, fontSize: 20, lineHeight: "26px" }}>
              {name}
            </Text>
            {children}
            <Hr style={{ borderTop: `1px solid ${ink.rule}`, margin: "28px 0 16px" }} />
            <Text style={small}>
              {name}, {address.city}, {address.state}
              <br />
              <Ref ink={ink} to={telephoneLink(phone)}>
                {phone}
              </Ref>
              {" · "}
              <Ref ink={ink} to={site.origin}>
                {site.origin.replace(/^https?:\/\//, "")}
              </Ref>
            </Text>
          </div>
        </Container>
      </Body>
    </Html>
  );
}

export function Title({ ink, children }: { ink: Ink; children: ReactNode }) {
  const style = { fontFamily: SERIF, fontSize: 28, fontWeight: 600, lineHeight: "34px" };
  return (
    <Heading as="h1" style={{ ...text(ink), ...style, margin: "20px 0 12px" }}>
      {children}
    </Heading>
  );
}

export function Part({ ink, children }: { ink: Ink; children: ReactNode }) {
  return (
    <Heading as="h2" style={{ ...text(ink), fontSize: 16, fontWeight: 600, margin: "24px 0 8px" }}>
      {children}
    </Heading>
  );
}

export function Words({ ink, children }: { ink: Ink; children: ReactNode }) {
  return <Text style={{ ...text(ink), margin: "0 0 12px" }}>{children}</Text>;
}

/** A link that is seen to be one in every mail program. */
export function Ref({ ink, to, children }: { ink: Ink; to: string; children: ReactNode }) {
  return (
    <Link href={to} style={{ color: ink.act, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** What is known, line by line; lines to be tapped are as high as a thumb is wide. */
export function Facts({ ink, facts }: { ink: Ink; facts: readonly Fact[] }) {
  const high = facts.some(({ link }) => link) ? "10px 0" : "6px 0";
  const cell = { ...text(ink), padding: high, verticalAlign: "top" } as const;
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ width: "100%" }}>
      <tbody>
        {facts.map(({ label, value, link }) => (
          <tr key={label}>
            <td style={{ ...cell, color: ink.muted, width: 104, paddingRight: 12 }}>{label}</td>
            <td style={{ ...cell, wordBreak: "break-word" }} dir="auto">
              {link ? (
                <Ref ink={ink} to={link}>
                  {value}
                </Ref>
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

/** Lines one below the other, each with a dot before it. */
export function List({ ink, lines }: { ink: Ink; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul style={{ margin: "0 0 12px", paddingLeft: 20 }}>
      {lines.map((line) => (
        <li key={line} style={{ ...text(ink), margin: "0 0 6px" }}>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Somebody's own words, as they were typed. */
export function Quoted({ ink, words }: { ink: Ink; words: string }) {
  const style = {
    ...text(ink),
    backgroundColor: ink.tint,
    padding: "12px 14px",
    margin: "10px 0 0",
  };
  return (
    <Text dir="auto" style={{ ...style, whiteSpace: "pre-wrap", wordBreak: "break-word" }}>
      {words}
    </Text>
  );
}

function text(ink: Ink) {
  return { color: ink.ink, fontFamily: SANS, fontSize: 16, lineHeight: "24px", margin: 0 };
}
