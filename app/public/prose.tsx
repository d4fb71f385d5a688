import css from "./prose.css?inline";

/** Sanitized HTML of a Markdown text. Its styles are included here, because most pages have no such text. */
export function Prose({ html }: { html: string }) {
  return (
    <>
      <style href="prose" precedence="default">
        {css}
      </style>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
