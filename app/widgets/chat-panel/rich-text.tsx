import { Fragment } from "react";
import { type MarkdownBlock, type MarkdownSpan, parseMarkdown } from "./markdown.ts";
import { offeredTimeOf } from "./offered-time.ts";

/** A reply with its lists, bold words and links. */
export function RichText({ text, phone }: { text: string; phone: string }) {
  return parseMarkdown(text, phone).map((block, at) => (
    <BlockOf key={`${at} ${block.kind}`} block={block} />
  ));
}

function BlockOf({ block }: { block: MarkdownBlock }) {
  if (block.kind === "paragraph") {
    return (
      <p>
        {block.lines.map((line, at) => (
          <Fragment key={keyOf(line, at)}>
            {at > 0 ? <br /> : null}
            <Spans spans={line} />
          </Fragment>
        ))}
      </p>
    );
  }
  const List = block.ordered ? "ol" : "ul";
  return (
    <List className={`pl-5 ${block.ordered ? "list-decimal" : "list-disc"}`}>
      {block.items.map((item, at) => (
        <li key={keyOf(item, at)}>
          <Spans spans={item} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly MarkdownSpan[] }) {
  return spans.map((span, at) => {
    const key = keyOf([span], at);
    if (span.kind === "link") {
      return (
        <a
          key={key}
          href={span.href}
          className={offeredTimeOf(span.href) ? "button my-0.5 bg-card" : "link"}
        >
          {span.text}
        </a>
      );
    }
    const Wrapper = span.kind === "bold" ? "strong" : Fragment;
    return <Wrapper key={key}>{isTime(spans[at - 1]) ? behindTime(span.text) : span.text}</Wrapper>;
  });
}

function isTime(span: MarkdownSpan | undefined): boolean {
  return span?.kind === "link" && offeredTimeOf(span.href) !== null;
}

/** The text behind a time, which is a button: the period or semicolon of the sentence would stand alone on a line. */
function behindTime(text: string): string {
  return text.replace(/^[.;,](?=\s|$)/, "");
}

/** A reply only grows at its end, so a position is a stable key. */
function keyOf(spans: readonly MarkdownSpan[], at: number): string {
  return `${at} ${spans[0]?.kind}`;
}
