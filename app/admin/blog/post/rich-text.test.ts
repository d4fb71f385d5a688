import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../../../tests/support/desk-without-database.ts";
import { isRich } from "./is-rich.ts";
import { writtenBack } from "./rich-text.ts";

const { html, site } = await deskWithoutDatabase();
const reads = async (markdown: string) => html(markdown);

test("every built-in guide reads the same after it went through the rich editor", () => {
  const changed = site.guides.filter(({ body }) => html(writtenBack(body)) !== html(body));
  expect(site.guides).toHaveLength(49);
  expect(changed.map(({ slug }) => slug)).toEqual([]);
});

test("facts, tables, pictures and emphasis come back as they were written", () => {
  const body = `Call {phone}, **from {price.general-notary}**, *today*.

## What to bring

| Paper | Note |
| --- | --- |
| Deed | [read](/blog/deeds-explained#cost) |

1. One
2. Two
   - inside

> Said so.

![A red seal](/media/0b3c1f6e-1111-4222-8333-444455556666)`;
  expect(html(writtenBack(body))).toBe(html(body));
  expect(writtenBack(body)).toContain("{price.general-notary}");
  expect(writtenBack(body)).toContain("![A red seal](/media/0b3c1f6e");
});

test("a text the rich editor would lose something of is left to Markdown", async () => {
  expect(await isRich("", reads)).toBe(true);
  expect(await isRich("Plain **words**.", reads)).toBe(true);
  expect(await isRich("A note[^1].\n\n[^1]: Its words.", reads)).toBe(false);
});
