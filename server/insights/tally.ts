import type { Day } from "../../core/booking/time.ts";
import { type Kind, OTHER } from "../../core/insights/kinds.ts";
import type { Entry } from "../../core/insights/source.ts";

/** Somebody who looked at a page: known for the seconds until the next writing, and never written down as they are. */
export interface Visitor {
  readonly network: string;
  readonly agent: string;
  readonly entry: Entry;
}

/** Those who ask with one browser, by the network they ask from. */
export type Callers = Map<string, Visitor>;

/** More of one kind than this no business has: what lies beyond counts as "other", so that nobody can fill the memory. */
const MOST_SUBJECTS: Readonly<Partial<Record<Kind, number>>> = { source: 300, campaign: 300 };
const MOST_OF_ANY = 3_000;
const MOST_VISITORS = 10_000;
/** A subject is shorter: an index takes 2,704 bytes of a row and no more. */
const LONGEST_SUBJECT = 300;
/** A browser's name is shorter; what is longer is made up. */
export const LONGEST_AGENT = 1_000;

/** What was counted for one site on one day since the last writing. */
export class Tally {
  readonly siteId: string;
  readonly day: Day;
  /** Public pages seen in this tally; boxed, so that one more view is one look. */
  readonly #views = new Map<string, { count: number }>();
  readonly #counts = new Map<Kind, Map<string, number>>();
  readonly #callers = new Map<string, Callers | null>();
  #met = 0;

  constructor(siteId: string, day: Day) {
    this.siteId = siteId;
    this.day = day;
  }

  /** Counts a view of a page that had one before; false where it had none. */
  seeAgain(path: string): boolean {
    const box = this.#views.get(path);
    if (box) box.count += 1;
    return box !== undefined;
  }

  add(kind: Kind, told = "", count = 1): void {
    const subject = told.length > LONGEST_SUBJECT ? OTHER : told;
    if (kind === "view") {
      this.#addViews(subject, count);
      return;
    }
    const counts = this.#counts.get(kind) ?? new Map<string, number>();
    this.#counts.set(kind, counts);
    const most = MOST_SUBJECTS[kind] ?? MOST_OF_ANY;
    const known = counts.has(subject) || counts.size < most ? subject : OTHER;
    counts.set(known, (counts.get(known) ?? 0) + count);
  }

  #addViews(path: string, count: number): void {
    const known = this.#views.has(path) || this.#views.size < MOST_OF_ANY ? path : OTHER;
    const box = this.#views.get(known) ?? { count: 0 };
    box.count += count;
    this.#views.set(known, box);
  }

  /** Those who ask with a browser; null where it is a robot's. `isPerson` is asked once for each name. */
  callersWith(agent: string, isPerson: (agent: string) => boolean): Callers | null {
    const known = this.#callers.get(agent);
    if (known !== undefined) return known;
    const callers = isPerson(agent) ? new Map<string, Visitor>() : null;
    if (this.#callers.size < MOST_VISITORS && agent.length <= LONGEST_AGENT) {
      this.#callers.set(agent, callers);
    }
    return callers;
  }

  /** Somebody looked at a page. Beyond so many nobody more is met. */
  meet(callers: Callers, visitor: Visitor): void {
    if (callers.has(visitor.network) || this.#met >= MOST_VISITORS) return;
    callers.set(visitor.network, visitor);
    this.#met += 1;
  }

  visitors(): Visitor[] {
    return [...this.#callers.values()].flatMap((callers) => (callers ? [...callers.values()] : []));
  }

  counts(): { kind: Kind; subject: string; count: number }[] {
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

  /** Takes over what could not be written. */
  merge(other: Tally): void {
    for (const { kind, subject, count } of other.counts()) this.add(kind, subject, count);
    for (const visitor of other.visitors()) {
      const callers = this.callersWith(visitor.agent, () => true);
      if (callers) this.meet(callers, visitor);
    }
  }
}
