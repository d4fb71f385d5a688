import { expect, test } from "vitest";
import { PRIVATE_HOSTS, startCanary } from "../../../tests/support/webhooks/private-hosts.ts";
import { startWebhookReceiver } from "../../../tests/support/webhooks/webhook-test-support.ts";
import { createPublicUrlGuard, type UrlGuard } from "../../webhooks/delivery/url-guard.ts";
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

test("no notation of an address of this machine or its network is called, typed, behind a redirect or named by a calendar server", async () => {
  const canary = await startCanary();
  let named = "";
  const server = await startWebhookReceiver((answer, { url }) => {
    if (url?.includes("moved")) return answer.writeHead(301, { location: named }).end();
    return answer.writeHead(207, { "content-type": "application/xml" }).end(listingOf(named));
  });
  const strict = createPublicUrlGuard([]);
  // To this guard the calendar server is on the internet, and no other address of this machine is.
  const open: UrlGuard = {
    ...strict,
    mayConnectTo: (address) => address === "127.0.0.1" || strict.mayConnectTo(address),
  };
  const { signal } = new AbortController();
  const login = { user: "ana", password: "secret" };
  const typed = createDavClient(login, strict, signal, 2_000);
  const asked = createDavClient(login, open, signal, 2_000);
  for (const host of PRIVATE_HOSTS) {
    const address = `https://${host}:${canary.port}/calendar/`;
    await expect(typed.version(address), address).rejects.toThrow(DavError);
    const url = URL.parse(address);
    if (!url || ["127.0.0.1", "localhost", "localhost."].includes(url.hostname)) continue;
    named = Buffer.from(address).toString("latin1");
    await expect(asked.version(`${server.url}/moved/`), address).rejects.toThrow(DavError);
    await expect(asked.calendars(`${server.url}/`), address).rejects.toThrow(DavError);
  }
  expect(server.received.length).toBeGreaterThan(PRIVATE_HOSTS.length);
  expect(canary.seen()).toBe(0);
});

/** An answer of a calendar server that names one address as everything a client may look for next. */
function listingOf(address: string): string {
  const href = `<D:href>${address}</D:href>`;
  return `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:response>${href}
    <D:propstat><D:prop><D:current-user-principal>${href}</D:current-user-principal>
    <C:calendar-home-set>${href}</C:calendar-home-set></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>
    </D:response></D:multistatus>`;
}
