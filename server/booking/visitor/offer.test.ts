import { beforeEach, expect, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { siteOf } from "../../../tests/support/app/desk-without-database.ts";
import {
  anaContact,
  bookingRequest,
  cincinnatiTime,
  createTestBooking,
} from "../../../tests/support/booking/booking-database.ts";
import { leadEvents, leads } from "../../platform/db/schema.ts";
import { createOfferDesk } from "./offer.ts";

const site = await siteOf();
const { deps, ask, desk, clear, set, book } = await createTestBooking(site);
const TEN = cincinnatiTime("2026-03-05T10:00");
const NOON = cincinnatiTime("2026-03-05T12:00");
const PRICE = cents(310_00);

beforeEach(async () => {
  await clear();
  await ask("DELETE FROM lead_events");
  await ask("DELETE FROM leads");
  await ask("INSERT INTO sites (site_id, is_default) VALUES ('main', true) ON CONFLICT DO NOTHING");
});

const visitor = () => createOfferDesk({ site, network: crypto.randomUUID() }, deps);

/** Stores Ana's request for a visit in Marion, 134 miles away, with the owner's answer; returns the link's token. */
async function offered(times: readonly number[], total = PRICE): Promise<string> {
  const leadId = crypto.randomUUID();
  const services = ["general-notary"];
  await deps.db.insert(leads).values({
    siteId: "main",
    leadId,
    status: "quoted",
    ...anaContact,
    zip: "43314",
    preferredTime: "this-week",
    services,
    details: "At the nursing home.",
    sourcePage: "",
    referrer: "",
    campaign: {},
    heldFor: [],
    requestKey: leadId,
    requestHash: "",
    quotedTotal: total,
  });
  await answer(leadId, times, total);
  return deps.links.offerToken("main", leadId);
}

async function answer(leadId: string, times: readonly number[], total: number): Promise<void> {
  await deps.db.insert(leadEvents).values({
    siteId: "main",
    leadId,
    kind: "quoted",
    who: "Sam",
    detail: { total, way: "mail", services: ["general-notary"], zip: "43314", times },
  });
}

test("a visitor 134 miles away is booked at the owner's price once they accept an offered time, and only then", async () => {
  const far = { zip: "43314", start: TEN };
  expect((await desk().book(bookingRequest("2026-03-05T10:00", far))).kind).toBe("not-bookable");
  const token = await offered([TEN, NOON]);
  expect(await visitor().load(token)).toMatchObject({
    total: 310_00,
    times: [TEN, NOON],
    isAccepted: false,
  });
  expect(await ask("SELECT 1 FROM visits"), "opening the link books nothing").toEqual([]);
  const accepted = await visitor().accept(token, NOON, PRICE);
  expect(accepted.kind).toBe("booked");
  const visit = accepted.kind === "booked" ? await desk().visitOf(accepted.token) : null;
  expect(visit).toMatchObject({ start: NOON, zip: "43314", agreed: { total: 310_00 } });
  expect(visit?.history).toMatchObject([{ kind: "confirmed", by: "visitor" }]);
  expect(await ask("SELECT status FROM leads")).toEqual([{ status: "booked" }]);
});

test("accepting twice, also another time, is one visit", async () => {
  const token = await offered([TEN, NOON]);
  const first = await visitor().accept(token, TEN, PRICE);
  expect(await visitor().accept(token, TEN, PRICE)).toEqual(first);
  expect(await visitor().accept(token, NOON, PRICE)).toEqual(first);
  expect(await ask("SELECT 1 FROM visits")).toHaveLength(1);
  expect((await visitor().load(token))?.isAccepted).toBe(true);
});

test("nothing is booked at a time that was not offered, has passed, is taken, or at another price", async () => {
  const token = await offered([TEN]);
  const changed = { kind: "changed" };
  expect(await visitor().accept(token, NOON, PRICE)).toEqual(changed);
  expect(await visitor().accept(token, TEN, cents(50_00))).toEqual(changed);
  expect(await visitor().accept(`${token}x`, TEN, PRICE)).toEqual({ kind: "unknown" });
  await book("2026-03-05T10:00");
  expect(await visitor().accept(token, TEN, PRICE)).toEqual(changed);
  set("2026-03-05T10:00:01");
  expect(await visitor().accept(token, TEN, PRICE)).toEqual(changed);
  expect((await visitor().load(token))?.times).toEqual([]);
});

test("the owner's newest answer counts: another price replaces the offer", async () => {
  const token = await offered([TEN]);
  const [lead] = await ask("SELECT lead_id FROM leads");
  await answer(String(lead?.lead_id), [NOON], 280_00);
  expect(await visitor().load(token)).toMatchObject({ total: 280_00, times: [NOON] });
  expect(await visitor().accept(token, TEN, PRICE)).toEqual({ kind: "changed" });
});
