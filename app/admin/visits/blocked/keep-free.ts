import { data } from "react-router";
import { blockEnds, readBlock, type TypedBlock } from "../../../../core/booking/blocks.ts";
import type { Desk } from "../../../desk.ts";
import { type ShownVisit, shownVisit, type VisitsDesk } from "../shown.ts";
import type { Field } from "../wish.ts";

/** What came of blocking a time, or of opening one again. */
export interface BlockAnswer {
  readonly kind: "kept" | "opened" | "trouble";
  readonly said: string;
  readonly errors: Readonly<Record<string, string>>;
  /** Visits agreed on that stand in the time. */
  readonly visits: readonly ShownVisit[];
  /** What was opened, so that it can be blocked again. */
  readonly undo: Readonly<Record<string, string>> | null;
}

/** Blocks a time, or opens one again. */
export async function actOnBlocks(field: Field, visits: VisitsDesk, open: Desk) {
  switch (field("intent")) {
    case "keep":
      return keep(blockEnds(typedBlock(field), visits.zone), field("reason"), visits, open);
    case "keep-again":
      return keep(
        { start: instantIn(field("start")), end: instantIn(field("end")) },
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
  { start, end }: { readonly start: number | null; readonly end: number | null },
  reason: string,
  visits: VisitsDesk,
  open: Desk,
) {
  const read = readBlock(start, end, visits.now());
  if (!read.ok) {
    const { errors } = read;
    const said = "Not blocked yet: please look at the marked fields.";
    return answer(400, { kind: "trouble", said, errors });
  }
  const kept = await visits.block({ ...read.span, reason });
  return answer(200, {
    kind: "kept",
    said: "Blocked. No visitor is offered this time.",
    visits: kept.visits.map((visit) => shownVisit(visit, open, visits.zone)),
  });
}

function typedBlock(field: Field): TypedBlock {
  return {
    isAllDay: field("allDay") === "on",
    fromDay: field("fromDay"),
    fromTime: field("fromTime"),
    toDay: field("toDay"),
    toTime: field("toTime"),
  };
}

/** An instant as the undo of this page wrote it; null for any other text. */
function instantIn(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
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
