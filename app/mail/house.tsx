import type { Site } from "../../core/site/site.ts";
import { inkOf, Letter, Ref, Title, Words } from "./letterhead.tsx";
import { paragraphs } from "./plain.ts";

/** What a short letter to those who run the site is written from. */
export interface HouseMailProps {
  readonly site: Site;
  readonly news: {
    readonly title: string;
    readonly lines: readonly string[];
    readonly link: { readonly to: string; readonly label: string };
  };
}

/** To those who run the site: what it is about, and where to go. */
export function toTheHouse({ site, news: { title, lines, link } }: HouseMailProps) {
  const ink = inkOf(site);
  return {
    subject: `${title} | ${site.businessConfig.shortName}`,
    text: paragraphs(`${title}.`, ...lines, `${link.label}: ${link.to}`),
    page: (
      <Letter site={site} ink={ink} preview={lines[0] ?? title}>
        <Title ink={ink}>{title}.</Title>
        {lines.map((line) => (
          <Words key={line} ink={ink}>
            {line}
          </Words>
        ))}
        <Words ink={ink}>
          <Ref ink={ink} to={link.to}>
            {link.label}
          </Ref>
        </Words>
      </Letter>
    ),
  };
}
