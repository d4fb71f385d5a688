import { data } from "react-router";
import {
  type BlockInput,
  parseBlockEnds,
  validateBlock,
} from "../../../../core/booking/hours/blocked-times.ts";
import type { Desk, VisitsDesk } from "../../../desk.ts";
import type { ReadField } from "../form-fields.ts";
import { type VisitSummary, visitSummary } from "../view-model.ts";

/** The result of blocking or unblocking a time. */
export interface BlockResponse {
  readonly kind: "blocked" | "unblocked" | "failed";
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  /** The confirmed visits within the time. */
  readonly visits: readonly VisitSummary[];
  /** The form fields that block the time again. */
  readonly undo: Readonly<Record<string, string>> | null;
}

/** Blocks or unblocks a time. */
export async function runBlockAction(field: ReadField, visits: VisitsDesk, siteDesk: Desk) {
  switch (field("intent")) {
    case "keep":
      return blockSpan(parseBlockEnds(typedBlock(field), visits.zone), field, visits, siteDesk);
    case "keep-again":
      return blockSpan(
        { start: parseInstant(field("start")), end: parseInstant(field("end")) },
        field,
        visits,
        siteDesk,
      );
    case "open": {
      const block = await visits.blockedTimes.unblock(field("id"));
      if (!block) return respond(404, { kind: "failed", message: "This time is already open." });
      const { start, end, reason, provider: notary } = block;
      const span = { start: String(start), end: String(end) };
      const undo = { intent: "keep-again", ...span, reason, notary };
      return respond(200, { kind: "unblocked", message: "Open for visits again.", undo });
    }
    default:
      return respond(400, { kind: "failed", message: "That action isn't available here." });
  }
}

async function blockSpan(
  { start, end }: { readonly start: number | null; readonly end: number | null },
  field: ReadField,
  visits: VisitsDesk,
  siteDesk: Desk,
) {
  const validation = validateBlock(start, end, visits.now());
  if (!validation.ok) {
    const { errors } = validation;
    const message = "Not blocked yet. Fix the marked fields.";
    return respond(400, { kind: "failed", message, errors });
  }
  const notary = visits.notaries.find(({ id }) => id === field("notary"));
  const whose = notary ? { provider: notary.id } : {};
  const reason = field("reason");
  const blocked = await visits.blockedTimes.block({ ...validation.span, reason, ...whose });
  return respond(200, {
    kind: "blocked",
    message: "Blocked. Visitors won't be offered this time.",
    visits: blocked.visits.map((visit) => visitSummary(visit, siteDesk, visits.zone)),
  });
}

function typedBlock(field: ReadField): BlockInput {
  return {
    isAllDay: field("allDay") === "on",
    fromDay: field("fromDay"),
    fromTime: field("fromTime"),
    toDay: field("toDay"),
    toTime: field("toTime"),
  };
}

/** An instant as the undo fields carry it; null for any other text. */
function parseInstant(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function respond(status: number, part: Partial<BlockResponse>) {
  const whole: BlockResponse = {
    kind: "failed",
    message: "",
    errors: {},
    visits: [],
    undo: null,
    ...part,
  };
  return data(whole, { status });
}
