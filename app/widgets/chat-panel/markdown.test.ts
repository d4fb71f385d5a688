import fc from "fast-check";
import { expect, test } from "vitest";
import { choicesIn, type MarkdownSpan, parseMarkdown, spokenReply } from "./markdown.ts";

const PHONE = "(513) 555-0142";
const read = (text: string) => parseMarkdown(text, PHONE);
const textOf = (spans: readonly MarkdownSpan[]) => spans.map(({ text }) => text).join("");

test("paragraphs, bold words and links to own pages", () => {
  expect(read("A visit is **$75**.\nSee [prices](/pricing?zip=45040#top).\n\nBye.")).toEqual([
    {
      kind: "paragraph",
      lines: [
        [
          { kind: "text", text: "A visit is " },
          { kind: "bold", text: "$75" },
          { kind: "text", text: "." },
        ],
        [
          { kind: "text", text: "See " },
          { kind: "link", text: "prices", href: "/pricing?zip=45040#top" },
          { kind: "text", text: "." },
        ],
      ],
    },
    { kind: "paragraph", lines: [[{ kind: "text", text: "Bye." }]] },
  ]);
});

test("lists, with numbers or without", () => {
  expect(read("Bring:\n- your **ID**\n* the papers\n1. Sign\n2) Done")).toEqual([
    { kind: "paragraph", lines: [[{ kind: "text", text: "Bring:" }]] },
    {
      kind: "list",
      ordered: false,
      items: [
        [
          { kind: "text", text: "your " },
          { kind: "bold", text: "ID" },
        ],
        [{ kind: "text", text: "the papers" }],
      ],
    },
    {
      kind: "list",
      ordered: true,
      items: [[{ kind: "text", text: "Sign" }], [{ kind: "text", text: "Done" }]],
    },
  ]);
});

test("a heading is bold, and a link in bold type is a link", () => {
  expect(read("## What to bring\n**[Book](/book-now)**")).toEqual([
    {
      kind: "paragraph",
      lines: [
        [{ kind: "bold", text: "What to bring" }],
        [{ kind: "link", text: "Book", href: "/book-now" }],
      ],
    },
  ]);
});

test("a citation of law is a link to the official text, and a link of a reply's own to another site stays text", () => {
  expect(read("At most $5 (ORC 147.08).")[0]).toMatchObject({
    lines: [
      [
        { kind: "text", text: "At most $5 (" },
        {
          kind: "link",
          text: "ORC 147.08",
          href: "https://codes.ohio.gov/ohio-revised-code/section-147.08",
        },
        { kind: "text", text: ")." },
      ],
    ],
  });
});

test("the phone number is a link that calls it wherever it stands", () => {
  expect(read(`Call ${PHONE} or **${PHONE}**.`)[0]).toMatchObject({
    lines: [
      [
        { kind: "text" },
        { kind: "link", text: PHONE, href: "tel:+15135550142" },
        { kind: "text", text: " or " },
        { kind: "bold" },
        { kind: "text", text: "." },
      ],
    ],
  });
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "pricing",
])("[here](%s) is no link", (href) => {
  const blocks = read(`[here](${href}) **[here](${href})**`);
  expect(JSON.stringify(blocks)).toContain("here");
  expect(JSON.stringify(blocks)).not.toContain('"link"');
});

test("HTML stays text", () => {
  const [block] = read("<img src=x onerror=alert(1)> <b>x</b>");
  expect(block).toMatchObject({
    lines: [[{ kind: "text", text: "<img src=x onerror=alert(1)> <b>x</b>" }]],
  });
});

test("any text can be parsed, none of it is added, and links stay on the site", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab *[\]()/:#\n1.-]{0,60}$/), (text) => {
      const spans = read(text).flatMap((block) =>
        block.kind === "list" ? block.items : block.lines,
      );
      const letters = (words: string) => words.replace(/[^ab]/g, "").length;
      expect(letters(spans.map(textOf).join(""))).toBeLessThanOrEqual(letters(text));
      for (const span of spans.flat()) {
        if (span.kind === "link") expect(span.href).toMatch(/^(?:\/(?![/\\])|tel:)/);
      }
    }),
  );
});

test("the choices of a question back are found, and no other link is one", () => {
  expect(choicesIn("Is it about [a price](#ask) or [the travel fee](#ask)?")).toEqual([
    "a price",
    "the travel fee",
  ]);
  expect(choicesIn("See [prices](/pricing) and **a price**.")).toEqual([]);
});

test("a reply is read aloud without marks and addresses", () => {
  const reply = `**Total $125**. [today at 6:00 PM](/schedule/deed?zip=45040&day=2026-03-10#start=1)\n- Call ${PHONE}`;
  expect(spokenReply(reply, PHONE)).toBe(`Total $125. today at 6:00 PM\nCall ${PHONE}`);
});
