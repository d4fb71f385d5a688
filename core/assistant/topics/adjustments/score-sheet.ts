import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { ParsedMessage } from "../../parse/parse-message.ts";
import type { TopicId } from "../topic-ids.ts";

/** The scores of a message's topics while they are adjusted. */
export interface ScoreSheet {
  readonly message: ParsedMessage;
  readonly lexicon: Lexicon;
  readonly scores: ReadonlyMap<TopicId, number>;
  /** Adds points to a topic; negative ones speak against it. */
  add(id: TopicId, points: number): void;
}

/** Adjusts scores for one thing a message mentions. */
export type Adjustment = (sheet: ScoreSheet) => void;

/** The score of a topic so far; 0 where nothing spoke for it. */
export function scoreOf({ scores }: ScoreSheet, id: TopicId): number {
  return scores.get(id) ?? 0;
}

/** Whether a topic of a group has at least so many points. */
export function hasScored(
  { scores }: ScoreSheet,
  topics: ReadonlySet<TopicId>,
  points: number,
): boolean {
  return [...scores].some(([id, score]) => score >= points && topics.has(id));
}

/** Adds the same points to several topics. */
export function addToAll({ add }: ScoreSheet, ids: Iterable<TopicId>, points: number): void {
  for (const id of ids) add(id, points);
}

/** Whether a message names a ZIP or a place. */
export function hasPlace({ zips, places }: ParsedMessage): boolean {
  return zips.length > 0 || places.length > 0;
}

/** Whether a message names a service, by its name, a place or a document. */
export function hasService({ services }: ParsedMessage): boolean {
  return services.ids.length > 0;
}

/** Whether a message names a document. */
export function hasDocument({ documents }: ParsedMessage): boolean {
  return documents.length > 0;
}

/** Whether a message is about an apostille, by its words or by the service it names. */
export function isAboutApostille({ message: { services, text }, lexicon }: ScoreSheet): boolean {
  return (
    services.ids.some((id) => /apostil/.test(lexicon.pricedAs(id)) || /apostil/.test(id)) ||
    /\bapostill/.test(text)
  );
}
