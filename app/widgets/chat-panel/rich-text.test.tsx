import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

const PHONE = "(513) 555-0142";
const render = (text: string) => renderToStaticMarkup(<RichText text={text} phone={PHONE} />);

test("no period or semicolon stands alone behind an offered time, which is a button", () => {
  const time = (start: number) =>
    `[today at 6:00 PM, $125](/schedule/estate-plans?zip=45040&day=2026-03-10#start=${start})`;
  const html = render(`Free times: ${time(1)}; ${time(2)}. Or [see all](/book-now).`);
  expect(html).not.toMatch(/<\/a>[.;]\s*(?:<a class="button|$|Or)/);
  expect(html).toContain("</a> Or <a");
  expect(html).toMatch(/see all<\/a>\.<\/p>$/);
});

test("a choice of a question back is bold in its sentence", () => {
  expect(render("Is it about [a price](#ask)?")).toBe(
    "<p>Is it about <strong>a price</strong>?</p>",
  );
});
