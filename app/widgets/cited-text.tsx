import { Fragment } from "react";
import { findCitations } from "../../core/law/citations.ts";

/** A text of the site in which every citation of a statute or rule links to the official text. */
export function CitedText({ text }: { text: string }) {
  const citations = findCitations(text);
  if (citations.length === 0) return text;
  return (
    <>
      {citations.map(({ start, end, url }, at) => (
        <Fragment key={start}>
          {text.slice(citations[at - 1]?.end ?? 0, start)}
          <a href={url} className="link">
            {text.slice(start, end)}
          </a>
        </Fragment>
      ))}
      {text.slice(citations.at(-1)?.end)}
    </>
  );
}
