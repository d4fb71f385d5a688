import { expect, test } from "vitest";
import { markdownToHtml } from "./markdown.ts";

test("a post's headings can be linked to, and the cells of its tables name their column", () => {
  const html = markdownToHtml("## What to bring\n\n| Paper | Notary |\n|---|---|\n| Deed | yes |");
  expect(html.replaceAll("\n", "")).toBe(
    '<h2 id="what-to-bring">What to bring</h2><table><thead><tr><th>Paper</th><th>Notary</th></tr></thead><tbody><tr><td>Deed</td><td data-label="Notary:">yes</td></tr></tbody></table>',
  );
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "[tap](javascript:alert(1))",
  '<a href="data:text/html,x">x</a>',
  '<p style="position:fixed">x</p>',
  '<iframe src="https://elsewhere.example"></iframe>',
  '<h2 id="content">x</h2>',
  '<form action="https://elsewhere.example"><input name="card"></form>',
])("%s in a text has no effect", (hostile) => {
  expect(markdownToHtml(hostile)).not.toMatch(
    /<script|onerror|javascript:|data:|style=|<iframe|<form|id="content"/,
  );
});

test("a link keeps its URL and its text", () => {
  expect(markdownToHtml("See [the prices](/pricing).")).toBe(
    '<p>See <a href="/pricing">the prices</a>.</p>',
  );
});

test("a citation of law links to the official text, except in a link, a heading or code", () => {
  const orc = '<a href="https://codes.ohio.gov/ohio-revised-code/section-147.08">ORC 147.08</a>';
  expect(markdownToHtml("At most $5 (ORC 147.08), **see ORC 147.08**.")).toBe(
    `<p>At most $5 (${orc}), <strong>see ${orc}</strong>.</p>`,
  );
  expect(markdownToHtml("[ORC 147.08](/pricing)")).toBe('<p><a href="/pricing">ORC 147.08</a></p>');
  expect(markdownToHtml("`ORC 147.08`")).toBe("<p><code>ORC 147.08</code></p>");
});

test("a library picture is shown in all forms with its size, and an external one becomes its alternative text", () => {
  const id = "0b3c1f6e-1111-4222-8333-444455556666";
  const picture = { id, version: 2, width: 1200, height: 900, crop: { x: 50, y: 50 }, alt: "Seal" };
  const html = markdownToHtml(`![A red seal](/media/${id})`, { [id]: picture });
  expect(html).toMatch(/^<p><picture><source type="image\/avif" srcset="\/media\/[^"]* 320w, /);
  expect(html).toContain('width="1200" height="900" loading="lazy"');
  expect(html).toContain('alt="A red seal"');
  expect(markdownToHtml(`![](/media/${id})`, { [id]: picture })).toContain('alt="Seal"');
  expect(markdownToHtml("![Words](https://else.example/a.png)", { [id]: picture })).toBe(
    "<p>Words</p>",
  );
});
