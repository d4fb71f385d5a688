import { beforeEach, expect, test } from "vitest";
import { cents, dollars } from "../../core/format/money.ts";
import { siteOf } from "../../tests/support/app/desk-without-database.ts";
import { createTestBooking } from "../../tests/support/booking/booking-database.ts";
import { paymentTest } from "../../tests/support/booking/payment-test.ts";

const site = await siteOf();
const booking = await createTestBooking(site);
const { deskOf, editorDesk, visitor } = paymentTest(site, booking);

beforeEach(async () => {
  await booking.clear();
  await booking.pool.query("DELETE FROM payments");
});

const cash = { amount: "50", tip: "10", way: "cash", paidOn: "2026-03-02", acts: "3", note: "" };
const KEY = "8f14e45f-ceea-467f-a0e6-1d3b5a7c9d11";
const first = { requestKey: KEY, overpayment: "ask" } as const;

test("a payment recorded at the door is in the books once, lowers what is due, and can be taken out again", async () => {
  const { visit } = await booking.book("2026-03-03T10:00");
  const notary = deskOf("notary");
  const owner = deskOf();
  const due = async () => (await owner.ofVisits([visit.id])).get(visit.id)?.due;
  const total = visit.agreed.total;
  expect(await due()).toBe(total);
  expect(await notary.record(visit.id, cash, first)).toMatchObject({ kind: "recorded" });
  expect(await notary.record(visit.id, cash, first)).toMatchObject({ kind: "recorded" }); // sent twice
  expect(await due()).toBe(total - 50_00);
  expect(await owner.books?.list({})).toMatchObject({
    hasMore: false,
    payments: [
      { amount: 50_00, tip: 10_00, recordedBy: "Ana Lane", customer: { firstName: "Ana" } },
    ],
  });
  expect(await owner.books?.list({ way: "check" })).toMatchObject({ payments: [] });
  expect(await owner.books?.list({ from: "2026-03-03" })).toMatchObject({ payments: [] });
  expect(await owner.books?.list({ from: "2026-03-02", to: "2026-03-02" })).toMatchObject({
    payments: [{ way: "cash" }],
  });
  expect(notary.books).toBeNull(); // Only the owner takes money out of the books.
  const paid = { kind: "paid", amount: 60_00, way: "cash", paidOn: "2026-03-02" };
  expect(await notary.history(visit.id)).toMatchObject([{ ...paid, who: "Ana Lane" }]);
  expect(await owner.books?.remove(KEY)).toBe(true);
  expect(await owner.books?.remove(KEY)).toBe(false);
  expect(await owner.history(visit.id)).toMatchObject([
    { kind: "removed", amount: 60_00, way: "cash", who: "Ana Lane" },
  ]);
  expect(await due()).toBe(total);
  expect(await booking.ask("SELECT act FROM audit_log ORDER BY entry_id")).toMatchObject([
    { act: "payment-recorded" },
    { act: "payment-recorded" },
    { act: "payment-removed" },
  ]);
});

test("the books say who still owes: a visit that is over and not paid, until it is", async () => {
  const { visit } = await booking.book("2026-03-03T10:00");
  const owner = deskOf();
  const owed = async () => (await owner.books?.owed())?.map(({ id, due }) => [id, due]);
  expect(await owed()).toEqual([]); // It is still to come.
  await booking.ask("UPDATE visits SET status = 'completed' WHERE visit_id = $1", [visit.id]);
  expect(await owed()).toEqual([[visit.id, visit.agreed.total]]);
  await owner.record(visit.id, { ...cash, acts: "" }, first);
  expect(await owed()).toEqual([[visit.id, visit.agreed.total - 50_00]]);
  await booking.ask("UPDATE visits SET status = 'cancelled', closing_fee = 0 WHERE visit_id = $1", [
    visit.id,
  ]);
  expect(await owed()).toEqual([]);
});

test("money beyond what is due is recorded only once somebody says whether it is a tip", async () => {
  const { visit } = await booking.book("2026-03-03T10:00");
  const owner = deskOf();
  const { total } = visit.agreed;
  const whole = { ...cash, amount: (total / 100).toFixed(2), tip: "" };
  const second = { ...first, requestKey: KEY.replace("8f14", "9f14") };
  expect(await owner.record(visit.id, whole, first)).toMatchObject({ kind: "recorded" });
  expect(await owner.record(visit.id, cash, second)).toEqual({
    ...{ kind: "overpaid", amount: 50_00, due: 0, isPaid: true },
  });
  expect((await owner.books?.list({}))?.payments).toHaveLength(1);
  const asTip = { ...second, overpayment: "tip" } as const;
  expect(await owner.record(visit.id, cash, asTip)).toMatchObject({
    payment: { amount: 0, tip: 60_00 },
  });
  expect(await owner.record(visit.id, cash, asTip)).toMatchObject({ kind: "recorded" }); // sent twice
  expect((await owner.books?.list({}))?.payments).toHaveLength(2);
});

test("of two people who record the same payment at the same moment, one is asked", async () => {
  const { visit } = await booking.book("2026-03-03T10:00");
  const whole = { ...cash, amount: (visit.agreed.total / 100).toFixed(2), tip: "" };
  const keys = [KEY, KEY.replace("8f14", "9f14")];
  const results = await Promise.all(
    keys.map((requestKey) => deskOf().record(visit.id, whole, { ...first, requestKey })),
  );
  expect(results.map(({ kind }) => kind).sort()).toEqual(["overpaid", "recorded"]);
});

test("a form that was changed after it was sent is not taken for the payment it recorded", async () => {
  const { visit } = await booking.book("2026-03-03T10:00");
  const owner = deskOf();
  await owner.record(visit.id, cash, first);
  expect(await owner.record(visit.id, { ...cash, amount: "80" }, first)).toMatchObject({
    kind: "already",
    recorded: 50_00,
  });
  expect(await booking.ask("SELECT FROM audit_log WHERE detail ->> 'cents' = '8000'")).toEqual([]);
});

test("the CSV has the notary fee, the service and the travel fee in columns of their own", async () => {
  const { visit } = await booking.book("2026-03-03T10:00");
  await deskOf().record(visit.id, { ...cash, note: "=1+1" }, first);
  const csv = (await deskOf().books?.csv({})) ?? "";
  const [head = "", row = ""] = csv.split("\r\n").map((line) => line.split(","));
  const value = (column: string) => row[head.indexOf(column)];
  expect([value("Amount"), value("Tip"), value("Kept")]).toEqual(["50.00", "10.00", "60.00"]);
  expect(value("Notary fee")).toBe("15.00");
  expect(value("Service")).toBe("35.00");
  expect(value("Travel fee")).toBe("0.00");
  expect(value("Note")).toBe("'=1+1");
});

test("the columns of the CSV can be summed where a visit was paid in two parts", async () => {
  const { visit } = await booking.book("2026-03-03T10:00");
  const { price, travelFee, total } = visit.agreed;
  const owner = deskOf();
  await owner.record(visit.id, { ...cash, amount: "20.50", tip: "", acts: "" }, first);
  const second = KEY.replace("8f14", "9f14");
  const rest = dollars(cents(total - 20_50)).toFixed(2);
  await owner.record(
    visit.id,
    { ...cash, amount: rest, paidOn: "2026-03-01" },
    { ...first, requestKey: second },
  );
  const sums = async (query: object) => {
    const csv = (await owner.books?.csv(query)) ?? "";
    const [head = [], ...rows] = csv
      .trim()
      .split("\r\n")
      .map((line) => line.split(","));
    const columns = ["Amount", "Notary fee", "Service", "Travel fee", "Surcharge", "Other", "Tip"];
    return columns.map((column) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[head.indexOf(column)]) * 100), 0),
    );
  };
  expect(await sums({})).toEqual([total, 15_00, price - 15_00, travelFee, 0, 0, 10_00]);
  // A day alone says the same of its payment as the whole list.
  expect(await sums({ from: "2026-03-02" })).toEqual([20_50, 15_00, 5_50, 0, 0, 0, 0]);
});

test("only the owner sees the books, a notary records, and an editor sees nothing", async () => {
  expect(editorDesk).toBeNull();
  expect(deskOf("notary").books).toBeNull();
  expect(await deskOf("notary").record("no-id", cash, first)).toEqual({ kind: "unknown" });
  expect(await deskOf().record(KEY, cash, first)).toEqual({ kind: "unknown" });
});

test("the ways to pay are shown to who booked, with what is due in the links, and never when nothing is set up", async () => {
  const { visit } = await booking.book("2026-03-03T10:00");
  expect(await visitor.ofVisit(visit)).toMatchObject({ ways: [], due: visit.agreed.total });
  const books = deskOf().books;
  expect(await books?.saveWays({ venmo: "no name" })).toMatchObject({
    kind: "errors",
    errors: { venmo: expect.stringContaining("Venmo") },
  });
  expect(await books?.saveWays({ cash: true, venmo: "lane-notary" })).toEqual({ kind: "saved" });
  const shown = await visitor.ofVisit(visit);
  const amount = (visit.agreed.total / 100).toFixed(2);
  expect(shown?.ways).toEqual([
    { way: "cash", account: "", url: null },
    {
      way: "venmo",
      account: "@lane-notary",
      url: `https://venmo.com/u/lane-notary?txn=pay&amount=${amount}`,
    },
  ]);
});
