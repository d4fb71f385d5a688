import sharp from "sharp";
import type { ClusterClient } from "./http-client.ts";
import { type LoadContext, record, runClient, untilAnswered } from "./load.ts";

const PAGES = ["/", "/pricing", "/contact"];
const JSON_HEADERS = { "content-type": "application/json" };

/** Visitors who read pages. */
export function readPages(context: LoadContext): Promise<void> {
  return runClient(context, 30, async (client, count) => {
    const path = PAGES[count % PAGES.length] ?? "/";
    const send = (by: ClusterClient) => by(path, { host: anyOf(context.hosts) });
    await record(context, client, { kind: "page", send, statuses: [200], read: () => true });
  });
}

/** Visitors whose browser loads the pictures of a page. */
export function readPictures(context: LoadContext): Promise<void> {
  return runClient(context, 50, async (client) => {
    const path = pictureAddress(anyOf(context.pictures));
    const send = (by: ClusterClient) => by(path);
    await record(context, client, { kind: "picture", send, statuses: [200], read: () => true });
  });
}

/** Visitors who send the contact form through the API. */
export function sendLeads(context: LoadContext, name: string): Promise<void> {
  return runClient(context, 100, async (client, count) => {
    const key = `${name}-${count}-of-the-load`;
    const host = anyOf(context.hosts);
    const body = JSON.stringify({
      ...contactOf(key),
      zip: "45202",
      preferredTime: "today",
      details: key,
    });
    const headers = { ...JSON_HEADERS, "idempotency-key": key };
    const id = await untilAnswered(context, () =>
      record(context, client, {
        kind: "lead",
        send: (by) => by("/api/leads", { method: "POST", host, headers, body }),
        statuses: [201],
        read: idOf,
      }),
    );
    if (id) context.acknowledged.push({ kind: "lead", id, key, at: performance.now() });
  });
}

/** Visitors who book a start. A start that somebody else has taken is an answer as well. */
export function bookVisits(context: LoadContext, name: string): Promise<void> {
  return runClient(context, 100, async (client, count) => {
    const host = anyOf(context.hosts);
    const starts = await untilAnswered(context, () => freeStarts(context, client, host));
    if (!starts || starts.length === 0) return;
    const key = `${name}-${count}-of-the-load`;
    const booking = { service: "general-notary", zip: "45202", start: anyOf(starts) };
    const body = JSON.stringify({ ...booking, contact: contactOf(key) });
    const headers = { ...JSON_HEADERS, "idempotency-key": key };
    const id = await untilAnswered(context, () =>
      record(context, client, {
        kind: "booking",
        send: (by) => by("/api/visits", { method: "POST", host, headers, body }),
        statuses: [201, 409],
        read: (text, status) => (status === 201 ? idOf(text) : ""),
      }),
    );
    if (id) context.acknowledged.push({ kind: "booking", id, key, at: performance.now() });
  });
}

/** Loads the slots of a week that begins somewhere in the next month and a half. */
function freeStarts(context: LoadContext, client: ClusterClient, host: string) {
  const days = 4 + Math.floor(Math.random() * 40);
  const from = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const search = new URLSearchParams({ service: "general-notary", zip: "45202", from, days: "7" });
  return record(context, client, {
    kind: "booking",
    send: (by) => by(`/api/slots?${search}`, { host }),
    statuses: [200],
    read: (text) => {
      const { slots }: { slots: { start: string }[] } = JSON.parse(text);
      return slots.map(({ start }) => start);
    },
  });
}

/** The owner, who adds pictures. */
export function uploadPictures(context: LoadContext, cookie: string): Promise<void> {
  return runClient(context, 1_000, async (client) => {
    const id = await untilAnswered(context, () => uploadPicture(context, client, cookie));
    if (id) context.pictures.push(id);
  });
}

/** Adds one picture; returns its id, or null when it was not acknowledged. */
export async function uploadPicture(
  context: LoadContext,
  client: ClusterClient,
  cookie: string,
): Promise<string | null> {
  const color = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: color } });
  const body = await picture.png().toBuffer();
  const headers = { cookie, origin: `http://localhost:${context.port}` };
  const id = await record(context, client, {
    kind: "upload",
    send: (by) => by("/admin/media/upload?name=a.png", { method: "POST", headers, body }),
    statuses: [200],
    read: (text): string => JSON.parse(text).picture.id,
  });
  if (id) context.acknowledged.push({ kind: "upload", id, key: id, at: performance.now() });
  return id;
}

/** The path of the only form of a picture of 64 pixels. */
export function pictureAddress(id: string): string {
  return `/media/${id}/v1-64.webp`;
}

/** Makes the owner's account of the first site; returns the cookies of the session. */
export async function signInOwner(client: ClusterClient, port: number, code: string) {
  const { status, cookies, text } = await client("/admin/first-run", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: `http://localhost:${port}`,
    },
    body: new URLSearchParams({
      code,
      name: "Ana Ruiz",
      email: "ana@lane.example",
      password: "plum-orbit-lantern-42",
    }).toString(),
  });
  if (status !== 303) throw new Error(`The owner's account was not made: ${status} ${text}`);
  return cookies.join("; ");
}

function contactOf(key: string) {
  const email = `${key}@home.example`;
  return { firstName: key, lastName: "Ruiz", phone: "(513) 555-0199", email };
}

function idOf(text: string): string {
  return JSON.parse(text).id;
}

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}
