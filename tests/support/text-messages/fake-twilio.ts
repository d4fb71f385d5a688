/** A small server that speaks the shapes of Twilio's Message resource as its reference documents them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getExpectedTwilioSignature } from "twilio/lib/webhooks/webhooks.js";
import { afterAll } from "vitest";

export const ACCOUNT_SID = `AC${"0".repeat(31)}1`;
export const AUTH_TOKEN = "a1".repeat(16);
export const FROM = "+15135550100";

interface FakeMessage {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly statusCallback: string;
  readonly createdAt: Date;
}

/** Starts the server for a test file. `clock` is the instant its messages get. */
export async function startFakeTwilio(clock: () => number) {
  const messages: FakeMessage[] = [];
  const optedOut = new Set<string>();
  const unanswered: Socket[] = [];
  /** `isSilent`: it takes calls and never answers. `losesAnswers`: it takes a message, and the connection breaks before the answer. */
  const state = { isDead: false, isSilent: false, losesAnswers: false, isBusy: false };
  const errorBody = (status: number, code: number, message: string) => ({
    status,
    body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  });
  const resource = ({ sid, to, from, body, createdAt }: FakeMessage) => ({
    ...{ account_sid: ACCOUNT_SID, api_version: "2010-04-01", body, direction: "outbound-api" },
    ...{ date_created: createdAt.toUTCString(), date_sent: null, date_updated: null },
    ...{ error_code: null, error_message: null, from, messaging_service_sid: null, num_media: "0" },
    ...{ num_segments: "1", price: null, price_unit: "USD", sid, status: "queued", to },
    ...{ subresource_uris: {}, uri: `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages/${sid}.json` },
  });
  const create = (fields: URLSearchParams) => {
    const to = fields.get("To") ?? "";
    if (state.isBusy) return errorBody(429, 20429, "Too Many Requests");
    if (optedOut.has(to)) {
      return errorBody(400, 21610, "Attempt to send to unsubscribed recipient");
    }
    if (!/^\+1\d{10}$/.test(to)) return errorBody(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    const message = {
      sid: `SM${String(messages.length + 1).padStart(32, "0")}`,
      ...{ to, from: fields.get("From") ?? "", body: fields.get("Body") ?? "" },
      statusCallback: fields.get("StatusCallback") ?? "",
      createdAt: new Date(clock()),
    };
    messages.push(message);
    return { status: 201, body: resource(message) };
  };
  const list = (query: URLSearchParams) => {
    const found = messages.filter(
      ({ to, from }) => to === query.get("To") && from === query.get("From"),
    );
    const page = { page: 0, page_size: 50, next_page_uri: null, previous_page_uri: null };
    return { status: 200, body: { ...page, messages: found.toReversed().map(resource) } };
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    if (state.isDead) {
      request.socket.destroy();
      return;
    }
    if (state.isSilent) {
      unanswered.push(request.socket);
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://twilio.test");
    const login = `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString("base64")}`;
    const isMessages = pathname === `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`;
    const answer =
      request.headers.authorization !== login
        ? errorBody(401, 20003, "Authenticate")
        : !isMessages
          ? errorBody(404, 20404, "The requested resource was not found")
          : request.method === "POST"
            ? create(new URLSearchParams(body))
            : list(searchParams);
    if (state.losesAnswers && request.method === "POST") {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, messages, optedOut, unanswered, state };
}

/** A call as Twilio makes it: a form, signed over its address and fields. With another token it is forged. */
export function twilioCall(
  url: string,
  fields: Readonly<Record<string, string>>,
  token = AUTH_TOKEN,
) {
  const signature = getExpectedTwilioSignature(token, url, fields);
  return {
    query: new URL(url).search,
    header: (name: string) => (name === "x-twilio-signature" ? signature : ""),
    body: new URLSearchParams(fields).toString(),
  };
}
