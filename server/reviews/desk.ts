import { mayEdit } from "../../core/people/roles.ts";
import type { ReviewOptOutReason } from "../../core/reviews/opt-out-reasons.ts";
import type { EditResult } from "../../core/sections/editing/editing.ts";
import type { WrittenSection } from "../../core/sections/registry.ts";
import type { Site } from "../../core/sections/site.ts";
import { createAuditLog } from "../people/audit-log.ts";
import type { Person } from "../people/person.ts";
import type { EditorDesk } from "../site/editing/editor-desk.ts";
import { type DecidedRequest, loadDecidedRequests, REQUESTS_PER_PAGE } from "./decided-requests.ts";
import {
  leaveVisitOut,
  loadWaitingRequests,
  type ReviewRequestOutcome,
  type ReviewsDeps,
  sendReviewRequest,
  undoLeaveOut,
  type WaitingRequest,
} from "./requests.ts";
import { renderReviewMail } from "./review-mail.ts";

type Testimonial = WrittenSection<"testimonials">[number];

/** A testimonial to be published, with the required permission. */
type PermittedTestimonial = Testimonial & Required<Pick<Testimonial, "permission">>;

/** Review requests; for owners only. */
interface ReviewRequestsDesk {
  /** Completed visits whose request is not decided. */
  waiting(): Promise<readonly WaitingRequest[]>;
  /** Decided requests, newest first; `next` is null on the last page. */
  decided(before?: number): Promise<{ requests: readonly DecidedRequest[]; next: number | null }>;
  send(visitId: string): Promise<ReviewRequestOutcome>;
  leaveOut(visitId: string, why: ReviewOptOutReason): Promise<boolean>;
  undoLeaveOut(visitId: string): Promise<boolean>;
  /** The email as it would be sent now. */
  preview(): Promise<{ subject: string; html: string; text: string }>;
}

/** Review requests and testimonials. */
export interface ReviewsDesk {
  /** Null for everyone but owners. */
  readonly requests: ReviewRequestsDesk | null;
  /** Publishes a testimonial. The sample testimonials disappear with the first real one. */
  addTestimonial(testimonial: PermittedTestimonial): Promise<EditResult>;
}

/** The caller's network, and the site as visitors see it. */
interface ReviewsCaller {
  readonly network: string;
  readonly site: Site;
}

/** Creates the desk; null for people who may not edit testimonials. */
export function createReviewsDesk(
  person: Person,
  { network, site }: ReviewsCaller,
  editor: EditorDesk,
  deps: ReviewsDeps,
): ReviewsDesk | null {
  const { siteId, role, email } = person;
  if (!mayEdit(role, "testimonials")) return null;
  const note = (act: string, visit: string, more: Record<string, string> = {}) =>
    createAuditLog(deps.db).record(siteId, {
      who: email,
      act,
      detail: { visit, ...more },
      network,
    });

  const requests: ReviewRequestsDesk = {
    waiting: () => loadWaitingRequests(site, deps),
    async decided(before) {
      const rows = await loadDecidedRequests(deps.db, siteId, before);
      const requests = rows.slice(0, REQUESTS_PER_PAGE);
      return {
        requests,
        next: rows.length > REQUESTS_PER_PAGE ? (requests.at(-1)?.eventId ?? null) : null,
      };
    },
    async send(visitId) {
      const outcome = await sendReviewRequest(visitId, site, deps, "now");
      if (outcome.kind === "sent") await note("review-asked", visitId);
      if (outcome.kind === "planned") await note("review-request-set-for-the-morning", visitId);
      return outcome;
    },
    async leaveOut(visitId, why) {
      const isOut = await leaveVisitOut(visitId, why, site, deps);
      if (isOut) await note("review-left-out", visitId, { why });
      return isOut;
    },
    async undoLeaveOut(visitId) {
      const isBack = await undoLeaveOut(visitId, site, deps);
      if (isBack) await note("review-taken-back", visitId);
      return isBack;
    },
    async preview() {
      const sample = {
        visitId: "00000000-0000-4000-8000-000000000000",
        firstName: "Ana",
        lastName: "Ruiz",
        address: "ana@home.example",
      };
      const { subject, html, text } = await renderReviewMail(sample, site, deps);
      return { subject, html, text };
    },
  };

  return {
    requests: role === "owner" ? requests : null,
    async addTestimonial(testimonial) {
      const [open] = await editor.open("testimonials");
      // Published sections were validated by their schema.
      const others = open && !open.isBuiltIn ? (open.value as Testimonial[]) : [];
      return editor.publish(
        [{ key: "testimonials", value: [testimonial, ...others], basedOn: open?.version ?? 0 }],
        "a client's words",
      );
    },
  };
}
