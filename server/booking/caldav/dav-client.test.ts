import { expect, test } from "vitest";
import { startWebhookReceiver } from "../../../tests/support/webhooks/webhook-test-support.ts";
import { createPublicUrlGuard } from "../../webhooks/delivery/url-guard.ts";
import { createDavClient, DavError } from "./dav-client.ts";

const SPAN = { start: Date.parse("2026-03-01T00:00:00Z"), end: Date.parse("2026-04-01T00:00:00Z") };

/** A client of a server that gives every request the same answer, and the address of a calendar there. */
async function startClient(status: number, type: string, body: string) {
  const { url } = await startWebhookReceiver((answer) =>
    answer.writeHead(status, { "content-type": type }).end(body),
  );
  const guard = { ...createPublicUrlGuard([]), mayConnectTo: () => true };
  const { signal } = new AbortController();
  const client = createDavClient({ user: "ana", password: "secret" }, guard, signal, 2_000);
  return { client, calendar: `${url}/`, file: `${url}/visit.ics` };
}

test.each([
  ["a maintenance page", 200, "text/html", "<!doctype html><title>Back soon</title>"],
  ["a page that is XHTML", 200, "application/xhtml+xml", "<html><body>Sign in</body></html>"],
  ["an empty answer", 200, "text/plain", ""],
  ["a page with the status of a listing", 207, "text/html", "<!doctype html><p>Sign in"],
  [
    "another document with that status",
    207,
    "application/xml",
    "<html><body>Sign in</body></html>",
  ],
])("%s is no empty calendar", async (_name, status, type, body) => {
  const { client, calendar, file } = await startClient(status, type, body);
  await expect(client.version(calendar)).rejects.toThrow(DavError);
  await expect(client.objects(calendar, SPAN)).rejects.toThrow(DavError);
  await expect(client.object(file)).rejects.toThrow(DavError);
  await expect(client.calendars(calendar)).rejects.toThrow(DavError);
});

test("a calendar without events is empty", async () => {
  const body = '<?xml version="1.0"?><D:multistatus xmlns:D="DAV:"></D:multistatus>';
  const { client, calendar } = await startClient(207, "application/xml", body);
  expect(await client.objects(calendar, SPAN)).toEqual([]);
});
