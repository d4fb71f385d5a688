import type { Day } from "../../core/booking/time/zoned-time.ts";
import { type InsightKind, OTHER_SUBJECT } from "../../core/insights/kinds.ts";
import type { VisitSource } from "../../core/insights/visit-source.ts";

/** A visitor, kept in memory for the seconds until the next write and never stored in this form. */
export interface Visitor {
  readonly network: string;
  readonly agent: string;
  readonly source: VisitSource;
}

/** The visitors with one user agent, by their network. */
export type VisitorsByNetwork = Map<string, Visitor>;

/** Limits of distinct subjects. Everything beyond counts as "other", so that nobody can fill the memory. */
const MAX_SUBJECTS: Readonly<Partial<Record<InsightKind, number>>> = { source: 300, campaign: 300 };
const MAX_SUBJECTS_OF_ANY_KIND = 3_000;
const MAX_VISITORS = 10_000;
/** The maximum length of a subject: an index entry takes at most 2,704 bytes. */
const MAX_SUBJECT_LENGTH = 300;
/** Longer user agents are made up. */
export const MAX_AGENT_LENGTH = 1_000;

/** What was counted for one site on one day since the last write. */
export class VisitTally {
  readonly siteId: string;
  readonly day: Day;
  /** Views by path; boxed, so that counting another view needs a single lookup. */
  readonly #views = new Map<string, { count: number }>();
  readonly #counts = new Map<InsightKind, Map<string, number>>();
  readonly #callers = new Map<string, VisitorsByNetwork | null>();
  #visitorCount = 0;

  constructor(siteId: string, day: Day) {
    this.siteId = siteId;
    this.day = day;
  }

  /** Counts another view of a page that has views already; false when it has none. */
  addRepeatView(path: string): boolean {
    const view = this.#views.get(path);
    if (view) view.count += 1;
    return view !== undefined;
  }

  add(kind: InsightKind, subjectText = "", count = 1): void {
    const subject = subjectText.length > MAX_SUBJECT_LENGTH ? OTHER_SUBJECT : subjectText;
    if (kind === "view") {
      this.#addViews(subject, count);
      return;
    }
    const counts = this.#counts.get(kind) ?? new Map<string, number>();
    this.#counts.set(kind, counts);
    const limit = MAX_SUBJECTS[kind] ?? MAX_SUBJECTS_OF_ANY_KIND;
    const known = counts.has(subject) || counts.size < limit ? subject : OTHER_SUBJECT;
    counts.set(known, (counts.get(known) ?? 0) + count);
  }

  #addViews(path: string, count: number): void {
    const known =
      this.#views.has(path) || this.#views.size < MAX_SUBJECTS_OF_ANY_KIND ? path : OTHER_SUBJECT;
    const view = this.#views.get(known) ?? { count: 0 };
    view.count += count;
    this.#views.set(known, view);
  }

  /** The visitors with a user agent; null for bots. `isPerson` is called once per user agent. */
  visitorsWithAgent(agent: string, isPerson: (agent: string) => boolean): VisitorsByNetwork | null {
    const known = this.#callers.get(agent);
    if (known !== undefined) return known;
    const callers = isPerson(agent) ? new Map<string, Visitor>() : null;
    if (this.#callers.size < MAX_VISITORS && agent.length <= MAX_AGENT_LENGTH) {
      this.#callers.set(agent, callers);
    }
    return callers;
  }

  /** Adds a visitor, up to the limit. */
  addVisitor(callers: VisitorsByNetwork, visitor: Visitor): void {
    if (callers.has(visitor.network) || this.#visitorCount >= MAX_VISITORS) return;
    callers.set(visitor.network, visitor);
    this.#visitorCount += 1;
  }

  visitors(): Visitor[] {
    return [...this.#callers.values()].flatMap((callers) => (callers ? [...callers.values()] : []));
  }

  counts(): { kind: InsightKind; subject: string; count: number }[] {
    const views = [...this.#views].map(([subject, { count }]) => ({
      kind: "view" as const,
      subject,
      count,
    }));
    const others = [...this.#counts].flatMap(([kind, counts]) =>
      [...counts].map(([subject, count]) => ({ kind, subject, count })),
    );
    return [...views, ...others];
  }

  /** Adds the counts and visitors of another tally. */
  merge(other: VisitTally): void {
    for (const { kind, subject, count } of other.counts()) this.add(kind, subject, count);
    for (const visitor of other.visitors()) {
      const callers = this.visitorsWithAgent(visitor.agent, () => true);
      if (callers) this.addVisitor(callers, visitor);
    }
  }
}
