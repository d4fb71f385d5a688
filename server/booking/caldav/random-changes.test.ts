import { describe, expect, inject, test } from "vitest";
import { cents } from "../../../core/format/money.ts";
import { cincinnatiTime } from "../../../tests/support/booking/booking-database.ts";
import {
  createCalendarOwner,
  startOwnCalendar,
  utcText,
} from "../../../tests/support/booking/calendar-owner.ts";
import { hasRadicale } from "../../../tests/support/booking/radicale.ts";

const { ask, desk, visits, site, check } = await createCalendarOwner();
/** CHANGES=200 makes as many changes; the gate makes a few. */
const changes = inject("changes") ?? 20;
/** A long run takes as long as it is; a busy machine needs several seconds for a change. */
const timeoutMs = Math.max(240_000, changes * 15_000);

describe.runIf(hasRadicale())("with a real calendar server", async () => {
  const { server, connect, fileOf, moveThere, removeThere, addThere } =
    await startOwnCalendar(desk);

  test(
    `after ${changes} random changes on both sides, with answers lost, no event is lost or doubled`,
    async () => {
      const calendar = await connect();
      const random = randomNumbers(7);
      const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
      const others = new Set<string>();
      /** Where each visit has to be: nothing but what was done here, or confirmed here, may change it. */
      const expected = new Map<string, number>();
      const freeStart = () => {
        const used = new Set(expected.values());
        for (;;) {
          const day = String(3 + Math.floor(random() * 26)).padStart(2, "0");
          const start = cincinnatiTime(`2026-03-${day}T${pick(["09", "12", "15"])}:00`);
          if (!used.has(start)) return start;
        }
      };
      const move = async (id: string, start: number) =>
        (await visits.changes.move(id, start, { anyway: true, keepTotal: true })).kind === "done";
      const actions: (() => Promise<void>)[] = [
        async () => {
          const start = freeStart();
          const input = { ...byPhone(start), requestKey: `random ${start} ${random()}` };
          const made = await visits.changes.create(input);
          if (made.kind === "done") expected.set(made.visit.id, start);
        },
        async () => {
          const [id] = pick([...expected]) ?? [];
          const start = freeStart();
          if (id && (await move(id, start))) expected.set(id, start);
        },
        async () => {
          const [id] = pick([...expected]) ?? [];
          if (!id || random() < 0.5) return;
          const done = await visits.changes.cancel(id, cents(1_000_000), { waive: true });
          if (done.kind === "done") expected.delete(id);
        },
        async () => {
          const [id] = pick([...expected]) ?? [];
          if (id && (await fileOf(calendar, id)).length > 0)
            await moveThere(calendar, id, freeStart());
        },
        async () => {
          const [id] = pick([...expected]) ?? [];
          if (id && (await fileOf(calendar, id)).length > 0) await removeThere(calendar, id);
        },
        async () => {
          const name = `other-${others.size}-${Math.floor(random() * 1e6)}`;
          await addThere(
            calendar,
            name,
            cincinnatiTime("2026-04-10T10:00") + others.size * 7_200_000,
          );
          others.add(name);
        },
        async () => {
          for (const { calendarId, visitId, question, askedStart } of await desk.questions()) {
            const isAccepted = random() < 0.5;
            const answer = { isAccepted, askedStart, anyway: true };
            const result = await desk.answer(calendarId, visitId, answer);
            if (result.kind === "canceled") expected.delete(visitId);
            if (result.kind === "moved" && question === "moved")
              expected.set(visitId, askedStart ?? 0);
          }
        },
      ];
      for (let made = 0; made < changes; made += 1) {
        await pick(actions)?.();
        const faultAt = Math.floor(random() * 12);
        let calls = 0;
        server.fault = () => {
          calls += 1;
          if (calls !== faultAt) return "none";
          return random() < 0.5 ? "lost" : "down";
        };
        if (random() < 0.7) await check();
        server.fault = () => "none";
        const stored = await confirmed();
        expect(stored, `after change ${made}`).toEqual(new Map([...expected].sort()));
      }
      for (let rounds = 0; rounds < 4; rounds += 1) {
        await check();
        for (const { calendarId, visitId, askedStart } of await desk.questions())
          await desk.answer(calendarId, visitId, { isAccepted: false, askedStart, anyway: false });
      }
      await check();
      const files = [...(await server.files(calendar)).values()];
      const there = files
        .filter((text) => text.includes(`@${site.id}`))
        .map((text) => [/UID:(.*)@/.exec(text)?.[1], /DTSTART:(\w+)/.exec(text)?.[1]] as const);
      const here = [...expected].map(([id, start]) => [id, utcText(start)] as const);
      expect(there.toSorted()).toEqual(here.toSorted());
      expect(files.length - there.length).toBe(others.size);
      expect(await desk.questions()).toEqual([]);
    },
    timeoutMs,
  );

  async function confirmed(): Promise<Map<string, number>> {
    const rows = await ask(
      "SELECT visit_id, starts_at FROM visits WHERE status = 'confirmed' ORDER BY visit_id",
    );
    return new Map(rows.map((row) => [String(row.visit_id), (row.starts_at as Date).getTime()]));
  }
});

function byPhone(start: number) {
  return {
    ...{ services: ["general-notary"], zip: "45202", start, anyway: true, sendMail: false },
    contact: { firstName: "Bo", lastName: "Lee", phone: "(513) 555-0123", email: "" },
    ...{ intake: null, notes: "", leadId: null, agreedTotal: null, shownTotal: null },
  };
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
