import { namesDay } from "../parse/moments.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import { isIn, VISIT_TOPICS } from "./topic-groups.ts";
import type { TopicId } from "./topic-ids.ts";

/** Whether a message names all that a visit is: the service, the place, and a day or an hour. */
export function asksForVisitAt(message: ParsedMessage, topic: TopicId | null): boolean {
  const { services, zips, places, moment } = message;
  const isTimed = namesDay(moment) || moment.minutes !== null;
  const isWhole = services.ids.length > 0 && zips.length + places.length > 0 && isTimed;
  return isWhole && (topic === null || isIn(topic, VISIT_TOPICS));
}
