import { describe, expect, test } from "vitest";
import {
  htmlHeaders,
  htmlPage,
  startTestServer,
} from "../../../../tests/support/platform/http-test-support.ts";

/** The headers of a response when the app sets these. */
async function headersFor(requests: Readonly<Record<string, string>>): Promise<Headers> {
  const answer = async () =>
    new Response(htmlPage("x"), { headers: { ...htmlHeaders, ...requests } });
  const { get } = await startTestServer({ answer });
  return (await get("/schedule/general-notary")).headers;
}

const directive = (headers: Headers, name: string) =>
  (headers.get("content-security-policy") ?? "").split("; ").find((part) => part.startsWith(name));

describe("a page cannot be framed unless it names the origins that may", () => {
  test("a page cannot be framed by default, and frames only its own site", async () => {
    const headers = await headersFor({});
    expect(directive(headers, "frame-ancestors")).toBe("frame-ancestors 'none'");
    expect(directive(headers, "frame-src")).toBe("frame-src 'self'");
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  test("a list of partners is only in the policy, because X-Frame-Options has no lists", async () => {
    const list = "frame-ancestors 'self' https://partner.example https://[::1]:8443";
    const headers = await headersFor({ "content-security-policy": list });
    expect(directive(headers, "frame-ancestors")).toBe(list);
    expect(headers.get("x-frame-options")).toBeNull();
  });

  test("another scheduler's pages may be framed where the site says so", async () => {
    const headers = await headersFor({
      "content-security-policy": "frame-src 'self' https://scheduler.example",
    });
    expect(directive(headers, "frame-src")).toBe("frame-src 'self' https://scheduler.example");
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  test.each([
    ["a star", "frame-ancestors *"],
    ["a scheme", "frame-ancestors https:"],
    ["a sign that no origin has", "frame-ancestors https://a'unsafe-inline'.example"],
    ["a path", "frame-ancestors https://partner.example/page"],
  ])("%s is no partner", async (_, policy) => {
    const headers = await headersFor({ "content-security-policy": policy });
    expect(directive(headers, "frame-ancestors")).toBe("frame-ancestors 'none'");
    expect(directive(headers, "script-src")).not.toContain("https:");
  });
});

test("a page may choose a stricter referrer policy, never a looser one", async () => {
  const told = async (policy: string) =>
    (await headersFor({ "referrer-policy": policy })).get("referrer-policy");
  expect(await told("no-referrer")).toBe("no-referrer");
  expect(await told("same-origin")).toBe("same-origin");
  expect(await told("unsafe-url")).toBe("strict-origin-when-cross-origin");
});

test("only the script for partners may be loaded by pages of other origins", async () => {
  const own = (headers: Headers) => headers.get("cross-origin-resource-policy");
  expect(own(await headersFor({ "cross-origin-resource-policy": "cross-origin" }))).toBe(
    "cross-origin",
  );
  expect(own(await headersFor({ "cross-origin-resource-policy": "same-site" }))).toBe(
    "same-origin",
  );
});

test("an admin page's style elements are allowed by its nonce alone, and its style attributes apart from them", async () => {
  const nonce = "0123456789abcdef0123456789abcdef";
  const headers = await headersFor({
    "content-security-policy": `style-src 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`,
  });
  expect(directive(headers, "style-src ")).toBe(`style-src 'self' 'nonce-${nonce}'`);
  expect(directive(headers, "style-src-attr")).toBe("style-src-attr 'unsafe-inline'");
});

test.each(["'unsafe-inline'", "'nonce-short'", "'nonce-0123456789abcdef01234567' *", "*"])(
  "style-src %s of a page is ignored",
  async (sources) => {
    const headers = await headersFor({ "content-security-policy": `style-src ${sources}` });
    expect(directive(headers, "style-src ")).toMatch(/^style-src 'self'(?: 'sha256-[^']+')*$/);
    expect(directive(headers, "style-src-attr")).toBeUndefined();
  },
);
