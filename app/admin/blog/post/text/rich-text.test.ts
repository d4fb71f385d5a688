import { expect, test } from "vitest";
import { deskWithoutDatabase } from "../../../../../tests/support/app/desk-without-database.ts";
import { isRich } from "./is-rich.ts";
import { roundTrip } from "./rich-text.ts";

const { html, site } = await deskWithoutDatabase();
const render = async (markdown: string) => html(markdown);

test("every built-in post renders the same after a round trip through the rich editor", () => {
  const changed = site.guides.filter(({ body }) => html(roundTrip(body)) !== html(body));
  expect(site.guides).toHaveLength(49);
  expect(changed.map(({ slug }) => slug)).toEqual([]);
});

test("tokens, tables, pictures and emphasis survive the round trip", () => {
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
  expect(html(roundTrip(body))).toBe(html(body));
  expect(roundTrip(body)).toContain("{price.general-notary}");
  expect(roundTrip(body)).toContain("![A red seal](/media/0b3c1f6e");
});

test("a text that the rich editor cannot hold without loss is edited as Markdown", async () => {
  expect(await isRich("", render)).toBe(true);
  expect(await isRich("Plain **words**.", render)).toBe(true);
  expect(await isRich("A note[^1].\n\n[^1]: Its words.", render)).toBe(false);
});
