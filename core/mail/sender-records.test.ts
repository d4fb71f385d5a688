import { expect, test } from "vitest";
import { MAIL_PROVIDERS, mailProvider, smtpSetting } from "./mail-providers.ts";
import { isProviderDomain, readDomain, senderRecords } from "./sender-records.ts";

const google = mailProvider("google");
const check = (zone: Record<string, readonly string[] | null>, provider = google) =>
  senderRecords("lane.example", provider, "ana@lane.example", async (name) =>
    Object.hasOwn(zone, name) ? (zone[name] ?? null) : [],
  );
const short = async (zone: Record<string, readonly string[] | null>, provider = google) =>
  (await check(zone, provider)).map(({ kind, status, value }) => [kind, status, value]);

test("a domain without records gets the SPF and DMARC records to copy, and where to find the DKIM record", async () => {
  const [spf, dkim, dmarc] = await check({});
  expect(spf).toMatchObject({ name: "lane.example", status: "missing" });
  expect(spf?.value).toBe("v=spf1 include:_spf.google.com ~all");
  expect(dkim).toMatchObject({ name: "google._domainkey.lane.example", status: "missing" });
  expect(dkim?.advice).toContain("Google Admin console");
  expect(dmarc).toMatchObject({ name: "_dmarc.lane.example", status: "missing" });
  expect(dmarc?.value).toBe("v=DMARC1; p=none; rua=mailto:ana@lane.example");
});

test("records that are there are found", async () => {
  const zone = {
    "lane.example": ["site-verification=1", "v=spf1 include:_spf.google.com ~all"],
    "google._domainkey.lane.example": ["v=DKIM1; k=rsa; p=MIIBIjANBg"],
    "_dmarc.lane.example": ["v=DMARC1; p=reject"],
  };
  expect((await short(zone)).map(([, status]) => status)).toEqual(["found", "found", "found"]);
});

test("an SPF record of another provider is extended, never joined by a second one", async () => {
  const zone = { "lane.example": ["v=spf1 include:mail.example -all"] };
  expect((await short(zone))[0]).toEqual([
    "SPF",
    "wrong",
    "v=spf1 include:mail.example include:_spf.google.com -all",
  ]);
  const two = { "lane.example": ["v=spf1 include:_spf.google.com ~all", "v=spf1 -all"] };
  expect((await short(two))[0]).toEqual(["SPF", "wrong", null]);
});

test("a revoked DKIM key is missing", async () => {
  const zone = { "google._domainkey.lane.example": ["v=DKIM1; p="] };
  expect((await short(zone))[1]).toEqual(["DKIM", "missing", null]);
});

test("without an answer of a name server nothing is claimed", async () => {
  const zone = {
    "lane.example": null,
    "google._domainkey.lane.example": null,
    "_dmarc.lane.example": null,
  };
  expect((await short(zone)).map(([, status]) => status)).toEqual([
    "unknown",
    "unknown",
    "unknown",
  ]);
});

test("of an unknown provider only the DMARC record is said", async () => {
  const records = await short({}, mailProvider("nobody"));
  expect(records).toEqual([
    ["SPF", "missing", null],
    ["DKIM", "unknown", null],
    ["DMARC", "missing", "v=DMARC1; p=none; rua=mailto:ana@lane.example"],
  ]);
});

test("a domain is read from what people type, and nothing else is looked up", () => {
  expect(readDomain(" Ana@Lane.Example ")).toBe("lane.example");
  for (const typed of [
    "",
    "lane",
    "-a.com",
    "a..com",
    "a b.com",
    "127.0.0.1",
    `${"a".repeat(64)}.com`,
  ])
    expect(readDomain(typed), typed).toBeNull();
  expect(isProviderDomain("gmail.com")).toBe(true);
  expect(isProviderDomain("lane.example")).toBe(false);
});

test("every provider has a setting to copy", () => {
  for (const provider of MAIL_PROVIDERS)
    expect(smtpSetting(provider)).toMatch(/^SMTP_URL=smtps?:\/\/USER:PASSWORD@[\w.]+:(465|587)$/i);
});
