import type { ReactNode } from "react";

/** JSON data for a script. `<` is escaped, so that no text can end the element. */
function JsonScript({ value }: { value: object }) {
  const text = JSON.stringify(value).replaceAll("<", "\\u003c");
  return <script type="application/json" dangerouslySetInnerHTML={{ __html: text }} />;
}

interface Props {
  /** The island's name in `islands/entry.ts`. */
  readonly name: string;
  /** The props of the server rendering, so that hydration renders the same. */
  readonly props: object;
  /** It is hydrated as soon as the browser is idle, without an interaction. */
  readonly isEager?: boolean;
  readonly children: ReactNode;
}

/** A part of a page that is hydrated at the visitor's first interaction; until then it is plain HTML that works. */
export function Island({ name, props, isEager = false, children }: Props) {
  return (
    <div data-island={name} data-eager={isEager ? "" : undefined}>
      <JsonScript value={props} />
      <div>{children}</div>
    </div>
  );
}
