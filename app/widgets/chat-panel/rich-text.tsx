import { Fragment } from "react";
import { type Block, readMarks, type Span } from "./marks.ts";

/** A reply with its lists, bold words and links. */
export function RichText({ text, phone }: { text: string; phone: string }) {
  return readMarks(text, phone).map((block, at) => (
    <BlockOf key={`${at} ${block.kind}`} block={block} />
  ));
}

function BlockOf({ block }: { block: Block }) {
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

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, at) => {
    const key = keyOf([span], at);
    if (span.kind === "link") {
      return (
        <a key={key} href={span.href} className="link">
          {span.text}
        </a>
      );
    }
    const Words = span.kind === "bold" ? "strong" : Fragment;
    return <Words key={key}>{span.text}</Words>;
  });
}

/** A reply only grows at its end, so a place in it is a name. */
function keyOf(spans: readonly Span[], at: number): string {
  return `${at} ${spans[0]?.kind}`;
}
