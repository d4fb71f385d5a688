import { mayEdit } from "../../core/people/roles.ts";
import type { LeftOutReason } from "../../core/reviews/left-out.ts";
import type { EditOutcome } from "../../core/site/editing.ts";
import type { Written } from "../../core/site/sections.ts";
import type { Site } from "../../core/site/site.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Person } from "../people/person.ts";
import type { EditorDesk } from "../site/open-editor.ts";
import { reviewMail } from "./mail.ts";
import {
  type AskOutcome,
  askFor,
  leaveOut,
  type ReviewsWorld,
  takeBack,
  type WaitingRequest,
  waitingRequests,
} from "./requests.ts";
import { type DecidedRequest, decidedRequests, PAGE } from "./store.ts";

type Testimonial = Written<"testimonials">[number];

/** A client's words about to be shown, with the permission nobody may leave out. */
type PermittedTestimonial = Testimonial & Required<Pick<Testimonial, "permission">>;

/** Requests for reviews: only the owner sends them. */
interface RequestsDesk {
  /** Visits that took place and whose request is not decided. */
  waiting(): Promise<readonly WaitingRequest[]>;
  /** What was decided, the newest first; `next` leads on where there is more. */
  decided(before?: number): Promise<{ requests: readonly DecidedRequest[]; next: number | null }>;
  send(visitId: string): Promise<AskOutcome>;
  leaveOut(visitId: string, why: LeftOutReason): Promise<boolean>;
  takeBack(visitId: string): Promise<boolean>;
  /** The mail as it would go out now. */
  preview(): Promise<{ subject: string; html: string; text: string }>;
}

/** Reviews, and what clients let the site quote. */
export interface ReviewsDesk {
  /** Null for who is no owner. */
  readonly requests: RequestsDesk | null;
  /** Publishes a client's words. The sample's voices go with the first real one. */
  addTestimonial(testimonial: PermittedTestimonial): Promise<EditOutcome>;
}

/** How somebody asks: from which network, and of which site as visitors see it now. */
interface ReviewsCaller {
  readonly network: string;
  readonly site: Site;
}

/** Opens the desk of somebody who signed in; null for who may not even quote a client. */
export function openReviewsDesk(
  person: Person,
  { network, site }: ReviewsCaller,
  editor: EditorDesk,
  world: ReviewsWorld,
): ReviewsDesk | null {
  const { siteId, role, email } = person;
  if (!mayEdit(role, "testimonials")) return null;
  const note = (act: string, visit: string, more: Record<string, string> = {}) =>
    openAuditLog(world.db).record(siteId, { who: email, act, detail: { visit, ...more }, network });

  const requests: RequestsDesk = {
    waiting: () => waitingRequests(site, world),
    async decided(before) {
      const found = await decidedRequests(world.db, siteId, before);
      const requests = found.slice(0, PAGE);
      return { requests, next: found.length > PAGE ? (requests.at(-1)?.eventId ?? null) : null };
    },
    async send(visitId) {
      const outcome = await askFor(visitId, site, world, "now");
      if (outcome.kind === "sent") await note("review-asked", visitId);
      if (outcome.kind === "planned") await note("review-request-set-for-the-morning", visitId);
      return outcome;
    },
    async leaveOut(visitId, why) {
      const isOut = await leaveOut(visitId, why, site, world);
      if (isOut) await note("review-left-out", visitId, { why });
      return isOut;
    },
    async takeBack(visitId) {
      const isBack = await takeBack(visitId, site, world);
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
      const { subject, html, text } = await reviewMail(sample, site, world);
      return { subject, html, text };
    },
  };

  return {
    requests: role === "owner" ? requests : null,
    async addTestimonial(testimonial) {
      const [open] = await editor.open("testimonials");
      const others = open && !open.isBuiltIn ? (open.value as Testimonial[]) : [];
      return editor.publish(
        [{ key: "testimonials", value: [testimonial, ...others], basedOn: open?.version ?? 0 }],
        "a client's words",
      );
    },
  };
}
