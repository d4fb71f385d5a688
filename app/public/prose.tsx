import css from "../ui/styles/prose.css?inline";

/** On a narrow screen a wide table scrolls in a box of its own, also by keyboard, and the page does not. */
function inScrollBoxes(html: string): string {
  let tables = 0;
  const box = () => {
    tables += 1;
    return `<section class="table-box" aria-label="Table ${tables}" tabindex="0"><table>`;
  };
  return html.replaceAll("<table>", box).replaceAll("</table>", "</table></section>");
}

/** Sanitized HTML of a Markdown text. Its styles are included here, because most pages have no such text. */
export function Prose({ html }: { html: string }) {
  return (
    <>
      <style href="prose" precedence="default">
        {css}
      </style>
      <div className="prose" dangerouslySetInnerHTML={{ __html: inScrollBoxes(html) }} />
    </>
  );
}
