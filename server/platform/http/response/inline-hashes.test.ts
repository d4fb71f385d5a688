import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { inlineHashes } from "./inline-hashes.ts";
import { elementsOf } from "./markup.ts";

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const texts = (html: string) => [...elementsOf(html)].map((element) => element.text);

describe("the policy has hashes of exactly what the browser would run", () => {
  test.each([
    ["a plain script", "<script>a()</script>", ["a()"]],
    ["a module in capitals", '<SCRIPT TYPE="Module">a()</SCRIPT >', ["a()"]],
    ["speculation rules", '<script type="speculationrules">{}</script>', ["{}"]],
    ["an import map", "<script type=importmap>{}</script>", ["{}"]],
    ["an old type", "<script type=text/javascript>a()</script>", ["a()"]],
    ["a type spelt with a reference", '<script type="text&#47;javascript">a()</script>', ["a()"]],
    ["a > inside an attribute", '<script data-x="a>b">a()</script>', ["a()"]],
    ["a slash before the end of the tag", "<script/>a()</script>", ["a()"]],
    [
      "an end tag with attributes",
      '<script>a()</script x=">"><script>b()</script>',
      ["a()", "b()"],
    ],
    ["a lookalike end tag", "<script>a('</scripty>')</script>", ["a('</scripty>')"]],
    ["a comment in a script", "<script><!-- a() --></script>", ["<!-- a() -->"]],
    [
      "a script hidden in a script",
      "<script><!-- <script> </script> --></script><script>b()</script>",
      ["<!-- <script> </script> -->", "b()"],
    ],
    ["an empty comment in a script", "<script><!--><script></script>", ["<!--><script>"]],
    ["the same script twice", "<script>a()</script><script>a()</script>", ["a()"]],
    ["an empty script", "<script></script>", [""]],
    ["Windows line ends", "<script>a()\r\nb()\rc()</script>", ["a()\nb()\nc()"]],
    ["a NUL", "<script>a(\0)</script>", ["a(\uFFFD)"]],
    ["letters beyond ASCII", "<script>a('ñ→')</script>", ["a('ñ→')"]],
    ["the first of two types", "<script type=module type=x/y>a()</script>", ["a()"]],
  ])("%s", (_, html, run) => {
    expect(inlineHashes(html).scripts).toEqual(run.map(hash));
  });

  test.each([
    ["a data block", '<script type="application/ld+json">{"a":1}</script>'],
    ["a JSON block", '<script type="application/json">{}</script>'],
    ["a script from a file", '<script src="/a.js"></script>'],
    ["a script from a file, with text", '<script type=module src="/a.js">a()</script>'],
    ["a script inside a comment", "<!-- <script>a()</script> -->"],
    ["a comment with an odd end", "<!-- <script>a()</script> --!>"],
    ["a script in a text area", "<textarea><script>a()</script></textarea>"],
    ["a script in the title", "<title><script>a()</script></title>"],
    ["a script in a style", "<style><script>a()</script></style>"],
    ["a script in an attribute", '<p title="<script>a()</script>">'],
    ["a script that never ends", "<script>a()"],
    ["a script hidden to the end", "<script><!-- <script> </script>"],
    ["a tag that never ends", '<script type="module'],
    ["an escaped script", "&lt;script&gt;a()&lt;/script&gt;"],
    ["plain text", "a < b > c <3 </> <"],
  ])("and not %s", (_, html) => {
    expect(inlineHashes(html).scripts).toEqual([]);
  });

  test("an empty comment ends at once", () => {
    expect(texts("<!--><script>a()</script>")).toEqual(["a()"]);
    expect(texts("<!---><script>a()</script>")).toEqual(["a()"]);
    expect(texts("<!--!><script>a()</script> -->")).toEqual([]);
    expect(texts("<!doctype html><?x <script>?><script>a()</script>")).toEqual(["a()"]);
  });

  test("styles count too, also for readers without scripts", () => {
    const html = "<style media=print>p{}</style><noscript><style>b{}</style></noscript>";
    expect(inlineHashes(html).styles).toEqual(["p{}", "b{}"].map(hash));
  });

  test("a megabyte of broken markup is parsed quickly", () => {
    const started = performance.now();
    for (const piece of ["<script ", "<!--", '<a b="', "<script><!--<script>", "</", "<title>"]) {
      inlineHashes(piece.repeat(1_000_000 / piece.length));
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
