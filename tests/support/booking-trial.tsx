import { join } from "node:path";
import type { ComponentType } from "react";
import { RouterContextProvider } from "react-router";
import { type Desk, desk } from "../../app/desk.ts";
import type { Site } from "../../core/site/site.ts";
import { readPlaceBook } from "../../server/locations/place-book.ts";
import { type BookingInMemory, bookingInMemory } from "./booking-in-memory.ts";
import { deskOf } from "./desk-without-database.ts";
import { html, textOf } from "./render-page.tsx";

/** Monday, March 2, 2026, at noon in Cincinnati. */
export const NOON = Date.UTC(2026, 2, 2, 17);

/** A desk with a booking desk in memory, at a clock of the test's. */
export interface Trial {
  readonly open: Desk;
  readonly booking: BookingInMemory;
  now: number;
}

export async function trialOf(site: Site): Promise<Trial> {
  const places = await readPlaceBook(join(import.meta.dirname, "../../content"));
  const booking = bookingInMemory(site, places, () => trial.now);
  const open = await deskOf(site, undefined, undefined, booking);
  const trial: Trial = { open, booking, now: NOON };
  return trial;
}

/** A route as its file exports it. */
interface RouteFile {
  readonly loader: (args: never) => unknown;
  readonly action?: (args: never) => unknown;
  readonly default: unknown;
}

/** What a browser gets: where it is sent, or the page with its words. */
export interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string;
  readonly page: string;
  readonly text: string;
}

/** Asks a route as a browser does; with fields it sends its form. */
export async function ask(
  route: RouteFile,
  path: string,
  params: Readonly<Record<string, string>>,
  { open }: Trial,
  fields?: Readonly<Record<string, string>>,
): Promise<Got> {
  const url = new URL(path, "https://lane.example");
  const context = new RouterContextProvider();
  context.set(desk, open);
  const args = (init?: RequestInit) =>
    ({ request: new Request(url, init), url, pattern: url.pathname, params, context }) as never;
  try {
    const body = fields && new URLSearchParams(fields);
    const sent = body && (await route.action?.(args({ method: "POST", body })));
    const loaded = await route.loader(args());
    const answer = (sent ?? loaded) as { data: unknown; init: ResponseInit };
    const Page = route.default as ComponentType<Record<string, unknown>>;
    const dataOf = (from: unknown) => (from as { data: unknown } | undefined)?.data;
    const page = html(<Page loaderData={dataOf(loaded)} actionData={dataOf(sent)} />, open);
    const { status = 200, headers } = answer.init;
    return { status, headers: new Headers(headers), location: "", page, text: textOf(page) };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const { status, headers } = thrown;
    return { status, headers, location: headers.get("location") ?? "", page: "", text: "" };
  }
}

/** What a page's form sends when its button of this name and value is pressed; a start's button may have any value. */
export function formOf(page: string, button: string, value = ""): Record<string, string> {
  const forms = page.match(/<form [^>]*method="post".*?<\/form>/gs) ?? [];
  const isMeant = (one: string) =>
    (one.match(/<(?:button|input) [^>]*>/g) ?? []).some(
      (tag) => tag.includes(`name="${button}"`) && tag.includes(`value="${value}`),
    );
  const form = forms.findLast(isMeant) ?? "";
  const fields: Record<string, string> = value ? { [button]: value } : {};
  for (const [, attributes = ""] of form.matchAll(/<input ([^>]*)\/>/g)) {
    const [name, text] = ["name", "value"].map(
      (of) => new RegExp(`(?:^| )${of}="([^"]*)"`).exec(attributes)?.[1],
    );
    const isOff = /type="(?:radio|checkbox)"/.test(attributes) && !attributes.includes("checked");
    if (name && !isOff) fields[name] = unescaped(text ?? "");
  }
  for (const [, name = "", text = ""] of form.matchAll(
    /<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)<\/textarea>/g,
  )) {
    fields[name] = unescaped(text);
  }
  return fields;
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
