import { join } from "node:path";
import type { ComponentType } from "react";
import { RouterContextProvider } from "react-router";
import { type Desk, desk } from "../../../app/desk.ts";
import type { Site } from "../../../core/sections/site.ts";
import { readZipDirectory } from "../../../server/locations/zip-directory.ts";
import { deskOf } from "../app/desk-without-database.ts";
import { renderPage, visibleText } from "../app/render-page.tsx";
import { type BookingInMemory, bookingInMemory } from "./booking-in-memory.ts";

/** Monday, March 2, 2026, at noon in Cincinnati. */
export const BOOKING_TEST_NOW = Date.UTC(2026, 2, 2, 17);

/** A site's desk with a booking desk in memory and a clock that the test sets. */
export interface BookingTest {
  readonly siteDesk: Desk;
  readonly booking: BookingInMemory;
  now: number;
}

export async function createBookingTest(site: Site): Promise<BookingTest> {
  const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
  const booking = bookingInMemory(site, places, () => bookingTest.now);
  const siteDesk = await deskOf(site, undefined, undefined, booking);
  const bookingTest: BookingTest = { siteDesk, booking, now: BOOKING_TEST_NOW };
  return bookingTest;
}

/** The exports of a route's file. */
export interface RouteFile {
  readonly loader: (args: never) => unknown;
  readonly action?: (args: never) => unknown;
  readonly default: unknown;
}

/** What a browser gets: a redirect, or the page with its text. */
export interface PageResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly location: string;
  readonly page: string;
  readonly text: string;
}

/** Requests a route as a browser does; with fields it submits its form. */
export async function ask(
  route: RouteFile,
  path: string,
  params: Readonly<Record<string, string>>,
  { siteDesk }: BookingTest,
  fields?: Readonly<Record<string, string>>,
): Promise<PageResponse> {
  const url = new URL(path, "https://lane.example");
  const context = new RouterContextProvider();
  context.set(desk, siteDesk);
  const args = (init?: RequestInit) =>
    ({ request: new Request(url, init), url, pattern: url.pathname, params, context }) as never;
  try {
    const body = fields && new URLSearchParams(fields);
    const sent = body && (await route.action?.(args({ method: "POST", body })));
    const loaded = await route.loader(args());
    const answer = (sent ?? loaded) as { data: unknown; init: ResponseInit };
    const Page = route.default as ComponentType<Record<string, unknown>>;
    const dataOf = (from: unknown) => (from as { data: unknown } | undefined)?.data;
    const page = renderPage(
      <Page loaderData={dataOf(loaded)} actionData={dataOf(sent)} />,
      siteDesk,
    );
    const { status = 200, headers } = answer.init;
    return { status, headers: new Headers(headers), location: "", page, text: visibleText(page) };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const { status, headers } = thrown;
    return { status, headers, location: headers.get("location") ?? "", page: "", text: "" };
  }
}

/** The fields that a page's form sends when its button with a name and value is pressed; `start` buttons may have any value. */
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
