import type { ReactNode } from "react";

/** JSON in a page for the script to read; `<` is escaped, so no text can end the element. */
function Json({ value }: { value: object }) {
  const text = JSON.stringify(value).replaceAll("<", "\\u003c");
  return <script type="application/json" dangerouslySetInnerHTML={{ __html: text }} />;
}

interface Props {
  /** The island's name in `islands/entry.ts`. */
  readonly name: string;
  /** What only this place was rendered with, so that the script renders the same. */
  readonly props: object;
  readonly children: ReactNode;
}

/** A part of a document that comes alive at the visitor's first touch; until then it is plain HTML that works. */
export function Island({ name, props, children }: Props) {
  return (
    <div data-island={name}>
      <Json value={props} />
      <div>{children}</div>
    </div>
  );
}
