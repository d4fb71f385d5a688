/** Shared by tests of the partner API: the routes of the API on a real database, an owner who makes keys, and a program that uses them. */
import { action as sendLead } from "../../../app/api/leads/route.ts";
import { loader as askQuote } from "../../../app/api/quote/route.ts";
import { problemSchema } from "../../../app/api/shared/problem.ts";
import { loader as askSlots } from "../../../app/api/slots/route.ts";
import { action as bookVisit, loader as listVisits } from "../../../app/api/visits/route.ts";
import { action as changeVisit, loader as readVisit } from "../../../app/api/visits/visit/route.ts";
import type { PartnerKeyForm } from "../../../core/partners/key-input.ts";
import type { PartnerScope } from "../../../core/partners/scopes.ts";
import type { Site } from "../../../core/sections/site.ts";
import { createBookingDesk } from "../../../server/booking/visitor/create-booking-desk.ts";
import type { PartnerDeps } from "../../../server/partners/deps.ts";
import { createPartnerKeyDesk } from "../../../server/partners/keys/key-desk.ts";
import { createPartnerDesk } from "../../../server/partners/partner-desk.ts";
import { createRequestCounter } from "../../../server/partners/request-counter.ts";
import { createAuditLog } from "../../../server/people/audit-log.ts";
import type { Person } from "../../../server/people/person.ts";
import type { WebhookEmitter } from "../../../server/webhooks/emit.ts";
import { deskOf } from "../app/desk-without-database.ts";
import { routeArgs } from "../app/route-args.ts";
import { createTestBooking } from "../booking/booking-database.ts";

const ORIGIN = "https://lane.example";

/** A call of a program; `id` is a visit's. */
export interface TestCall {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE" | "OPTIONS";
  readonly path: "/api/visits" | "/api/visits/:id" | "/api/slots" | "/api/quote" | "/api/leads";
  readonly id?: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Call it at the top of a test file. */
export async function createPartnerTest(site: Site) {
  const booking = await createTestBooking(site);
  const { db, pool } = booking.database;
  /** The webhook events of visits, in order. */
  const emitted: string[] = [];
  const webhooks: WebhookEmitter = {
    emit: async (_tx, _siteId, event) => void emitted.push(event),
  };
  const deps: PartnerDeps = {
    ...{
      db,
      booking: { ...booking.deps, webhooks },
      limits: booking.deps.limits,
      now: booking.deps.now,
    },
    audit: createAuditLog(db),
    countRequest: createRequestCounter(pool, 1),
  };
  const owner = (changes: Partial<Person> = {}): Person => ({
    ...{ userId: "o", name: "Olga", email: "olga@lane.example", role: "owner", siteId: site.id },
    ...{ sessionId: "s", authenticatedAt: booking.deps.now() },
    ...changes,
  });
  const keyDesk = (person = owner(), of = site) => {
    const desk = createPartnerKeyDesk(person, { site: of, network: "net" }, deps);
    if (!desk) throw new Error(`a ${person.role} has no desk for keys`);
    return desk;
  };

  /** Makes a key with these scopes; throws if it was not made. */
  async function makeKey(
    scopes: readonly PartnerScope[],
    changes: Partial<PartnerKeyForm> = {},
    desk = keyDesk(),
  ) {
    const form = { name: "Riverside Title", requestsPerMinute: 600, origins: "", lastDay: "" };
    const result = await desk.make({ ...form, scopes: [...scopes], ...changes });
    if (result.kind !== "made") throw new Error(JSON.stringify(result));
    return result.key;
  }

  /** Calls the API with a key (null: without one), as one of two processes on the same database may receive it. */
  async function call(key: string | null, { method = "GET", path, id = "", ...rest }: TestCall) {
    const { query = "", body, headers = {} } = rest;
    const siteDesk = {
      ...(await deskOf(site)),
      booking: createBookingDesk({ site, network: "partner" }, deps.booking),
      partners: createPartnerDesk({ site, network: "partner" }, deps),
    };
    const request = new Request(`${ORIGIN}${path.replace(":id", id)}${query}`, {
      method,
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const args = { ...routeArgs(path, query, siteDesk), request };
    const isRead = method === "GET" || method === "OPTIONS";
    const answer = (): Response | Promise<Response> => {
      switch (path) {
        case "/api/visits":
          return isRead
            ? listVisits({ ...args, pattern: path })
            : bookVisit({ ...args, pattern: path });
        case "/api/visits/:id":
          return isRead
            ? readVisit({ ...args, pattern: path, params: { id } })
            : changeVisit({ ...args, pattern: path, params: { id } });
        case "/api/slots":
          return askSlots({ ...args, pattern: path });
        case "/api/quote":
          return askQuote({ ...args, pattern: path });
        case "/api/leads":
          return sendLead({ ...args, pattern: path });
      }
    };
    const response = await answer();
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests read JSON bodies of many shapes.
    const json: any = text === "" ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: json };
  }

  return { booking, deps, owner, keyDesk, makeKey, call, emitted, problem: problemSchema };
}
