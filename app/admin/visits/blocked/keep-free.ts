import { data } from "react-router";
import { plusDays } from "../../../../core/booking/time.ts";
import { instantOfWall, isDay } from "../../../../core/booking/wall.ts";
import type { Desk } from "../../../desk.ts";
import { type ShownVisit, shownVisit, type VisitsDesk } from "../shown.ts";
import type { Field } from "../wish.ts";

/** What came of keeping a time free, or of opening one again. */
export interface BlockAnswer {
  readonly kind: "kept" | "opened" | "trouble";
  readonly said: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Visits agreed on that stand in the time. */
  readonly visits: readonly ShownVisit[];
  /** What was opened, so that it can be kept free again. */
  readonly undo: Readonly<Record<string, string>> | null;
}

/** Keeps a time free, or opens one again. */
export async function actOnBlocks(field: Field, visits: VisitsDesk, open: Desk) {
  switch (field("intent")) {
    case "keep":
      return keep(typedSpan(field, visits.zone), field("reason"), visits, open);
    case "keep-again":
      return keep(
        { start: Number(field("start")), end: Number(field("end")) },
        field("reason"),
        visits,
        open,
      );
    case "open": {
      const block = await visits.unblock(field("id"));
      if (!block) return answer(404, { kind: "trouble", said: "It is open already." });
      const { start, end, reason } = block;
      const undo = { intent: "keep-again", start: String(start), end: String(end), reason };
      return answer(200, { kind: "opened", said: "Open for visits again.", undo });
    }
    default:
      return answer(400, { kind: "trouble", said: "That is not something this page does." });
  }
}

async function keep(
  span: { start: number | null; end: number | null },
  reason: string,
  visits: VisitsDesk,
  open: Desk,
) {
  const { start, end } = span;
  if (start === null || end === null || !Number.isFinite(start + end) || !(start < end)) {
    return answer(400, {
      kind: "trouble",
      said: "Not blocked yet: please look at the marked fields.",
      errors: {
        ...(start === null && { fromDay: "Choose when it begins." }),
        ...(end === null && { toDay: "Choose when it ends." }),
        ...(start !== null && end !== null && { toDay: "It has to end after it begins." }),
      },
    });
  }
  if (end <= visits.now()) {
    const errors = { toDay: "That time is over." };
    return answer(400, { kind: "trouble", said: "Not blocked: that time is over.", errors });
  }
  const kept = await visits.block({ start, end, reason: reason.trim().slice(0, 200) });
  return answer(200, {
    kind: "kept",
    said: "Blocked. No visitor is offered this time.",
    visits: kept.visits.map((visit) => shownVisit(visit, open, visits.zone)),
  });
}

/** From and to as typed; a whole day ends with its midnight. */
function typedSpan(field: Field, zone: string) {
  if (field("allDay") === "on") {
    const to = field("toDay") || field("fromDay");
    return {
      start: instantOfWall({ day: field("fromDay"), time: "00:00" }, zone),
      end: isDay(to) ? instantOfWall({ day: plusDays(to, 1), time: "00:00" }, zone) : null,
    };
  }
  return {
    start: instantOfWall({ day: field("fromDay"), time: field("fromTime") }, zone),
    end: instantOfWall({ day: field("toDay") || field("fromDay"), time: field("toTime") }, zone),
  };
}

function answer(status: number, part: Partial<BlockAnswer>) {
  const whole: BlockAnswer = {
    kind: "trouble",
    said: "",
    errors: {},
    visits: [],
    undo: null,
    ...part,
  };
  return data(whole, { status });
}
