/** A small server that speaks the shapes of Stripe's API as its reference documents them, with money that can be counted. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

type StripeObject = Record<string, unknown> & { id: string };

interface FakeSession extends StripeObject {
  status: "open" | "complete" | "expired";
  mode: string;
  amount_total: number;
  metadata: Record<string, string>;
  success_url: string;
}

/** An answer of the server. */
interface Answer {
  readonly status: number;
  readonly body: object;
}

const errorAnswer = (status: number, type: string, message: string, param?: string): Answer => ({
  status,
  body: { error: { type, message, param } },
});

/** Starts the server for a test file. */
export async function startFakeStripe() {
  const sessions = new Map<string, FakeSession>();
  const captured = new Map<string, number>();
  const intents: (StripeObject & { customer: string })[] = [];
  const refunds: (StripeObject & { amount: number; payment_intent: string; status: string })[] = [];
  const answers = new Map<string, { readonly params: string; readonly answer: Answer }>();
  const calls: { readonly path: string; readonly params: URLSearchParams }[] = [];
  const endpoints: string[] = [];
  /** `isBusy`: this account has made too many calls. `isSilent`: it takes calls and never answers. `losesAnswers`: it does what a call asks for, and the connection breaks before the answer. */
  const state = {
    ...{ isBusy: false, isDead: false, isSilent: false, declines: false, losesAnswers: false },
    ...{ refusesEmail: false, lacksPermission: false },
  };
  let count = 0;
  let attempts = 0;
  const nextId = (prefix: string) => {
    count += 1;
    return `${prefix}_${count}`;
  };
  const metadataOf = (params: URLSearchParams) =>
    Object.fromEntries(
      [...params].flatMap(([key, value]) => {
        const name = /^metadata\[(\w+)\]$/.exec(key)?.[1];
        return name ? [[name, value]] : [];
      }),
    );

  const createSession = (params: URLSearchParams): Answer => {
    if (state.lacksPermission) {
      return errorAnswer(403, "invalid_request_error", "The provided key lacks a permission.");
    }
    if (state.refusesEmail && params.has("customer_email")) {
      return errorAnswer(400, "invalid_request_error", "Invalid email address", "customer_email");
    }
    const amounts = [...params].filter(([key]) => key.endsWith("[unit_amount]"));
    const id = nextId("cs_test");
    const session: FakeSession = {
      ...{ id, object: "checkout.session", status: "open", payment_status: "unpaid" },
      ...{ mode: params.get("mode") ?? "", url: `https://checkout.stripe.com/c/pay/${id}` },
      amount_total: amounts.reduce((sum, [, amount]) => sum + Number(amount), 0),
      ...{ metadata: metadataOf(params), payment_intent: null, customer: null },
      expires_at: Number(params.get("expires_at")),
      success_url: params.get("success_url") ?? "",
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  };
  const createRefund = (params: URLSearchParams): Answer => {
    const intent = params.get("payment_intent") ?? "";
    const amount = Number(params.get("amount"));
    const before = refunds.filter(
      (one) => one.payment_intent === intent && one.status !== "failed",
    );
    const left = (captured.get(intent) ?? 0) - before.reduce((sum, one) => sum + one.amount, 0);
    if (amount > left) {
      return errorAnswer(
        400,
        "invalid_request_error",
        "Refund amount is greater than unrefunded amount.",
      );
    }
    const refund = {
      ...{ id: nextId("re"), object: "refund", amount, payment_intent: intent },
      ...{ status: "succeeded", metadata: metadataOf(params) },
    };
    refunds.push(refund);
    return { status: 200, body: refund };
  };
  const chargeCard = (params: URLSearchParams): Answer => {
    if (state.declines) return errorAnswer(402, "card_error", "Your card was declined.");
    const amount = Number(params.get("amount"));
    const id = nextId("pi");
    captured.set(id, amount);
    const intent = {
      ...{ id, object: "payment_intent", status: "succeeded", amount_received: amount },
      ...{ customer: params.get("customer") ?? "", metadata: metadataOf(params) },
    };
    intents.push(intent);
    return { status: 200, body: intent };
  };
  /** The objects that have every value of a query, the newest first. */
  const listOf = (objects: readonly StripeObject[], query: URLSearchParams): Answer => {
    const values = [...query].filter(([name]) => name !== "limit");
    const data = objects.filter((one) => values.every(([name, value]) => one[name] === value));
    return { status: 200, body: { object: "list", data: data.toReversed(), has_more: false } };
  };
  const answerTo = (method: string, path: string, params: URLSearchParams): Answer => {
    const [, , first = "", id = "", rest = ""] = path.split("/");
    if (path === "/v1/checkout/sessions" && method === "POST") return createSession(params);
    if (path.startsWith("/v1/checkout/sessions/")) {
      const session = sessions.get(path.split("/")[4] ?? "");
      if (!session) return errorAnswer(404, "invalid_request_error", "No such checkout session.");
      if (!path.endsWith("/expire")) return { status: 200, body: session };
      if (session.status !== "open") {
        return errorAnswer(400, "invalid_request_error", "Only open sessions can be expired.");
      }
      session.status = "expired";
      return { status: 200, body: session };
    }
    if (method === "GET" && path === "/v1/refunds") return listOf(refunds, params);
    if (method === "GET" && path === "/v1/payment_intents") return listOf(intents, params);
    if (path === "/v1/refunds") return createRefund(params);
    if (path === "/v1/payment_intents") return chargeCard(params);
    if (first === "customers" && rest === "payment_methods") {
      return {
        status: 200,
        body: { object: "list", data: [{ id: `pm_of_${id}` }], has_more: false },
      };
    }
    if (path === "/v1/account") {
      const settings = { dashboard: { display_name: "Lane Mobile Notary" } };
      return { status: 200, body: { id: "acct_1", object: "account", settings } };
    }
    if (first === "webhook_endpoints") {
      endpoints.push(`${method} ${params.get("url") ?? id}`);
      return {
        status: 200,
        body: { id: nextId("we"), object: "webhook_endpoint", secret: WEBHOOK_SECRET },
      };
    }
    return errorAnswer(
      404,
      "invalid_request_error",
      `Unrecognized request URL (${method}: ${path}).`,
    );
  };

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    attempts += 1;
    if (state.isSilent) return;
    if (state.isBusy) {
      const { status, body } = errorAnswer(429, "invalid_request_error", "Too many requests.");
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
      return;
    }
    if (state.isDead) {
      request.socket.destroy();
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stripe.test");
    const params = request.method === "GET" ? searchParams : new URLSearchParams(body);
    calls.push({ path: `${request.method} ${pathname}`, params });
    const key = String(request.headers["idempotency-key"] ?? "");
    const known = request.method === "POST" ? answers.get(key) : undefined;
    const isKnownKey = request.headers.authorization === `Bearer ${SECRET_KEY}`;
    const answer = !isKnownKey
      ? errorAnswer(401, "invalid_request_error", "Invalid API Key provided.")
      : known && known.params !== body
        ? errorAnswer(
            400,
            "idempotency_error",
            "Keys for idempotent requests can only be used with the same parameters.",
          )
        : (known?.answer ?? answerTo(request.method ?? "", pathname, params));
    if (key && answer.status < 500) answers.set(key, { params: body, answer });
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

  /** The customer pays on the page of a session, or saves a card there. Throws when the page is closed. */
  function pay(sessionId: string): void {
    const session = sessions.get(sessionId);
    if (session?.status !== "open") throw new Error(`The page ${sessionId} is not open.`);
    session.status = "complete";
    session.customer = nextId("cus");
    if (session.mode === "setup") return;
    const intent = nextId("pi");
    session.payment_intent = intent;
    session.payment_status = "paid";
    captured.set(intent, session.amount_total);
  }

  /** An event about an object as it is now. */
  const eventOf = (type: string, object: object) => ({
    ...{ id: nextId("evt"), object: "event", type, api_version: "2026-10-28.endive" },
    ...{ created: 1_772_000_000, data: { object: structuredClone(object) } },
  });

  return {
    ...{ state, calls, sessions, refunds, endpoints, pay, eventOf },
    address: {
      host: "127.0.0.1",
      port: (server.address() as AddressInfo).port,
      protocol: "http" as const,
    },
    /** How often it was called, whether it answered or not. */
    attempts: () => attempts,
    /** A day goes by, after which Stripe no longer knows the keys of earlier calls. */
    forgetKeys: () => answers.clear(),
    /** The money the business has at Stripe: what came in less what went back, in cents. */
    money: () =>
      [...captured.values()].reduce((sum, amount) => sum + amount, 0) -
      refunds
        .filter(({ status }) => status !== "failed")
        .reduce((sum, { amount }) => sum + amount, 0),
    /** The owner refunds a payment in Stripe's own dashboard. */
    refundAtStripe: (intent: string, amount: number) => {
      const answer = createRefund(
        new URLSearchParams({ payment_intent: intent, amount: String(amount) }),
      );
      return answer.status === 200 ? refunds.at(-1) : undefined;
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** The keys the server knows, put together here so that no scanner takes them for real ones. */
export const SECRET_KEY = ["sk", "test", "doorstepfakekey"].join("_");
export const WEBHOOK_SECRET = ["whsec", "doorstepfakesecret"].join("_");
