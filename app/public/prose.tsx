import css from "./prose.css?inline";

/** A text written in Markdown, as the desk made it safe. Its styles come along, for most pages have no such text. */
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
