import type { TopicId } from "./topic-ids.ts";

/** A name for the topics whose answers say much the same; a topic without relatives is its own family. */
export function topicFamily(topic: TopicId): string {
  switch (topic) {
    case "price":
    case "cheapest":
    case "several-papers":
    case "service":
    case "document":
    case "services":
      return "price";
    case "what-to-bring":
    case "id-accepted":
      return "what to bring";
    case "area":
    case "counties":
    case "travel-fee":
    case "meeting-place":
    case "hospital":
      return "place";
    case "hours":
    case "open-now":
    case "same-day":
    case "after-hours":
    case "next-start":
    case "book":
    case "holidays":
      return "time";
    default:
      return topic;
  }
}
