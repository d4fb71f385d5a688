import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readHost } from "./host.ts";
import { canonicalQuery } from "./query.ts";
import { readTarget, splitTarget } from "./target.ts";

const read = (raw: string) => readTarget(raw, (path) => /^\/(pricing|faq|a\/b)?$/.test(path));

describe("there is one canonical address for each page", () => {
  test.each([
    "/",
    "/pricing",
    "/pricing?zip=45040",
    "/a%20b",
    "/v/AbC_-9",
    "/%7Euser",
    "/a?b=//c/",
  ])("%s stays", (raw) => expect(read(raw).kind).toBe("path"));

  test.each([
    ["/pricing/", "/pricing"],
    ["//pricing", "/pricing"],
    ["/pricing//?zip=45040", "/pricing?zip=45040"],
    ["/Pricing", "/pricing"],
    ["//A//B/", "/a/b"],
    ["//evil.example", "/evil.example"],
    ["///evil.example/%2f..", "/evil.example/%2f.."],
    ["/..//evil.example", "/evil.example"],
    ["/.//evil.example/", "/evil.example"],
    ["/%2e%2e//evil.example", "/evil.example"],
    ["/a/../pricing", "/pricing"],
    ["//", "/"],
    ["/index.html", "/"],
    ["/Index.HTM?zip=45040", "/?zip=45040"],
    ["/pricing/index.html/", "/pricing"],
    ["/index.html/index.html", "/"],
  ])("%s goes to %s on the same site", (raw, location) => {
    expect(read(raw)).toEqual({ kind: "moved", location });
  });

  test.each(["/API/Quote", "/assets/Entry-Ab12", "/Functions/v1/index.html", "/rest/V1"])(
    "%s is a program's to spell, and stays",
    (raw) => expect(readTarget(raw, () => true)).toMatchObject({ kind: "path", pathname: raw }),
  );

  test("a signed link keeps its capital letters, because it is not a document", () => {
    expect(read("/visit/AbCd")).toMatchObject({ kind: "path", pathname: "/visit/AbCd" });
  });

  test.each([
    "/%",
    "/%zz",
    "/%c3%28",
    "/%00",
    "/a%0d%0ab",
    "/\\evil.example",
    "/%5cevil",
    "/a#b",
    "a",
    "",
    "*",
    "/ü",
  ])("%s is refused", (raw) => expect(read(raw)).toMatchObject({ kind: "refused", status: 400 }));

  test("an address may have 4096 characters", () => {
    expect(read(`/${"a".repeat(4095)}`).kind).toBe("path");
    expect(read(`/${"a".repeat(4096)}`)).toMatchObject({ kind: "refused", status: 414 });
  });

  test("one redirect is always enough, and none leaves the site", () => {
    const pieces = fc.constantFrom(
      "/",
      "//",
      ".",
      "..",
      "%2e",
      "%2F",
      "\\",
      "A",
      "pricing",
      "evil.example",
      "@",
      ":",
      "?",
      "%41",
      '"',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const first = read(`/${parts.join("")}`);
        if (first.kind !== "moved") return;
        expect(read(first.location).kind).toBe("path");
        const to = new URL(first.location, "https://lane.example");
        expect(to.origin).toBe("https://lane.example");
      }),
      { numRuns: 2000 },
    );
  });

  test("the absolute form of the request line names the host", () => {
    expect(splitTarget("http://lane.example/a?b")).toEqual({
      host: "lane.example",
      target: "/a?b",
    });
    expect(splitTarget("HTTP://lane.example?b")).toEqual({ host: "lane.example", target: "/?b" });
    expect(splitTarget("/a")).toEqual({ host: null, target: "/a" });
  });
});

describe("a query keeps only the parameters the page reads", () => {
  const known = ["zip", "service", "q"];

  test.each([
    ["?utm_source=x&zip=45040", "zip=45040"],
    ["?zip=45040&service=b&service=a", "service=b&service=a&zip=45040"],
    ["?q=a+b%20c", "q=a+b+c"],
    ["?z%69p=1", "zip=1"],
    ["?zip", "zip="],
    ["?utm=50%off&zip=1", "zip=1"],
    ["?%zz=1", ""],
    ["?", ""],
    ["?&&=&", ""],
  ])("%s becomes %s", (search, query) => expect(canonicalQuery(search, known)).toBe(query));

  test.each(["?zip=%", "?q=%ff", "?q=%00"])("%s is refused", (search) =>
    expect(canonicalQuery(search, known)).toBeNull(),
  );
});

describe("a Host header is a name or an address, with or without a port", () => {
  test.each([
    "lane.example",
    "Lane.Example:8080",
    "127.0.0.1:3000",
    "[::1]:3000",
    "localhost",
    "a_b.internal",
    "lane.example.",
  ])("%s", (host) => expect(readHost(host)).toBe(host.toLowerCase()));

  test.each([
    undefined,
    "",
    "a b",
    "a/b",
    "a@b",
    "lane.example:",
    "a:123456",
    "[::1",
    "-a",
    "a\\b",
    "x".repeat(256),
    "ä",
  ])("and not %s", (host) => expect(readHost(host)).toBeNull());
});
